import type { RowChange } from '@terminal/contract/travel/written-tables'
import { useState } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { CHANGE_NAMES } from './tables-words.ts'

/** A new season changes every row: these are read, the others are counted. */
const FIRST = 30
const TONES = { added: 'success', removed: 'warning', changed: 'info' } as const

/** Row by row, with the cells that change. */
export function ChangeList({ changes }: { changes: readonly RowChange[] }) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? changes : changes.slice(0, FIRST)
  if (changes.length === 0) return null
  return (
    <>
      <ul className="stack gap-2 plain-list">
        {shown.map((change, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows of a season may be called the same
            key={`${change.table} ${change.row} ${index}`}
            className="tables-changes__row box anywhere stack gap-1"
          >
            <p className="tables-changes__name row on-baseline">
              <Badge tone={TONES[change.kind]}>{CHANGE_NAMES[change.kind]}</Badge>
              <span className="soft small">{change.table}</span> {change.row}
            </p>
            <Cells cells={change.cells} />
          </li>
        ))}
      </ul>
      {shown.length < changes.length ? (
        <Button variant="quiet" onClick={() => setShowsAll(true)}>
          Ver los {changes.length} cambios
        </Button>
      ) : null}
    </>
  )
}

export function Cells({ cells }: Pick<RowChange, 'cells'>) {
  if (cells.length === 0) return null
  return (
    <ul className="tables-changes__cells stack gap-2 plain-list">
      {cells.map(({ column, before, after }) => (
        <li key={column}>
          <span className="soft small">{column}</span> <del>{before ?? 'vacía'}</del>
          <span aria-hidden="true"> → </span>
          <span className="visually-hidden"> pasa a </span>
          <ins>{after ?? 'vacía'}</ins>
        </li>
      ))}
    </ul>
  )
}
