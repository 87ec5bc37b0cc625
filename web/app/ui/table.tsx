import type { ReactNode } from 'react'

type Props = {
  /** Names the table. Hidden where a heading right above says the same. */
  caption: string
  isCaptionHidden?: boolean
  /** Its cells hold a number or a few words: as a card, they stand beside each other. */
  isShort?: boolean
  columns: readonly Column[]
  /** One cell of a row names the row: the first, unless a column says that it does. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}

type Column = {
  name: string
  isNumeric?: boolean
  isRowName?: boolean
  sorted?: 'ascending' | 'descending'
  /** Buttons and links. They stand at the bottom of a card, without the column's name. */
  isActions?: boolean
}

/**
 * Where there is no room for its columns, each row becomes a card of labelled lines: on a phone a row is read whole,
 * and users would not find out that a table scrolls sideways. Some browsers drop the roles of a table whose rows are
 * displayed as blocks, so they are written out; as constants, because Biome takes a literal role for a redundant one.
 */
const ROLES = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

export function Table({ caption, isCaptionHidden = false, isShort = false, columns, rows }: Props) {
  const named = Math.max(
    0,
    columns.findIndex(({ isRowName }) => isRowName),
  )
  return (
    <div className={isShort ? 'table table--short' : classOf(columns.length)}>
      <table className="table__grid" {...ROLES.table}>
        <caption className={isCaptionHidden ? 'visually-hidden' : 'table__caption'}>
          {caption}
        </caption>
        <thead {...ROLES.rowgroup}>
          <tr {...ROLES.row}>
            {columns.map((column) => (
              <th
                key={column.name}
                scope="col"
                {...ROLES.columnheader}
                aria-sort={column.sorted}
                className={cellClass(column)}
              >
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...ROLES.rowgroup}>
          {rows.map(({ key, cells }) => (
            <tr key={key} {...ROLES.row}>
              {columns.map((column, i) => cellOf(column, cells[i], i === named))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function cellOf(column: Column, content: ReactNode, isName: boolean) {
  const attributes = { 'data-label': column.name, className: cellClass(column) }
  return isName ? (
    <th key={column.name} scope="row" {...ROLES.rowheader} {...attributes}>
      {content}
    </th>
  ) : (
    <td key={column.name} {...ROLES.cell} {...attributes}>
      {content}
    </td>
  )
}

function classOf(columns: number): string {
  if (columns <= 2) return 'table table--pair'
  return columns >= 5 ? 'table table--wide' : 'table'
}

function cellClass({ isNumeric, isActions }: Column): string | undefined {
  if (isActions) return 'table__actions'
  return isNumeric ? 'table__number' : undefined
}
