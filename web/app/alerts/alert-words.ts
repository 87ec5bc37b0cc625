import { addDays, weekdayOf } from '@terminal/contract/calendar/calendar-day'
import { bogotaMoment, describeHour } from '@terminal/contract/operator/open-now'
import { describeMinutes, weekdayName } from '@terminal/contract/operator/opening-hours'

const MONTHS =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
    ' ',
  )

/** «Hasta hoy, 6:00 p. m.» */
export function describeEnd(at: string, nowMs: number): string {
  return `Hasta ${describeInstant(at, nowMs)}`
}

/**
 * «Publicado a las 12:04 p. m.» With its day where the alert may be read on another one: a page is kept, and the hour
 * alone would then be that of a wrong day.
 */
export function describePublished(
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
  nowMs: number,
): string {
  const { day, minutes } = bogotaMoment(Date.parse(startsAt))
  const isTodays = day === bogotaMoment(nowMs).day && momentOf(endsAt).day === day
  return `Publicado a ${describeHour(minutes)}${isTodays ? '' : ` d${describeDay(day)}`}`
}

/**
 * «hoy, 6:00 p. m.» or «el lunes 16 de noviembre, 6:00 a. m.» Of relative words only «hoy», and only for what is over
 * before the day is: a page may be read some minutes after midnight, when «mañana» would be wrong by a day.
 */
export function describeInstant(at: string, nowMs: number): string {
  const { day, hour } = momentOf(at)
  const name = day === bogotaMoment(nowMs).day ? 'hoy' : describeDay(day)
  return `${name}, ${hour}`
}

/** The two ends of a day have the same number; readers take an end to be that of the day before. */
function momentOf(at: string): { day: string; hour: string } {
  const { day, minutes } = bogotaMoment(Date.parse(at))
  if (minutes === 0) return { day: addDays(day, -1), hour: 'medianoche' }
  return { day, hour: describeMinutes(minutes) }
}

function describeDay(day: string): string {
  const month = MONTHS[Number(day.slice(5, 7)) - 1]
  return `el ${weekdayName(weekdayOf(day))} ${Number(day.slice(8))} de ${month}`
}
