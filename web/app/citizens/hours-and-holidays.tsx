import { describeHours } from '@terminal/contract/operator/opening-hours'
import type { OpeningHours } from '@terminal/contract/operator/operator'

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
