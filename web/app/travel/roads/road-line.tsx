import { hourOf } from '@terminal/contract/travel/road-state'
import { PhoneLink } from '../../ui/contact-links.tsx'
import { type RoadsInWords, worstCounts } from './road-line-words.ts'

type Props = {
  roads: RoadsInWords
  /** Every state with its number, where there is room; otherwise what keeps people at home. */
  isWhole?: boolean
  /** Where each of them is, on another page. */
  href?: string
}

/**
 * «Vías: 1 cerrada, 2 con demoras · 11:28 a. m. · Policía de Carreteras». The frame script takes it away when the first
 * of these reports is over; what stands behind it then shows.
 */
export function RoadLine({ roads, isWhole = false, href }: Props) {
  const { known } = roads
  if (!known) return <Silence {...roads} />
  const counts = isWhole ? known.counts : worstCounts(known.counts)
  const words = (
    <>
      <strong>{`${roads.name}: ${counts.map(({ words }) => words).join(', ')}`}</strong>{' '}
      <small>
        · <time dateTime={known.saidAt}>{hourOf(known.saidAt)}</time>
        {known.sources ? ` · ${known.sources}` : null}
      </small>
    </>
  )
  return (
    <>
      <span className="road-line" data-hasta={known.endsAt}>
        {href ? <a href={href}>{words}</a> : words}
      </span>
      <Silence {...roads} />
    </>
  )
}

/** No report holds: travellers ask by telephone. */
function Silence({ unknown, phone }: RoadsInWords) {
  return (
    <span className="road-line">
      {unknown}
      {phone ? (
        <>
          {' '}
          <span className="unbroken">
            Llame al <PhoneLink number={phone} />
          </span>
        </>
      ) : null}
    </span>
  )
}
