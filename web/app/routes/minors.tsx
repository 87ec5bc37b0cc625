import { MINORS_PATH } from '@terminal/contract/pages/travel-pages'
import { requireText } from '../server/page-text.server.ts'
import { PageBody } from '../site/page-body.tsx'
import { PageHead } from '../site/page-head.tsx'
import { PageHeader } from '../site/page-header.tsx'
import { MinorAnswer, RuleSource } from '../travel/minors/minor-answer.tsx'
import { MinorQuestions } from '../travel/minors/minor-questions.tsx'
import { isKnown, needsPermit, readTrip } from '../travel/minors/minor-trip.ts'
import { PermitSheet } from '../travel/minors/permit-sheet.tsx'
import { Day } from '../ui/day.tsx'
import { divideText, joinParts } from '../ui/text-parts.ts'
import type { Route } from './+types/minors.ts'

export function loader({ url }: Route.LoaderArgs) {
  const { body, ...facts } = requireText(MINORS_PATH)
  const trip = readTrip(url.searchParams)
  const wasAsked = trip.age !== undefined || trip.companion !== undefined
  return { facts, text: divideText(body, 2), trip, wasAsked }
}

export default function Minors({ loaderData }: Route.ComponentProps) {
  const { facts, text, trip, wasAsked } = loaderData
  const answered = isKnown(trip) ? trip : undefined
  return (
    <div className="wrap">
      <PageHead title={facts.title} description={facts.description} address={MINORS_PATH} />
      <PageHeader title={facts.title} />
      <div className="minors stack gap-6">
        {answered ? <MinorAnswer trip={answered} /> : <PageBody body={text.intro} />}
        {answered ? <h2 className="minors__again">Cambiar las respuestas</h2> : null}
        <MinorQuestions trip={trip} wasAsked={wasAsked} />
        {answered ? null : <RuleSource />}
        {answered && !needsPermit(answered) ? null : (
          <PermitSheet isAlone={answered?.companion === 'solo'} />
        )}
        <PageBody body={joinParts(text.parts)} />
        <p className="soft">
          Actualizada el <Day value={facts.updatedOn} />
        </p>
      </div>
    </div>
  )
}
