import { addDays } from './calendar-day.ts'

/** When a day begins in Bogotá, which is five hours behind UTC all the year round. For programs, which want an instant. */
export function startOfDay(day: string): string {
  return `${day}T00:00:00-05:00`
}

/** For how many seconds after an instant it is still this day. */
export function secondsLeftOf(day: string, now: Date): number {
  return (Date.parse(startOfDay(addDays(day, 1))) - now.getTime()) / 1_000
}
