import type { ResultRow } from './result-rows.ts'
import { peopleWords, percentWords } from './share-words.ts'

type Props = {
  rows: readonly ResultRow[]
  answered: number
  /** Whose result the mark on a bar is. */
  earlierEdition: string | undefined
}

/** Every number is text: a bar says nothing that is not written beside it, but for the mark, which it says itself. */
export function ResultBars({ rows, answered, earlierEdition }: Props) {
  return (
    <ul className="result-bars">
      {rows.map((row) => (
        <li key={row.key} className={row.isTop ? 'result-bar result-bar--top' : 'result-bar'}>
          <span className="result-bar__label">{row.label}</span>
          <Bar row={row} earlierEdition={earlierEdition} />
          <span className="result-bar__numbers">
            <strong>{percentWords(row.count, answered)}</strong> {peopleWords(row.count)}
          </span>
        </li>
      ))}
    </ul>
  )
}

type BarProps = { row: ResultRow; earlierEdition: string | undefined }

function Bar({ row: { share, earlier }, earlierEdition }: BarProps) {
  const mark = earlier && earlierEdition !== undefined ? earlier : undefined
  const said = mark
    ? { role: 'img', 'aria-label': `${earlierEdition}: ${percentWords(mark.count, mark.total)}` }
    : { 'aria-hidden': true }
  return (
    <svg className="result-bar__drawing" width="100%" height="28" {...said}>
      <rect className="result-bar__track" y="4" width="100%" height="20" rx="3" />
      <rect className="result-bar__value" y="4" width={percent(share)} height="20" rx="3" />
      {mark ? (
        <svg x={percent(mark.count / mark.total)} width="5" height="28" overflow="visible">
          <rect className="result-bar__mark" x="-2.5" width="5" height="28" />
        </svg>
      ) : null}
    </svg>
  )
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`
}
