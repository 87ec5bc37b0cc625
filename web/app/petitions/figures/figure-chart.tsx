import type { ToldTable } from '@terminal/contract/petitions/figures/published-figures'
import { Bars } from '../../ui/bars.tsx'
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
