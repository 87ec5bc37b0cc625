import type { Noun } from '@terminal/contract/operator/words'
import type { Road } from '@terminal/contract/travel/road-lookup'
import type { RoadState } from '@terminal/contract/travel/road-state'
import { Icon } from '../../ui/icon.tsx'
import { ROAD_LOOKS, roadWord } from './road-looks.ts'

/**
 * How a road is, as shape and word. The frame script takes it away when its time is over; what stands behind it then
 * shows: nothing is known any more.
 */
export function RoadBadge({ road, noun }: { road: Road; noun: Noun }) {
  if (road.state === null) return <Mark state="unknown" noun={noun} />
  return (
    <>
      <Mark state={road.state} noun={noun} until={road.report.endsAt} />
      <Mark state="unknown" noun={noun} />
    </>
  )
}

type MarkProps = { state: RoadState | 'unknown'; noun: Noun; until?: string }

function Mark({ state, noun, until }: MarkProps) {
  const { tone, icon } = ROAD_LOOKS[state]
  return (
    <span className={`road-badge tone--${tone}`} data-hasta={until}>
      <Icon name={icon} size="s" />
      {roadWord(state, noun)}
    </span>
  )
}
