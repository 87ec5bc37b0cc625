import type { RoadState } from '@terminal/contract/travel/road-state'
import { Icon } from '../../ui/icon.tsx'
import { DESK_LOOKS } from './desk-looks.ts'

/** The shape and the word of a state. */
export function RoadSign({ state }: { state: RoadState | 'unknown' }) {
  const { word, icon, className } = DESK_LOOKS[state]
  return (
    <span className={`road-sign ${className}`}>
      <Icon name={icon} size="s" />
      {word}
    </span>
  )
}
