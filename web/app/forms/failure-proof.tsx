import { longDay } from '@terminal/contract/calendar/calendar-day'
import { bogotaMoment } from '@terminal/contract/operator/open-now'
import { describeMinutes } from '@terminal/contract/operator/opening-hours'
import { Alert } from '../ui/alert.tsx'

/** The user's proof that we could not take the message. */
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

/** As a clock in Bogotá showed it. */
function BogotaTime({ at }: { at: string }) {
  const { day, minutes } = bogotaMoment(Date.parse(at))
  return (
    <time dateTime={at}>
      {longDay(day)} a las {describeMinutes(minutes)}
    </time>
  )
}
