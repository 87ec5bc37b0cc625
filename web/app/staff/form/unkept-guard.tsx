import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { type Keeping, tryToKeep } from '../drafts/keeping.ts'
import { LeaveDialog, useLeaving } from './leave-guard.tsx'

/** For what is kept while it is written: asks only where that failed, after one more attempt. */
export function UnkeptGuard(keeping: Keeping) {
  const { isKept, keepNow } = keeping
  const blocker = useLeaving(() => !isKept(), keepNow, false)
  const [isAsking, setAsking] = useState(false)
  const isBlocked = blocker.state === 'blocked'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each way that is taken
  useEffect(() => {
    if (!isBlocked) return setAsking(false)
    let isAwaited = true
    void tryToKeep(keeping).then((mayLeave) => {
      if (!isAwaited) return
      if (mayLeave) blocker.proceed?.()
      else setAsking(true)
    })
    return () => {
      isAwaited = false
    }
  }, [isBlocked])
  return (
    <LeaveDialog
      blocker={blocker}
      isOpen={isAsking && isBlocked}
      actions={
        <Button variant="danger" onClick={() => blocker.proceed?.()}>
          Salir sin guardar
        </Button>
      }
    >
      <p>Lo último que escribió no quedó guardado. Si sale ahora, se pierde.</p>
    </LeaveDialog>
  )
}
