import type { ReactNode } from 'react'
import { Spinner } from '../../ui/spinner.tsx'

type Props = {
  /** The label of the spinner while something is loading. */
  waiting: string | undefined
  /** What is shown. */
  children: ReactNode
}

/**
 * Says what a desk shows, or that it is on its way. It stands on the page at all times, also with nothing in it: a
 * screen reader tells what changes in a status it knows, and nothing of one that comes with its text.
 */
export function StatusLine({ waiting, children }: Props) {
  return (
    <div className="status-line soft" role="status">
      {waiting === undefined ? children : <Spinner size={24} label={waiting} isInStatus />}
    </div>
  )
}
