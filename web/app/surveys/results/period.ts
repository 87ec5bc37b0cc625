import { longDay } from '@terminal/contract/calendar/calendar-day'

/** «Del 1 al 30 de noviembre de 2026»: what both days share is said once. */
export function periodWords(from: string, to: string): string {
  if (from === to) return `El ${longDay(from)}`
  const [first, last] = [longDay(from), longDay(to)]
  const [day, month, year] = first.split(' de ')
  const [, lastMonth, lastYear] = last.split(' de ')
  if (year !== lastYear) return `Del ${first} al ${last}`
  return month === lastMonth ? `Del ${day} al ${last}` : `Del ${day} de ${month} al ${last}`
}

/** «Resultados de la encuesta de participación». */
export function resultsTitle(title: string): string {
  const [, rest] = /^Encuesta (.+)$/.exec(title) ?? []
  return rest === undefined ? `Resultados: ${title}` : `Resultados de la encuesta ${rest}`
}
