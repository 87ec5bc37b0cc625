import type { ReactNode } from 'react'
import { PqrsdChannels } from '../citizens/channel-list.tsx'
import { IMPROVEMENTS_ID } from '../petitions/figures/figure-parts.tsx'
import { FIGURES, hasFigures, LatestFigures } from '../petitions/figures/latest-figures.tsx'
import { publicFigures } from '../petitions/published.server.ts'
import { pageContext } from '../server/page-context.server.ts'
import { requireText } from '../server/page-text.server.ts'
import { FiguresElsewhere } from '../site/figures-elsewhere.tsx'
import { OpenState } from '../site/open-state.tsx'
import { useOperator } from '../site/operator.ts'
import { PageBody } from '../site/page-body.tsx'
import { TextColumns } from '../site/text-columns.tsx'
import { TextHeader } from '../site/text-header.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { FoldedSection } from '../ui/folded-section.tsx'
import { usePetitionLinks } from '../ui/petition-links.tsx'
import { divideText, joinParts, type TextPart } from '../ui/text-parts.ts'
import type { Route } from './+types/pqrs.ts'

const LETTERS = 'que-significa-cada-letra'
const CHANNELS = 'por-donde-puede-escribirnos'
/** All of them are where the reports are: here they would make the page heavy. */
const ALL_CHANGES = `/informesGestion#${IMPROVEMENTS_ID}`
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
  const { filing, following } = usePetitionLinks()
  return (
    <div className="wrap">
      <TextHeader page={page} />
      <TextColumns
        body={joinParts(rest)}
        before={hasFigures(figures) ? [...first, FIGURES] : first}
      >
        <PageBody body={intro} />
        <p className="row pqrs__actions">
          <ButtonLink href={filing} icon="message">
            Radicar una PQRSD
          </ButtonLink>
          <ButtonLink href={following} variant="quiet">
            Seguir mi caso
          </ButtonLink>
          <ButtonLink href="/pqrsd/notificaciones" variant="quiet">
            Notificaciones por aviso
          </ButtonLink>
        </p>
        <div className="folded-text">
          {first.map((part) => (
            <Part key={part.id} part={part} />
          ))}
          <LatestFigures figures={figures} tables={SHOWN_TABLES} changesAt={ALL_CHANGES} />
        </div>
        <FiguresElsewhere />
      </TextColumns>
    </div>
  )
}

function Part({ part }: { part: TextPart }) {
  return (
    <FoldedSection id={part.id} title={part.title} isOpenOnWide>
      <PartText part={part} />
    </FoldedSection>
  )
}

function PartText({ part: { id, title, body } }: { part: TextPart }) {
  const operator = useOperator()
  if (id !== LETTERS && id !== CHANNELS) return <PageBody body={body} under={title} />
  const { intro, parts } = divideText(body, 3)
  return (
    <div className="stack">
      {id === CHANNELS ? (
        <PqrsdChannels operator={operator} office={<OpenState hours={operator.hours.pqrsd} />} />
      ) : (
        <LetterBlocks
          blocks={parts.map((block) => ({
            id: block.id,
            title: block.title,
            text: <PageBody body={block.body} />,
          }))}
        />
      )}
      <PageBody body={intro} />
    </div>
  )
}

type Props = {
  /** Each is named by its first letter. */
  blocks: readonly { id: string; title: string; text: ReactNode }[]
}

/** What P, Q, R, S and D stand for. */
function LetterBlocks({ blocks }: Props) {
  return (
    <div className="stack">
      {blocks.map(({ id, title, text }) => (
        <section key={id} className="letter-blocks__block box" aria-labelledby={id}>
          <span className="letter-blocks__letter" aria-hidden="true">
            {title.charAt(0)}
          </span>
          <h3 id={id}>{title}</h3>
          <div className="letter-blocks__text">{text}</div>
        </section>
      ))}
    </div>
  )
}
