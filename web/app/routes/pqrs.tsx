import { PqrsdChannels } from '../citizens/channel-list.tsx'
import { LetterBlocks } from '../citizens/letter-blocks.tsx'
import { publicFigures } from '../petitions/figures/figures.server.ts'
import { FIGURES, hasFigures, LatestFigures } from '../petitions/figures/latest-figures.tsx'
import { pageContext } from '../server/page-context.server.ts'
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
const SHOWN_TABLES = ['type', 'month', 'rating'] as const

export async function loader({ context }: Route.LoaderArgs) {
  const page = requireText('/pqrs')
  const { intro, parts } = divideText(page.body, 2)
  const place = parts.findIndex(({ id }) => id === CHANNELS) + 1
  const figures = await publicFigures(context.get(pageContext))
  return { page, intro, first: parts.slice(0, place), rest: parts.slice(place), figures }
}

export default function Pqrs({ loaderData }: Route.ComponentProps) {
  const { page, intro, first, rest, figures } = loaderData
  return (
    <div className="wrap">
      <TextHeader page={page} />
      <TextColumns
        body={joinParts(rest)}
        before={hasFigures(figures) ? [...first, FIGURES] : first}
      >
        <PageBody body={intro} />
        <p className="cluster pqrs__actions">
          <ButtonLink href="/pqrsd" icon="message">
            Radicar una PQRSD
          </ButtonLink>
          <ButtonLink href="/pqrsd/seguimiento" variant="quiet">
            Seguir mi caso
          </ButtonLink>
          <ButtonLink href="/pqrsd/notificaciones" variant="quiet">
            Notificaciones por aviso
          </ButtonLink>
        </p>
        {first.map((part) => (
          <Part key={part.id} part={part} />
        ))}
        <LatestFigures figures={figures} tables={SHOWN_TABLES} />
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
