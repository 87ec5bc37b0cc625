import { NEW_VERSION } from '@terminal/contract/http/contract-number'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'

/** Shown above the desk, which stays on the page: what was being written is a draft, and is offered again. */
export function NewVersionAlert() {
  return (
    <div className="expired-alert stack gap-3 at-start">
      <Alert tone="error" role="alert">
        <p>{NEW_VERSION}</p>
      </Alert>
      <Button onClick={() => location.reload()}>Recargar</Button>
    </div>
  )
}
