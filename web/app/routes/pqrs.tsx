import { PqrsdChannels } from '../citizens/channel-list.tsx'
import { LetterBlocks } from '../citizens/letter-blocks.tsx'
import { requireText } from '../server/page-text.server.ts'
import { OpenState } from '../site/open-state.tsx'
import { useOperator } from '../site/operator.ts'
import { PageBody } from '../site/page-body.tsx'
import { TextColumns } from '../site/text-columns.tsx'
import { TextHeader } from '../site/text-header.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { divideText, joinParts, type TextPart } from '../ui/text-parts.ts'
import type { Route } from './+types/pqrs.ts'

const LETTERS = 'que-significa-cada-letra'
const CHANNELS = 'por-donde-puede-escribirnos'

export function loader() {
  const page = requireText('/pqrs')
  const { intro, parts } = divideText(page.body, 2)
  const place = parts.findIndex(({ id }) => id === CHANNELS) + 1
  return { page, intro, first: parts.slice(0, place), rest: parts.slice(place) }
}

export default function Pqrs({ loaderData }: Route.ComponentProps) {
  const { page, intro, first, rest } = loaderData
  return (
    <div className="wrap">
      <TextHeader page={page} />
      <TextColumns body={joinParts(rest)} before={first}>
        <PageBody body={intro} />
        <p className="cluster pqrs__actions">
          <ButtonLink href="/pqrsd" icon="message">
            Radicar una PQRSD
          </ButtonLink>
          <ButtonLink href="/pqrsd/seguimiento" variant="quiet">
            Seguir mi caso
          </ButtonLink>
        </p>
        {first.map((part) => (
          <Part key={part.id} part={part} />
        ))}
      </TextColumns>
    </div>
  )
}

function Part({ part }: { part: TextPart }) {
  const operator = useOperator()
  if (part.id !== LETTERS && part.id !== CHANNELS)
    return (
      <div className="pqrs__part">
        <PageBody body={joinParts([part])} />
      </div>
    )
  const { intro, parts } = divideText(part.body, 3)
  return (
    <section className="pqrs__part" aria-labelledby={part.id}>
      <h2 className="pqrs__title" id={part.id}>
        {part.title}
      </h2>
      {part.id === CHANNELS ? (
        <PqrsdChannels operator={operator} office={<OpenState hours={operator.hours.pqrsd} />} />
      ) : (
        <LetterBlocks
          blocks={parts.map(({ id, title, body }) => ({
            id,
            title,
            text: <PageBody body={body} />,
          }))}
        />
      )}
      <PageBody body={intro} />
    </section>
  )
}
