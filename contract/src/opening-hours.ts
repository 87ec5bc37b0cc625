import type { OpeningHours } from './operator.ts'

/** Monday is 1 and Sunday 7, as in ISO 8601. */
const WEEKDAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo']
const EVERY_DAY = 7

/** «Lunes a viernes, de 8:00 a. m. a 12:00 m. y de 2:00 p. m. a 6:00 p. m.» */
export function describeHours({ days, spans }: OpeningHours): string {
  const times = spans.map(({ from, to }) => `de ${describeTime(from)} a ${describeTime(to)}`)
  return `${describeDays(days)}, ${times.join(' y ')}`
}

function describeDays(days: readonly number[]): string {
  const sorted = days.toSorted((a, b) => a - b)
  if (sorted.length === EVERY_DAY) return 'Todos los días'
  const [first = 1, last = first] = [sorted[0], sorted.at(-1)]
  const isRun = sorted.length > 2 && last - first === sorted.length - 1
  const words = isRun ? `${weekday(first)} a ${weekday(last)}` : sorted.map(weekday).join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function weekday(day: number): string {
  return WEEKDAYS[day - 1] ?? ''
}

/** As Colombians write it: noon is `m.`, and no-break spaces keep the hour in one piece. */
function describeTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const half = hours === 12 && minutes === 0 ? 'm.' : hours < 12 ? 'a.\u00a0m.' : 'p.\u00a0m.'
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')}\u00a0${half}`
}
