import { COPY_SECRET_FIELD } from '@terminal/contract/petitions/case/copy-link'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TRACKING_PATH } from '../tracking/tracking-calls.ts'
import type { CopyOutcome } from './ask-for-copy.server.ts'

type Props = { secret: string; outcome: CopyOutcome | undefined; officeMail: string }

/** One button, which a person presses and a program does not. Complete without JavaScript. */
export function CopyView({ secret, outcome, officeMail }: Props) {
  return (
    <div className="stack">
      {outcome ? <Outcome outcome={outcome} /> : <Explanation />}
      {outcome === undefined || (outcome.kind === 'refused' && outcome.mayTryAgain) ? (
        <form method="post" encType="multipart/form-data" aria-label="Confirmar el correo">
          <input type="hidden" name={COPY_SECRET_FIELD} value={secret} />
          <Button type="submit">Confirmar y recibir la copia</Button>
        </form>
      ) : null}
      <p>
        <a href={TRACKING_PATH}>Consultar mi solicitud</a> con el radicado y el código. Si necesita
        ayuda, escríbanos a <a href={`mailto:${officeMail}`}>{officeMail}</a>.
      </p>
    </div>
  )
}

function Explanation() {
  return (
    <>
      <p>
        Al pulsar el botón nos confirma que este correo es suyo, y le enviamos una vez la copia
        completa de su solicitud, con su texto.
      </p>
      <p>Si usted no presentó ninguna solicitud, cierre esta página: no le enviamos nada.</p>
    </>
  )
}

function Outcome({ outcome }: { outcome: CopyOutcome }) {
  if (outcome.kind === 'refused')
    return (
      <Alert tone={outcome.mayTryAgain ? 'error' : 'info'} role="alert">
        <p>{outcome.sentence}</p>
      </Alert>
    )
  const { radicado, isRepeat } = outcome.asked
  return (
    <Alert tone="success" role="status">
      <p>
        {isRepeat
          ? `Su correo ya estaba confirmado: la copia de la solicitud ${radicado} se envió entonces. No tiene que hacer nada más.`
          : `Gracias. La copia de la solicitud ${radicado} va en camino a su correo.`}
      </p>
    </Alert>
  )
}
