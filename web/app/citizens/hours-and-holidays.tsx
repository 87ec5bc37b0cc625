import { describeHours } from '@terminal/contract/opening-hours'
import type { OpeningHours } from '@terminal/contract/operator'

/** The hours of a week, and in a line of its own what holidays change. */
export function HoursAndHolidays({ hours }: { hours: OpeningHours }) {
  return (
    <>
      {describeHours(hours)}
      <br />
      {hours.onHolidays ? 'También en festivos' : 'No atiende en festivos'}
    </>
  )
}
