import type { ReactNode } from 'react'
import { useStaff } from '../staff.ts'
import { PurgeDialog } from './purge-dialog.tsx'
import type { PurgeSubject } from './purge-subject.ts'
import { usePurge } from './use-purge.ts'

type Props = {
  subject: PurgeSubject
  purge: (reason: string, signal: AbortSignal) => Promise<void>
  /** It is gone, by this attempt or an earlier one. */
  onDone: () => Promise<void>
  /** Somebody saved meanwhile: what it says now is to be looked at first. */
  onStale: () => Promise<void>
  className: string
  children: ReactNode
}

/** Rendered for administrators only. */
export function PurgeButton({ subject, purge, onDone, onStale, className, children }: Props) {
  const mayPurge = useMayPurge()
  const { isOpen, reason, setReason, state, ...asked } = usePurge({ subject, purge, onDone })
  if (!mayPurge) return null
  return (
    <>
      <button type="button" className={className} onClick={asked.open}>
        {children}
      </button>
      {isOpen ? (
        <PurgeDialog
          subject={subject}
          reason={reason}
          state={state}
          onReason={setReason}
          onConfirm={asked.confirm}
          onLookAgain={() => {
            asked.close()
            void onStale()
          }}
          onClose={asked.close}
        />
      ) : null}
    </>
  )
}

/** Nobody else's desk has it: what is gone is gone for everybody. */
export function useMayPurge(): boolean {
  return useStaff().status.roles.includes('administrador')
}
