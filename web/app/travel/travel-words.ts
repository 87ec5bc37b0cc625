import { bogotaMoment } from '@terminal/contract/operator/open-now'
import { describeMinutes } from '@terminal/contract/operator/opening-hours'

const SHORT_DAY = new Intl.DateTimeFormat('es-CO', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

/** «12 nov»: a kept page says no day by its distance from today. */
export function shortDay(day: string): string {
  return SHORT_DAY.format(new Date(day)).replaceAll(' de ', '\u00a0').replace('.', '')
}

/** «las 4:10 p. m. del 17 nov» */
export function describeInstant(at: string): string {
  const { day, minutes } = bogotaMoment(Date.parse(at))
  return `${describeHour(minutes)} del\u00a0${shortDay(day)}`
}

/** «las 4:10 p. m.», «la 1:00 p. m.» */
export function describeHour(minutes: number): string {
  const hour = describeMinutes(minutes)
  return `${hour.startsWith('1:') ? 'la' : 'las'} ${hour}`
}
