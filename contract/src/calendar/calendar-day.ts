/** A calendar day is YYYY-MM-DD: it has no hour and no zone, so counting days never loses one. */
const DAY_MS = 24 * 60 * 60 * 1000
/** 1 January 1970, where counting begins, was a Thursday. */
const FIRST_WEEKDAY = 4
const LONG_DAY = new Intl.DateTimeFormat('es-CO', { dateStyle: 'long', timeZone: 'UTC' })
const DAY_OF_MONTH = new Intl.DateTimeFormat('es-CO', {
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})
const WEEKDAY = new Intl.DateTimeFormat('es-CO', { weekday: 'long', timeZone: 'UTC' })

export function addDays(day: string, count: number): string {
  return dayFrom(daysSince1970(day) + count)
}

/** Monday is 1 and Sunday 7, as in ISO 8601. */
export function weekdayOf(day: string): number {
  const shifted = (daysSince1970(day) + FIRST_WEEKDAY - 1) % 7
  return ((shifted + 7) % 7) + 1
}

export function earlierDay(one: string, other: string): string {
  return one < other ? one : other
}

export function laterDay(one: string, other: string): string {
  return one > other ? one : other
}

/** As it is said: 3 de marzo de 2026. */
export function longDay(day: string): string {
  return LONG_DAY.format(dateOf(day))
}

/** lunes 7 de diciembre de 2026 */
export function dayWithWeekday(day: string): string {
  return `${WEEKDAY.format(dateOf(day))} ${longDay(day)}`
}

/** lunes 7 de diciembre, where the year is clear. */
export function shortDayWithWeekday(day: string): string {
  return `${WEEKDAY.format(dateOf(day))} ${DAY_OF_MONTH.format(dateOf(day))}`
}

/** The day of that number since 1970. Written out, because toISOString takes three times as long, and terms are counted day by day. */
export function dayFrom(count: number): string {
  const date = new Date(count * DAY_MS)
  return `${date.getUTCFullYear()}-${twoDigits(date.getUTCMonth() + 1)}-${twoDigits(date.getUTCDate())}`
}

function twoDigits(number: number): string {
  return number < 10 ? `0${number}` : String(number)
}

export function daysSince1970(day: string): number {
  return dateOf(day).getTime() / DAY_MS
}

/** A day alone is midnight in UTC, wherever the machine is. */
function dateOf(day: string): Date {
  return new Date(day)
}

/** When a day begins in Bogotá, which is five hours behind UTC all the year round. For programs, which want an instant. */
export function startOfDay(day: string): string {
  return `${day}T00:00:00-05:00`
}

/** For how many seconds after an instant it is still this day. */
export function secondsLeftOf(day: string, now: Date): number {
  return (Date.parse(startOfDay(addDays(day, 1))) - now.getTime()) / 1_000
}
