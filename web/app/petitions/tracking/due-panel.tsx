import { dayWithWeekday } from '@terminal/contract/calendar/calendar-day'
import type { Tracking } from '@terminal/contract/petitions/citizens/tracking'

/** By when it is answered, how many days that is, and why that many. */
export function DuePanel({ tracking }: { tracking: Tracking }) {
  const { answerBy, why } = tracking
  return (
    <section className="due-panel" aria-label="Cuándo le respondemos">
      <p>{leadIn(tracking)}</p>
      <p className="due-panel__day">
        <time dateTime={answerBy}>{dayWithWeekday(answerBy)}</time>
      </p>
      <p>{[daysSentence(tracking), ...why].join(' ')}</p>
    </section>
  )
}

function leadIn({ isPaused, daysLeft, completion }: Tracking): string {
  if (isPaused)
    return `Si ${completion?.isUnclear ? 'la aclara' : 'envía el dato'} hoy, le respondemos a más tardar el`
  return daysLeft < 0 ? 'Debíamos responderle a más tardar el' : 'Le respondemos a más tardar el'
}

function daysSentence({ daysLeft, termDays }: Tracking): string {
  const days = (count: number) => (count === 1 ? '1 día hábil' : `${count} días hábiles`)
  if (daysLeft < 0) return `Vamos tarde ${days(-daysLeft)}.`
  if (daysLeft === 0) return `Hoy es el último de ${days(termDays)}.`
  return `${daysLeft === 1 ? 'Queda' : 'Quedan'} ${daysLeft} de ${days(termDays)}.`
}
