import type {
  Improvement,
  RequestFigures,
  ToldFact,
  ToldTable,
} from '@terminal/contract/petitions/figures/published-figures'
import { REQUESTS_TITLE, requestFacts } from '@terminal/contract/petitions/figures/told-requests'
import { keepTogether } from '@terminal/contract/text/keep-together'
import { Bars } from '../../ui/bars.tsx'
import { Day, formatDay } from '../../ui/day.tsx'
import { DescriptionList } from '../../ui/description-list.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Table } from '../../ui/table.tsx'

const NUMBER = new Intl.NumberFormat('es-CO')

type Props = { table: ToldTable; headingLevel: 2 | 3 }

/** One distribution: drawn, and as a table. */
export function FigureChart({ table, headingLevel }: Props) {
  const { key, title, columns, rows } = table
  const Heading = `h${headingLevel}` as const
  const id = `cifras-${key}`
  const most = Math.max(1, ...rows.map(({ counts }) => counts[0] ?? 0))
  return (
    <section className="figure-chart stack gap-3" aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      <Bars
        rows={rows.map(({ name, counts: [count = 0] }) => ({
          key: name,
          label: name,
          share: count / most,
          isTop: count === most,
          numbers: (
            <span className="bar__numbers">
              <strong>{NUMBER.format(count)}</strong>
            </span>
          ),
        }))}
      />
      <details className="figures-fold figure-chart__numbers">
        <summary>
          <Icon name="chevron-down" size="s" />
          Ver los números en una tabla
        </summary>
        <Table
          caption={title}
          isCaptionHidden
          columns={columns.map((name, i) => ({ name, isNumeric: i > 0 }))}
          rows={rows.map(({ name, counts }) => ({
            key: name,
            cells: [name, ...counts.map((count) => NUMBER.format(count))],
          }))}
        />
      </details>
    </section>
  )
}

/** Numbers with their names, the largest things on the page. */
export function FigureFacts({ facts }: { facts: readonly ToldFact[] }) {
  return (
    <dl className="figure-facts">
      {facts.map(({ name, value }) => (
        <div key={name} className="figure-fact stack gap-1 box">
          <dt>{name}</dt>
          <dd className={/^\d/.test(value) ? 'figure-fact__number' : undefined}>
            {keepTogether(value)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Requests for information, whole, as the norm has them. */
export function RequestsBlock({ requests }: { requests: RequestFigures }) {
  return (
    <section className="stack gap-3 measure" aria-labelledby="solicitudes-de-informacion">
      <h2 id="solicitudes-de-informacion">{REQUESTS_TITLE}</h2>
      <p>Contadas el {formatDay(requests.countedOn)}.</p>
      <DescriptionList
        items={requestFacts(requests).map(({ name, value }) => ({ term: name, value }))}
      />
    </section>
  )
}

export const IMPROVEMENTS_ID = 'esto-cambio'

type ImprovementProps = {
  improvements: readonly Improvement[]
  headingLevel: 2 | 3
  /** How many are shown at once, and where all of them are; without it the others are folded below. */
  first?: { count: number; restAt?: string }
}

/** What changed because of a petition, in the words of the staff. */
export function ImprovementList({ improvements, headingLevel, first }: ImprovementProps) {
  if (improvements.length === 0) return null
  const Heading = `h${headingLevel}` as const
  const shown = improvements.slice(0, first?.count)
  const rest = improvements.slice(shown.length)
  return (
    <section className="improvements stack gap-3" aria-labelledby={IMPROVEMENTS_ID}>
      <Heading id={IMPROVEMENTS_ID}>Esto cambió gracias a usted</Heading>
      <Sentences all={shown} />
      {rest.length === 0 ? null : <Rest all={rest} at={first?.restAt} />}
    </section>
  )
}

function Rest({ all, at }: { all: readonly Improvement[]; at: string | undefined }) {
  const words = all.length === 1 ? 'Ver un cambio más' : `Ver ${all.length} cambios más`
  if (at)
    return (
      <p>
        <a href={at}>{words}</a>
      </p>
    )
  return (
    <details className="figures-fold">
      <summary>
        <Icon name="chevron-down" size="s" />
        {words}
      </summary>
      <Sentences all={all} />
    </details>
  )
}

function Sentences({ all }: { all: readonly Improvement[] }) {
  return (
    <ul>
      {all.map(({ on, text }) => (
        <li key={`${on} ${text}`}>
          <Day value={on} className="soft small" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
