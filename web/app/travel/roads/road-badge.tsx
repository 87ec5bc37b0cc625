import type { Road } from '@terminal/contract/travel/road-lookup'
import type { RoadState } from '@terminal/contract/travel/road-state'
import { Icon } from '../../ui/icon.tsx'
import { ROAD_LOOKS } from './road-looks.ts'

/**
 * How a road is, as shape and word. The frame script takes it away when its time is over; what stands behind it then
 * shows: nothing is known any more.
 */
export function RoadBadge({ road }: { road: Road }) {
  if (road.state === null) return <Mark state="unknown" />
  return (
    <>
      <Mark state={road.state} until={road.report.endsAt} />
      <Mark state="unknown" />
    </>
  )
}

function Mark({ state, until }: { state: RoadState | 'unknown'; until?: string }) {
  const { word, tone, icon } = ROAD_LOOKS[state]
  return (
    <span className={`road-badge tone--${tone}`} data-hasta={until}>
      <Icon name={icon} size="s" />
      {word}
    </span>
  )
}
