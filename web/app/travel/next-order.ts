import { daysSince1970 } from '@terminal/contract/calendar/calendar-day'
import type { Moment } from '@terminal/contract/operator/open-now'
import { answerFor } from '@terminal/contract/travel/departures'
import type { TravelTables } from '@terminal/contract/travel/travel-tables'
import type { FoundDestination } from './destination-search.ts'

const DAY_MINUTES = 24 * 60

/** How long until its next bus, in minutes: half an interval where only that is known, and for ever where nothing is. */
export function leavesIn(
  { exceptions }: Pick<TravelTables, 'exceptions'>,
  { destination, services }: FoundDestination,
  moment: Moment,
): number {
  const schedule = { timetables: services.flatMap(({ rows }) => rows), exceptions }
  const answer = answerFor(schedule, destination.name, moment)
  switch (answer.kind) {
    case 'next':
      return answer.minute - moment.minutes
    case 'until':
      return answer.everyMinutes === null
        ? (answer.until - moment.minutes) / 2
        : answer.everyMinutes / 2
    case 'later':
    case 'begins': {
      const days = daysSince1970(answer.day) - daysSince1970(moment.day)
      return days * DAY_MINUTES + answer.from - moment.minutes
    }
    case 'unknown':
      return Number.POSITIVE_INFINITY
  }
}
