import { Alert } from '../ui/alert.tsx'
import { BogotaTime } from './bogota-time.tsx'

/** What somebody keeps when we could not take what they wrote. */
export function FailureProof({ at }: { at: string }) {
  return (
    <Alert tone="warning" title="Constancia de falla">
      <p>
        Este formulario no pudo recibir su mensaje el <BogotaTime at={at} />, hora de Colombia. Tome
        una foto de esta pantalla o imprímala.
      </p>
      <p>Puede insistir en los 3 días siguientes, o usar otro canal.</p>
    </Alert>
  )
}
