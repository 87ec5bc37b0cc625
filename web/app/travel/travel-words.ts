import { bogotaMoment, describeHour } from '@terminal/contract/operator/open-now'

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

/** What is compared when people search: «Medellín» is «medellin», and «D. C.» is two words. */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}
