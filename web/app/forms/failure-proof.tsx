import type { ReactNode } from 'react'
import { Alert } from '../ui/alert.tsx'

/** What somebody keeps when we could not take what they wrote; `children` is when. */
export function FailureProof({ children }: { children: ReactNode }) {
  return (
    <Alert tone="warning" title="Constancia de falla">
      <p>
        Este formulario no pudo recibir su mensaje el {children}, hora de Colombia. Tome una foto de
        esta pantalla o imprímala.
      </p>
      <p>Puede insistir en los 3 días siguientes, o usar otro canal.</p>
    </Alert>
  )
}
