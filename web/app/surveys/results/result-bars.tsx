import type { ResultRow } from './result-rows.ts'
import { peopleWords, percentWords } from './share-words.ts'

type Props = {
  rows: readonly ResultRow[]
  answered: number
  /** Whose result the mark on a bar is. */
  earlierEdition: string | undefined
}

/** Every number is text: whoever does not see a bar, or the mark on it, reads the same beside it. */
export function ResultBars({ rows, answered, earlierEdition }: Props) {
  return (
    <ul className="result-bars">
      {rows.map((row) => (
        <li key={row.key} className={row.isTop ? 'result-bar result-bar--top' : 'result-bar'}>
          <span className="result-bar__label">{row.label}</span>
          <Bar share={row.share} earlier={row.earlier} />
          <span className="result-bar__numbers">
            <strong>{percentWords(row.count, answered)}</strong> {peopleWords(row.count)}
          </span>
          {row.earlier ? (
            <span className="visually-hidden">
              {earlierEdition}: {percentWords(row.earlier.count, row.earlier.total)}
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function Bar({ share, earlier }: Pick<ResultRow, 'share' | 'earlier'>) {
  return (
    <svg className="result-bar__drawing" width="100%" height="28" aria-hidden="true">
      <rect className="result-bar__track" y="4" width="100%" height="20" rx="3" />
      <rect className="result-bar__value" y="4" width={percent(share)} height="20" rx="3" />
      {earlier ? (
        <rect
          className="result-bar__mark"
          x={percent(earlier.count / earlier.total)}
          width="5"
          height="28"
          transform="translate(-2.5)"
        />
      ) : null}
    </svg>
  )
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`
}
