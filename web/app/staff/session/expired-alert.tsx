import { PROVIDER_IS_SILENT } from '@terminal/contract/accounts/session-channel'
import { useState } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'

type Props = {
  onSignIn: () => Promise<void>
  /** The way in when the provider does not answer, where there is one. */
  onLocalSignIn: (() => void) | undefined
}

/** Shown above the desk, which stays on the page with everything that was being written. */
export function ExpiredAlert({ onSignIn, onLocalSignIn }: Props) {
  const [step, setStep] = useState<'asking' | 'leaving' | 'failed'>('asking')

  async function signIn() {
    setStep('leaving')
    await onSignIn().catch(() => setStep('failed'))
  }

  return (
    <div className="expired-alert stack gap-3 at-start">
      <Alert tone="error" role="alert">
        <p>Tu sesión ha expirado. Inicia sesión nuevamente.</p>
      </Alert>
      <Button onClick={signIn} isOff={step === 'leaving'}>
        Login
      </Button>
      {step === 'failed' ? (
        <Alert tone="error" role="alert">
          <p>{PROVIDER_IS_SILENT}</p>
        </Alert>
      ) : null}
      {step === 'failed' && onLocalSignIn ? (
        <Button variant="quiet" onClick={onLocalSignIn}>
          Ingresar con una cuenta local
        </Button>
      ) : null}
    </div>
  )
}
