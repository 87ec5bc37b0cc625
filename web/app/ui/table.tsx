import type { ReactNode } from 'react'

type Props = {
  /** Names the table. Hidden where a heading right above says the same. */
  caption: string
  isCaptionHidden?: boolean
  columns: readonly { name: string; isNumeric?: boolean; sorted?: 'ascending' | 'descending' }[]
  /** The first cell of a row names the row. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}

/**
 * Where there is no room for its columns, each row becomes a block of labelled lines: a person on a phone reads one
 * departure whole, and would not find out that a table also scrolls sideways. Some browsers forget what a table is
 * when its rows become blocks, so its parts say it themselves.
 */
const ROLES = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

export function Table({ caption, isCaptionHidden = false, columns, rows }: Props) {
  return (
    <div className={columns.length > 2 ? 'table' : 'table table--pair'}>
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
                className={alignment(column)}
              >
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...ROLES.rowgroup}>
          {rows.map(({ key, cells }) => (
            <tr key={key} {...ROLES.row}>
              {columns.map((column, i) => cellOf(column, cells[i], i === 0))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type Column = Props['columns'][number]

function cellOf(column: Column, content: ReactNode, isFirst: boolean) {
  const attributes = { 'data-label': column.name, className: alignment(column) }
  return isFirst ? (
    <th key={column.name} scope="row" {...ROLES.rowheader} {...attributes}>
      {content}
    </th>
  ) : (
    <td key={column.name} {...ROLES.cell} {...attributes}>
      {content}
    </td>
  )
}

function alignment({ isNumeric }: Column): string | undefined {
  return isNumeric ? 'table__number' : undefined
}
