import type { OpeningHours } from './operator.ts'

/** Minutes from midnight in Bogotá. */
export type Minute = number

/** Monday is 1 and Sunday 7, as in ISO 8601. */
const WEEKDAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo']
const EVERY_DAY = 7

/** «Lunes a viernes, de 8:00 a. m. a 12:00 m. y de 2:00 p. m. a 6:00 p. m.» */
export function describeHours({ days, spans }: OpeningHours): string {
  if (spans.some(({ from, to }) => from === '00:00' && to === '24:00'))
    return `${describeDays(days)}, las 24 horas`
  const times = spans.map(({ from, to }) => `de ${describeTime(from)} a ${describeTime(to)}`)
  return `${describeDays(days)}, ${times.join(' y ')}`
}

/** 00:00 and 24:00 are the same minute: only the latter is a closing time. */
function describeTime(time: string): string {
  return time === '24:00' ? 'medianoche' : describeMinutes(minutesOf(time))
}

function describeDays(days: readonly number[]): string {
  const sorted = days.toSorted((a, b) => a - b)
  if (sorted.length === EVERY_DAY) return 'Todos los días'
  const [first = 1, last = first] = [sorted[0], sorted.at(-1)]
  const isRun = sorted.length > 2 && last - first === sorted.length - 1
  const words = isRun
    ? `${weekdayName(first)} a ${weekdayName(last)}`
    : sorted.map(weekdayName).join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** «lunes», for the day that ISO 8601 calls 1. */
export function weekdayName(day: number): string {
  return WEEKDAYS[day - 1] ?? ''
}

/** 08:30 is 510 minutes of its day, and the end of the day 1440. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** 510 minutes are 08:30, as tables and addresses write it. */
export function timeOf(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}

/** As Colombians write it: noon is `m.`, and no-break spaces keep the hour in one piece. */
export function describeMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60) % 24, minutes % 60]
  const half = hours === 12 && rest === 0 ? 'm.' : hours < 12 ? 'a.\u00a0m.' : 'p.\u00a0m.'
  return `${hours % 12 || 12}:${String(rest).padStart(2, '0')}\u00a0${half}`
}
