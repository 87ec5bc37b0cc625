import { describeMinutes, minutesOf } from '@terminal/contract/operator/opening-hours'
import type { Departure } from '@terminal/contract/operator/site-data'

// Made once: a formatter costs more than the row it is used in.
const PESOS = new Intl.NumberFormat('es-CO', {
  style: 'currency',
  currency: 'COP',
  maximumFractionDigits: 0,
})
const SHORT_DAY = new Intl.DateTimeFormat('es-CO', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** «$ 15.500», in one piece. */
export function describeFare(pesos: number): string {
  return PESOS.format(pesos)
}

/** «26 oct 2026»: the whole date would be wider than the fare above it. */
export function describeFareDay(day: string): string {
  return SHORT_DAY.format(new Date(`${day}T00:00:00Z`)).replaceAll(' de ', '\u00a0')
}

/** «1 h 25 min», «2 h», «40 min». */
export function describeDuration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest}\u00a0min`
  return rest === 0 ? `${hours}\u00a0h` : `${hours}\u00a0h ${rest}\u00a0min`
}

/** «de 6:00 a. m. a 4:00 p. m.», or the one time there is. */
export function describeSpan({ firstAt, lastAt }: Pick<Departure, 'firstAt' | 'lastAt'>): string {
  const [first, last] = [firstAt, lastAt].map((time) => describeMinutes(minutesOf(time)))
  return firstAt === lastAt ? `a las ${first}` : `de ${first} a ${last}`
}

/** «12 servicios a 5 destinos»: a service is one company's buses of one kind to one place. */
export function describeCount(departures: readonly Departure[]): string {
  const places = new Set(departures.map(({ destination }) => destination)).size
  return `${counted(departures.length, 'servicio')} a ${counted(places, 'destino')}`
}

export function counted(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : `${noun}s`}`
}
