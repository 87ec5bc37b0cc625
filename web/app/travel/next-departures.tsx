import { shortDayWithWeekday } from '@terminal/contract/calendar/calendar-day'
import type { Moment } from '@terminal/contract/operator/open-now'
import { describeHour } from '@terminal/contract/operator/open-now'
import { asSentence } from '@terminal/contract/text/as-sentence'
import type { ReactNode } from 'react'
import { Accordion } from '../ui/accordion.tsx'
import { Button } from '../ui/button.tsx'
import type { AskedMoment } from './asked-moment.ts'
import { MomentFields } from './moment-fields.tsx'

type Props = {
  /** What comes next: of an hour that was asked for the server says it, otherwise the script of the page. */
  children: ReactNode
  /** Of what the server said: for which moment, and when it did. */
  asked: AskedMoment | undefined
  moment: Moment
  /** Who says so, and since when. */
  source: ReactNode
  /** Every hour there is. */
  timetable: ReactNode
  form: ReactNode
}

export function NextDepartures({ children, asked, moment, source, timetable, form }: Props) {
  return (
    <section className="departures" aria-labelledby="salidas">
      <div className="departures__head">
        <h2 id="salidas">Próximas salidas</h2>
        {asked ? (
          <p className="departures__clock soft">{describeAsked(asked, moment)}</p>
        ) : (
          <p className="departures__clock soft" data-clock="" />
        )}
      </div>
      {children}
      <p className="departures__source soft small">{source}</p>
      <Accordion title="Todo el horario" headingLevel={3}>
        {timetable}
      </Accordion>
      {form}
    </section>
  )
}

/** «martes 17 de noviembre, desde las 2:00 p. m. Calculado a las 11:40 a. m.» */
function describeAsked({ from }: AskedMoment, { minutes }: Moment): string {
  const day = shortDayWithWeekday(from.day)
  const asked = asSentence(`${day}, desde ${describeHour(from.minutes)}`)
  return `${asked} Calculado a ${describeHour(minutes)}`
}

type FormProps = { action: string; today: string; chosen: AskedMoment['chosen'] | undefined }

/** Answered by the server, so that it works without script too. */
export function MomentForm({ action, today, chosen }: FormProps) {
  return (
    <Accordion title="Consultar otro día u hora" headingLevel={3} isOpen={chosen !== undefined}>
      <form className="moment-form row on-end" action={`${action}#salidas`}>
        <MomentFields today={today} chosen={chosen} />
        <Button type="submit" icon="clock">
          Consultar
        </Button>
      </form>
    </Accordion>
  )
}
