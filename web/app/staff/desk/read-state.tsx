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
  /** What is read, as «el historial». */
  what: string
  /** Shown where there is no such thing. */
  missing?: ReactNode
}

/** Of a page that shows one thing: that it is on its way, or why it did not come. */
export function ReadState({ reading, what, missing }: Props) {
  const { content, isLoading, error, reload } = reading
  if (missing && isMissing(error)) return missing
  return (
    <>
      {error ? <RetryAlert title={failed(what)} error={error} onRetry={reload} /> : null}
      {isLoading && content === undefined ? <Spinner label={loading(what)} /> : null}
    </>
  )
}

type ListProps = Pick<Props, 'reading' | 'what'> & {
  /** What is shown, for the status line. */
  children: ReactNode
}

/** The same above a list, for screen readers too. */
export function ListState(props: ListProps) {
  return (
    <>
      <ListFailure {...props} />
      <ListStatus {...props} />
    </>
  )
}

/** Where the status has a place of its own: why the list did not come. */
export function ListFailure({ reading: { error, reload }, what }: Pick<Props, 'reading' | 'what'>) {
  return error ? <RetryAlert title={failed(what)} error={error} onRetry={reload} /> : null
}

/** And that it is on its way, or what is shown. */
export function ListStatus({ reading: { isCurrent, isLoading }, what, children }: ListProps) {
  return (
    <StatusLine waiting={isLoading && !isCurrent ? loading(what) : undefined}>
      {children}
    </StatusLine>
  )
}

const failed = (what: string) => `No pudimos cargar ${what}`
const loading = (what: string) => `Cargando ${what}…`
