import { hourOf } from '@terminal/contract/travel/road-words'
import { type RoadsInWords, worstCounts } from './road-line-words.ts'

type Props = {
  roads: RoadsInWords
  /** Every state with its number, where there is room; otherwise what keeps people at home. */
  isWhole?: boolean
}

/**
 * «Vías: 1 cerrada, 2 con demoras · 11:28 a. m. · Policía de Carreteras». The frame script takes it away when the first
 * of these reports is over; what stands behind it then shows.
 */
export function RoadLine({ roads: { known, unknown }, isWhole = false }: Props) {
  if (!known) return <span className="road-line">{unknown}</span>
  const counts = isWhole ? known.counts : worstCounts(known.counts)
  return (
    <>
      <span className="road-line" data-hasta={known.endsAt}>
        <strong>Vías: {counts.map(({ words }) => words).join(', ')}</strong>{' '}
        <small>
          · <time dateTime={known.saidAt}>{hourOf(known.saidAt)}</time>
          {known.sources ? ` · ${known.sources}` : null}
        </small>
      </span>
      <span className="road-line">{unknown}</span>
    </>
  )
}
