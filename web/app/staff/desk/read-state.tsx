import type { ReactNode } from 'react'
import { Spinner } from '../../ui/spinner.tsx'
import { isMissing } from './read-error.ts'
import { RetryAlert } from './retry-alert.tsx'
import { StatusLine } from './status-line.tsx'

/** What `useRead` returns. */
type Reading = {
  content: unknown
  isCurrent: boolean
  isLoading: boolean
  error: unknown
  reload: () => void
}

type Props = {
  reading: Reading
  failedTitle: string
  /** The label of the spinner. */
  waiting?: string
  /** Shown where there is no such thing. */
  missing?: ReactNode
}

/** Of a page that shows one thing: that it is on its way, or why it did not come. */
export function ReadState({ reading, failedTitle, waiting, missing }: Props) {
  const { content, isLoading, error, reload } = reading
  if (missing && isMissing(error)) return missing
  return (
    <>
      {error ? <RetryAlert title={failedTitle} error={error} onRetry={reload} /> : null}
      {isLoading && content === undefined ? (
        <Spinner {...(waiting !== undefined && { label: waiting })} />
      ) : null}
    </>
  )
}

type ListProps = {
  reading: Reading
  failedTitle: string
  waiting: string
  /** What is shown, for the status line. */
  children: ReactNode
}

/** The same above a list, for screen readers too. */
export function ListState({ reading, failedTitle, waiting, children }: ListProps) {
  const { isCurrent, isLoading, error, reload } = reading
  return (
    <>
      {error ? <RetryAlert title={failedTitle} error={error} onRetry={reload} /> : null}
      <StatusLine waiting={isLoading && !isCurrent ? waiting : undefined}>{children}</StatusLine>
    </>
  )
}
