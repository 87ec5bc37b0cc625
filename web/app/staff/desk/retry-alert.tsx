import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { callSentence } from '../session/call-sentence.ts'
import { isOutdated } from './read-error.ts'

type Props = { title: string; error: unknown; onRetry: () => void }

/** Something could not be read, and trying again may help: not to a page of another release, which says so above. */
export function RetryAlert({ title, error, onRetry }: Props) {
  if (isOutdated(error)) return null
  return (
    <Alert tone="error" role="alert" title={title}>
      <p>{callSentence(error)}</p>
      <div className="alert-action row gap-2 as-high">
        <Button variant="quiet" onClick={onRetry}>
          Reintentar
        </Button>
      </div>
    </Alert>
  )
}
