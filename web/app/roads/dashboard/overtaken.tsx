import type { StaffRoadReport } from '@terminal/contract/travel/road-report'
import { hourOf } from '@terminal/contract/travel/road-state'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'

type Props = {
  theirs: StaffRoadReport
  isBusy: boolean
  onPublish: () => void
  onLeave: () => void
}

/** Somebody said something else of this road meanwhile: nothing is replaced without being asked for. */
export function Overtaken({ theirs, isBusy, onPublish, onLeave }: Props) {
  return (
    <Alert tone="warning" role="alert" title="Otra persona publicó el estado de esta vía">
      <p>
        A las {hourOf(theirs.startsAt)}: {theirs.text}
      </p>
      <div className="cluster">
        <Button isOff={isBusy} onClick={onPublish}>
          Publicar lo mío
        </Button>
        <Button variant="quiet" onClick={onLeave}>
          Dejar lo de la otra persona
        </Button>
      </div>
    </Alert>
  )
}
