import { menuFor } from '@terminal/contract/pages/menu'
import type { ReactNode } from 'react'
import { ServiceChannels } from '../citizens/channel-list.tsx'
import { ServiceCards } from '../citizens/service-cards.tsx'
import { requireText } from '../server/page-text.server.ts'
import { People } from '../site/illustrations/people.tsx'
import { OpenState } from '../site/open-state.tsx'
import { useOperator } from '../site/operator.ts'
import { PageBody } from '../site/page-body.tsx'
import { PageHead } from '../site/page-head.tsx'
import { PageHeader } from '../site/page-header.tsx'
import { FoldedSection } from '../ui/folded-section.tsx'
import { usePetitionLinks } from '../ui/petition-links.tsx'
import { divideText, joinParts, type TextPart } from '../ui/text-parts.ts'
import type { Route } from './+types/citizen-service.ts'

const PATH = '/atencion-a-la-ciudadania'
/** The parts of the text that are not only text here. */
const CHANNELS = 'canales-y-horarios'
const [RIGHTS, DUTIES] = ['sus-derechos', 'sus-deberes']
const LOST_PROPERTY = 'objetos-perdidos'

export function loader() {
  const page = requireText(PATH)
  return { page, ...divideText(page.body, 2) }
}

export default function CitizenService({ loaderData }: Route.ComponentProps) {
  const { page, intro, parts } = loaderData
  const { features, landscape } = useOperator()
  const below = menuFor({ features }).find(({ url }) => url === PATH)?.subOptions ?? []
  const lost = parts.filter(({ id }) => id === LOST_PROPERTY)
  return (
    <>
      <PageHead title={page.title} description={page.description} />
      <div className="wrap">
        <div className="citizen-service__top stack">
          <div>
            <PageHeader title={page.title} />
            <PageBody body={intro} />
          </div>
          <People landscape={landscape} />
        </div>
        <section className="section" aria-labelledby="que-puede-hacer">
          <Title id="que-puede-hacer">Qué puede hacer aquí</Title>
          <ServiceCards
            links={[
              { name: 'Radicar una PQRSD', url: usePetitionLinks().filing, like: '/pqrsd' },
              ...below,
              ...lost.map(({ id, title }) => ({ name: title, url: `#${id}` })),
            ]}
          />
        </section>
      </div>
      <Channels note={parts.find(({ id }) => id === CHANNELS)} />
      {rowsOf(parts.filter(({ id }) => id !== CHANNELS)).map((row) => (
        <Row key={row[0]?.id} parts={row} />
      ))}
    </>
  )
}

function Channels({ note }: { note: TextPart | undefined }) {
  const operator = useOperator()
  const { pqrsd, tickets } = operator.hours
  return (
    <section className="section--soft" aria-labelledby={CHANNELS}>
      <div className="wrap stack">
        <Title id={CHANNELS}>Canales y horarios</Title>
        <ServiceChannels
          operator={operator}
          office={<OpenState hours={pqrsd} />}
          tickets={tickets ? <OpenState hours={tickets} noun="abiertas" /> : null}
        />
        {note ? <PageBody body={note.body} /> : null}
      </div>
    </section>
  )
}

function Row({ parts }: { parts: readonly TextPart[] }) {
  const [part] = parts
  if (part?.id === LOST_PROPERTY)
    return (
      <div className="section--soft citizen-service__row">
        <div className="wrap">
          <Folded part={part}>
            <Blocks body={part.body} />
          </Folded>
        </div>
      </div>
    )
  return (
    <div className={`wrap section citizen-service__row${parts.length > 1 ? ' split' : ''}`}>
      {parts.map((each) => (
        <Folded key={each.id} part={each}>
          <PageBody body={each.body} under={each.title} />
        </Folded>
      ))}
    </div>
  )
}

function Folded({ part: { id, title }, children }: { part: TextPart; children: ReactNode }) {
  return (
    <FoldedSection id={id} title={title} isOpenOnWide>
      {children}
    </FoldedSection>
  )
}

/** Smaller headings beside each other: one reads the one that is one's own case. */
function Blocks({ body }: { body: TextPart['body'] }) {
  const { intro, parts } = divideText(body, 3)
  return (
    <div className="stack">
      <PageBody body={intro} />
      <div className="split">
        {parts.map((block) => (
          <div key={block.id} className="citizen-service__block box">
            <PageBody body={joinParts([block])} />
          </div>
        ))}
      </div>
    </div>
  )
}

function Title({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h2 className="citizen-service__title text-xl" id={id}>
      {children}
    </h2>
  )
}

/** Rights and duties answer each other, side by side; every other part has a row to itself. */
function rowsOf(parts: readonly TextPart[]): TextPart[][] {
  const rows: TextPart[][] = []
  for (const part of parts) {
    const last = rows.at(-1)
    if (part.id === DUTIES && last?.[0]?.id === RIGHTS) last.push(part)
    else rows.push([part])
  }
  return rows
}
