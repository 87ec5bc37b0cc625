import { bogotaMoment } from '@terminal/contract/operator/open-now'
import { describeMinutes } from '@terminal/contract/operator/opening-hours'

const DAY = new Intl.DateTimeFormat('es-CO', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** «10:24 a. m.» */
export function describeTime(atMs: number): string {
  return describeMinutes(bogotaMoment(atMs).minutes)
}

/** «15 de noviembre, 10:24 a. m.» */
export function describeMoment(atMs: number): string {
  const { day } = bogotaMoment(atMs)
  return `${DAY.format(new Date(`${day}T00:00:00Z`))}, ${describeTime(atMs)}`
}
