import { type ComponentProps, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { PurgeButton, useMayPurge } from './purge-button.tsx'
import { PURGE_PLACE } from './purge-place.ts'

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
