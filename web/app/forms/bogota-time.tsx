import { longDay } from '@terminal/contract/calendar/calendar-day'
import { bogotaMoment } from '@terminal/contract/operator/open-now'
import { describeMinutes } from '@terminal/contract/operator/opening-hours'

/** As a clock in Bogotá showed it. */
export function BogotaTime({ at }: { at: string }) {
  const { day, minutes } = bogotaMoment(Date.parse(at))
  return (
    <time dateTime={at}>
      {longDay(day)} a las {describeMinutes(minutes)}
    </time>
  )
}
