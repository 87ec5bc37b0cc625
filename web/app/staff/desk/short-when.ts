import { addDays } from '@terminal/contract/calendar/calendar-day'
import { bogotaMoment } from '@terminal/contract/operator/open-now'
import { describeMinutes, timeOf } from '@terminal/contract/operator/opening-hours'

const MONTHS = 'ene feb mar abr may jun jul ago sep oct nov dic'.split(' ')

/** «14 nov 2026», in one piece. */
export function shortDay(day: string): string {
  return `${dayAndMonth(day)}\u00a0${day.slice(0, 4)}`
}

/** «hoy 9:12 a. m.»; further back the day is enough: «12 nov», and of another year «12 nov 2025». */
export function shortWhen(at: string, nowMs: number): string {
  const { day, minutes } = bogotaMoment(Date.parse(at))
  const today = bogotaMoment(nowMs).day
  const time = describeMinutes(minutes)
  if (day === today) return `hoy ${time}`
  if (day === addDays(today, -1)) return `ayer ${time}`
  return rowDay(day, nowMs)
}

/** «hoy 9:12», and in the afternoon «hoy 15:40»: in a row, where every letter costs room. */
export function rowWhen(at: string, nowMs: number): string {
  const { day, minutes } = bogotaMoment(Date.parse(at))
  const today = bogotaMoment(nowMs).day
  const time = timeOf(minutes).replace(/^0/, '')
  if (day === today) return `hoy\u00a0${time}`
  if (day === addDays(today, -1)) return `ayer\u00a0${time}`
  return rowDay(day, nowMs)
}

/** «14 nov», and of another year «14 nov 2025». */
export function rowDay(day: string, nowMs: number): string {
  const isThisYear = day.slice(0, 4) === bogotaMoment(nowMs).day.slice(0, 4)
  return isThisYear ? dayAndMonth(day) : shortDay(day)
}

/** «12 nov 2025, 9:12 a. m.» */
export function exactWhen(at: string): string {
  const { day, minutes } = bogotaMoment(Date.parse(at))
  return `${shortDay(day)}, ${describeMinutes(minutes)}`
}

/** «12 nov» */
export function dayAndMonth(day: string): string {
  return `${Number(day.slice(8))}\u00a0${MONTHS[Number(day.slice(5, 7)) - 1]}`
}
