import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { Kept } from '../drafts/draft-keeper.ts'
import { isLeavingAllowed } from '../session/leaving.ts'

type Props = {
  form: {
    /** There is something to lose. */
    isChanged: boolean
    phase: { name: string }
    keeping: { kept: Kept; keepNow: () => Promise<void>; forget: () => Promise<void> }
  }
  /** What a draft cannot hold. */
  note: string | undefined
}

/** Asks before somebody leaves what they have not saved: in our words inside the area, in the browser's outside. */
export function LeaveGuard({ form, note }: Props) {
  const { kept, keepNow, forget } = form.keeping
  const canKeep = !kept.isRefused
  const isOn = form.isChanged && form.phase.name !== 'saved'
  const dialog = useRef<HTMLDialogElement>(null)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isOn && currentLocation.pathname !== nextLocation.pathname,
  )
  const isBlocked = blocker.state === 'blocked'

  useEffect(() => {
    if (isBlocked) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isBlocked])
  useEffect(() => {
    if (!isOn) return
    const ask = (event: BeforeUnloadEvent) => {
      void keepNow()
      if (!isLeavingAllowed()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isOn, keepNow])

  const leaveAfter = (work: Promise<void>) => void work.then(() => blocker.proceed?.())
  return (
    <Dialog
      ref={dialog}
      id="salir-sin-guardar"
      title="Hay cambios sin guardar"
      onClose={() => blocker.reset?.()}
      actions={
        <>
          <Button variant="quiet" onClick={() => blocker.reset?.()}>
            Seguir escribiendo
          </Button>
          <Button variant="danger" onClick={() => leaveAfter(forget())}>
            {canKeep ? 'Salir y borrar' : 'Salir sin guardar'}
          </Button>
          {canKeep ? (
            <Button onClick={() => leaveAfter(keepNow())}>Salir y conservar</Button>
          ) : null}
        </>
      }
    >
      <p>
        {canKeep
          ? 'Puede conservar lo que escribió como borrador en este equipo y seguir después.'
          : 'Si sale ahora, se pierde lo que escribió.'}
      </p>
      {canKeep && note ? <p>{note}</p> : null}
    </Dialog>
  )
}
