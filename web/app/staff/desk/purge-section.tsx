import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useStaff } from '../staff.ts'
import { PurgeDialog } from './purge-dialog.tsx'
import { RouterAnchor } from './router-anchor.tsx'
import { type PurgeOrder, usePurge } from './use-purge.ts'

type Props = Omit<ComponentProps<typeof PurgeButton>, 'className' | 'children'> & {
  /** What it is for, in a sentence or two. */
  note: string
}

/** At the foot of a page, far from what is done every day. */
export function PurgeSection({ note, ...button }: Props) {
  const mayPurge = useMayPurge()
  const heading = useRef<HTMLHeadingElement>(null)
  const isAskedFor = useLocation().hash === `#${PURGE_PLACE}`
  useEffect(() => {
    if (isAskedFor) heading.current?.focus()
  }, [isAskedFor])
  if (!mayPurge) return null
  return (
    <section className="purge-section stack gap-3 at-start" aria-labelledby={PURGE_PLACE}>
      <h2 className="text-l" id={PURGE_PLACE} ref={heading} tabIndex={-1}>
        Retirar definitivamente
      </h2>
      <p>{note}</p>
      <PurgeButton {...button} className="button button--quiet purge-section__open">
        Retirar definitivamente…
      </PurgeButton>
    </section>
  )
}

/** The id of the purge section of a history page; forms link to it. */
export const PURGE_PLACE = 'retirar-definitivamente'

/** Under a form: to where it can be asked for, with what there is to know before. */
export function PurgeLink({ history }: { history: string }) {
  if (!useMayPurge()) return null
  return (
    <p className="purge-link">
      ¿Tiene datos personales u otra cosa que no debe seguir en Internet?{' '}
      <RouterAnchor href={`${history}#${PURGE_PLACE}`}>Retirar definitivamente…</RouterAnchor>
    </p>
  )
}

type PurgeButtonProps = PurgeOrder & {
  /** Saved by another person meanwhile: the new version has to be read first. */
  onStale: () => Promise<void>
  className: string
  children: ReactNode
}

/** Rendered for administrators only. */
export function PurgeButton({ onStale, className, children, ...order }: PurgeButtonProps) {
  const mayPurge = useMayPurge()
  const { isOpen, reason, setReason, state, ...asked } = usePurge(order)
  if (!mayPurge) return null
  return (
    <>
      <button type="button" className={className} onClick={asked.open}>
        {children}
      </button>
      {isOpen ? (
        <PurgeDialog
          subject={order.subject}
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

/** Administrators only: a withdrawal for good cannot be undone. */
export function useMayPurge(): boolean {
  return useStaff().status.roles.includes('administrador')
}
