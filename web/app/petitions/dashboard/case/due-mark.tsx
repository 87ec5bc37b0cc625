import type { DueTone } from '@terminal/contract/petitions/case/due-words'
import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icon-paths.ts'

/** A shape of its own for each: colour alone says nothing. */
const SHAPES: Record<DueTone | 'closed', IconName> = {
  overdue: 'overdue',
  soon: 'alert',
  later: 'clock',
  paused: 'pause',
  closed: 'check',
}

/** How the term of a petition is: shape, colour and words. */
export function DueMark({
  tone,
  words,
  day,
}: {
  tone: DueTone | 'closed'
  words: string
  day?: string
}) {
  return (
    <span className={`action-icons line due-mark--${tone}`}>
      <Icon name={SHAPES[tone]} />
      <span className="due-mark__text">
        <span className="due-mark__words strong">{words}</span>
        {day === undefined ? null : <span className="due-mark__day soft small">{day}</span>}
      </span>
    </span>
  )
}
