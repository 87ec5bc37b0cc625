import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'

type Props = { title: string; sentence: string; onRetry: () => Promise<void> }

/** Something could not be read, and trying again may help. */
export function RetryAlert({ title, sentence, onRetry }: Props) {
  return (
    <Alert tone="error" role="alert" title={title}>
      <p>{sentence}</p>
      <div className="alert-action">
        <Button variant="quiet" onClick={onRetry}>
          Reintentar
        </Button>
      </div>
    </Alert>
  )
}
