import { type ReactNode, useEffect, useRef } from 'react'
import { type Blocker, useBlocker } from 'react-router'
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

/** Asks before unsaved work is left: in our words inside the staff area, in the browser's outside. */
export function LeaveGuard({ form, note }: Props) {
  const { kept, keepNow, forget } = form.keeping
  const canKeep = !kept.isRefused
  const isOn = form.isChanged && form.phase.name !== 'saved'
  const blocker = useLeaving(() => isOn, keepNow, canKeep)
  const leaveAfter = (work: Promise<void>) => void work.then(() => blocker.proceed?.())
  return (
    <LeaveDialog
      blocker={blocker}
      isOpen={blocker.state === 'blocked'}
      actions={
        <>
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
    </LeaveDialog>
  )
}

type LeaveDialogProps = {
  blocker: Blocker
  isOpen: boolean
  actions: ReactNode
  children: ReactNode
}

/** What both guards ask in: the way that was taken stays blocked until it is decided. */
export function LeaveDialog({ blocker, isOpen, actions, children }: LeaveDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
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
          {actions}
        </>
      }
    >
      {children}
    </Dialog>
  )
}

/** Stops every way out of the page while something is at risk. `keep` gets one more chance before the browser asks. */
export function useLeaving(
  isAtRisk: () => boolean,
  keep: () => Promise<unknown>,
  isKeptHere: boolean,
): Blocker {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && isAtRisk(),
  )
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!isAtRisk()) return
      void keep()
      if (!isLeavingAllowed(isKeptHere)) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  })
  return blocker
}
