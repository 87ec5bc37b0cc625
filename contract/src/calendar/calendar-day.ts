/** A calendar day is YYYY-MM-DD: it has no hour and no zone, so counting days never loses one. */
const DAY_MS = 24 * 60 * 60 * 1000
/** 1 January 1970, where counting begins, was a Thursday. */
const FIRST_WEEKDAY = 4
const LONG_DAY = new Intl.DateTimeFormat('es-CO', { dateStyle: 'long', timeZone: 'UTC' })

export function addDays(day: string, count: number): string {
  return dayFrom(numberOf(day) + count)
}

/** Monday is 1 and Sunday 7, as in ISO 8601. */
export function weekdayOf(day: string): number {
  const shifted = (numberOf(day) + FIRST_WEEKDAY - 1) % 7
  return ((shifted + 7) % 7) + 1
}

/** As it is said: 3 de marzo de 2026. */
export function longDay(day: string): string {
  return LONG_DAY.format(new Date(`${day}T00:00:00Z`))
}

export function dayFrom(daysSince1970: number): string {
  return new Date(daysSince1970 * DAY_MS).toISOString().slice(0, 10)
}

function numberOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS
}
