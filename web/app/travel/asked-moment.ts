import { addDays } from '@terminal/contract/calendar/calendar-day'
import type { Moment } from '@terminal/contract/operator/open-now'
import { minutesOf } from '@terminal/contract/operator/opening-hours'

/** The hour of the answer. A word, because the edge takes a blank parameter for none, and serves its cached entry. */
export const NOW = 'ahora'
/** So far ahead one plans a trip; what is further away may have another timetable. */
export const DAYS_AHEAD = 14

export type AskedMoment = {
  /** As the form was filled in. */
  chosen: { day: string; hour: string }
  /** From when on departures are looked for. */
  from: Moment
}

/** From the address of a page; undefined when it asks for no day and no hour. */
export function readMoment(parameters: URLSearchParams, now: Moment): AskedMoment | undefined {
  const day = dayIn(parameters.get('dia'), now.day)
  const hour = hourIn(parameters.get('hora'))
  if (day === '' && hour === '') return undefined
  const isToday = day === '' || day === now.day
  const isNow = hour === NOW || hour === ''
  const minutes = !isNow ? minutesOf(hour) : isToday ? now.minutes : 0
  return { chosen: { day, hour }, from: { day: isToday ? now.day : day, minutes } }
}

function dayIn(written: string | null, today: string): string {
  const isDay = written !== null && /^\d{4}-\d{2}-\d{2}$/.test(written)
  // 31 November is a day to none but the comparison below.
  return isDay &&
    addDays(written, 0) === written &&
    written >= today &&
    written <= addDays(today, DAYS_AHEAD)
    ? written
    : ''
}

function hourIn(written: string | null): string {
  if (written === NOW) return NOW
  return written !== null && /^([01]\d|2[0-3]):[0-5]\d$/.test(written) ? written : ''
}
