import { SurveyFacts } from '../participation/survey-facts.tsx'
import { requireText } from '../server/page-text.server.ts'
import { useOperator } from '../site/operator.ts'
import { canonicalAddress, pathOf } from '../site/page-address.ts'
import { PageBody } from '../site/page-body.tsx'
import { TextHeader } from '../site/text-header.tsx'
import { divideText, joinParts } from '../ui/text-parts.ts'
import type { Route } from './+types/survey.ts'

/** What a survey is for, when it takes answers, and how to give one. */
export function loader({ url }: Route.LoaderArgs) {
  return requireText(pathOf(canonicalAddress(url)))
}

export default function Survey({ loaderData: page }: Route.ComponentProps) {
  const { opensOn, closesOn } = page
  const { intro, parts } = divideText(page.body, 2)
  return (
    <div className="wrap">
      <TextHeader page={page} />
      <div className="survey">
        <PageBody body={intro} />
        <div className="survey__facts">
          <SurveyFacts opensOn={opensOn} closesOn={closesOn} operator={useOperator()} />
        </div>
        <PageBody body={joinParts(parts)} />
      </div>
    </div>
  )
}
