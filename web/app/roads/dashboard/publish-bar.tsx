import type { DeskCorridor } from '@terminal/contract/travel/road-report'
import { atHour, roadEnd } from '@terminal/contract/travel/road-state'
import { Button } from '../../ui/button.tsx'
import { DESK_LOOKS } from './desk-looks.ts'
import type { RoadTask } from './road-task.ts'

type Props = {
  corridor: DeskCorridor
  task: RoadTask
  now: number
  isBusy: boolean
  onPublish: () => void
}

/** The third tap, always in reach. The button says what will be said. */
export function PublishBar({ corridor, task, now, isBusy, onPublish }: Props) {
  if (task.state === undefined) return null
  const who = task.company ? `, ${task.company}` : ''
  return (
    <div className="publish-bar">
      <p className="publish-bar__sentence">
        <span className="road-step__number" aria-hidden="true">
          3
        </span>
        <span>
          <strong>
            {corridor.stretch}
            {who}: {DESK_LOOKS[task.state].word.toLowerCase()}.
          </strong>{' '}
          Se verá en el sitio hasta {atHour(roadEnd(task.state, now, task.hours), now)}
        </span>
      </p>
      <Button icon="send" isOff={isBusy} onClick={onPublish}>
        {isBusy ? 'Publicando…' : 'Publicar ahora'}
      </Button>
    </div>
  )
}
