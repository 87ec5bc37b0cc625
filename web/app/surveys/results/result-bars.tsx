import { Bars } from '../../ui/bars.tsx'
import type { ResultRow } from './result-rows.ts'
import { peopleWords, percentWords } from './share-words.ts'

type Props = {
  rows: readonly ResultRow[]
  answered: number
  /** Whose result the mark on a bar is. */
  earlierEdition: string | undefined
}

export function ResultBars({ rows, answered, earlierEdition }: Props) {
  return (
    <Bars
      rows={rows.map(({ key, label, share, count, isTop, earlier }) => ({
        key,
        label,
        share,
        isTop,
        mark: earlier ? earlier.count / earlier.total : undefined,
        numbers: (
          <>
            <span className="bar__numbers">
              <strong>{percentWords(count, answered)}</strong> {peopleWords(count)}
            </span>
            {earlier ? (
              <span className="visually-hidden">
                {earlierEdition}: {percentWords(earlier.count, earlier.total)}
              </span>
            ) : null}
          </>
        ),
      }))}
    />
  )
}
