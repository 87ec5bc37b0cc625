import { addDays, dayFrom, weekdayOf } from '../calendar/calendar-day.ts'
import { describeMinutes, minutesOf, weekdayName } from './opening-hours.ts'
import type { OpeningHours } from './operator.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60
const WEEK_MINUTES = 7 * DAY_MINUTES
/** Bogotá is five hours behind UTC all the year round. */
const BOGOTA_OFFSET_MS = -5 * 60 * MINUTE_MS
/** Longer than any run of closed days: a state that lasts this long never changes. */
const HORIZON_DAYS = 100

/** A minute of a day, as a clock in Bogotá shows it. */
export type Moment = { day: string; minutes: number }

export type OpenState = {
  isOpen: boolean
  /** Closed on a day of the week on which it would be open. */
  isClosedForHoliday: boolean
  /** When it opens or closes next, in minutes from the beginning of today. Nothing, where it never does. */
  changeAt: number | undefined
}

/** What is open or closed, as its name asks for: una línea abierta, un módulo abierto, las taquillas abiertas. */
export type OpenWord = 'abierta' | 'abierto' | 'abiertas' | 'abiertos'

export function bogotaMoment(nowMs: number): Moment {
  const minutes = Math.floor((nowMs + BOGOTA_OFFSET_MS) / MINUTE_MS)
  const days = Math.floor(minutes / DAY_MINUTES)
  return { day: dayFrom(days), minutes: minutes - days * DAY_MINUTES }
}

export function isAlwaysOpen({ days, spans, onHolidays }: OpeningHours): boolean {
  const isWholeDay = spans.some(({ from, to }) => from === '00:00' && to === '24:00')
  return isWholeDay && onHolidays && new Set(days).size === 7
}

export function openStateAt(
  hours: OpeningHours,
  { day, minutes }: Moment,
  isHoliday: (day: string) => boolean,
): OpenState {
  const isClosedForHoliday =
    !hours.onHolidays && hours.days.includes(weekdayOf(day)) && isHoliday(day)
  let openUntil: number | undefined
  for (let ahead = 0; ahead < HORIZON_DAYS; ahead++) {
    for (const { from, to } of spansOn(hours, addDays(day, ahead), isHoliday)) {
      const [opensAt, closesAt] = [from + ahead * DAY_MINUTES, to + ahead * DAY_MINUTES]
      if (closesAt <= minutes) continue
      if (openUntil === undefined && opensAt > minutes)
        return { isOpen: false, isClosedForHoliday, changeAt: opensAt }
      if (openUntil !== undefined && opensAt > openUntil)
        return { isOpen: true, isClosedForHoliday, changeAt: openUntil }
      // Adjacent intervals are joined: open until 24:00 and from 00:00 does not close at midnight.
      openUntil = Math.max(openUntil ?? 0, closesAt)
    }
  }
  return { isOpen: openUntil !== undefined, isClosedForHoliday, changeAt: undefined }
}

function spansOn(hours: OpeningHours, day: string, isHoliday: (day: string) => boolean) {
  if (!hours.days.includes(weekdayOf(day))) return []
  if (!hours.onHolidays && isHoliday(day)) return []
  return hours.spans
    .map(({ from, to }) => ({ from: minutesOf(from), to: minutesOf(to) }))
    .sort((one, other) => one.from - other.from)
}

/** «Cerrada ahora.» and «Abre hoy a las 2:00 p. m.», which together are one sentence or two. */
export function describeState(
  { isOpen, isClosedForHoliday, changeAt }: OpenState,
  moment: Moment,
  word: OpenWord = 'abierta',
): { now: string; next: string } {
  const open = `A${word.slice(1)}`
  const closed = word.replace('abiert', 'Cerrad')
  if (isOpen)
    return changeAt === undefined
      ? { now: `${open} las 24 horas`, next: '' }
      : { now: `${open} ahora,`, next: `hasta ${describeClosing(changeAt, moment)}` }
  const opens = word.endsWith('s') ? 'Abren' : 'Abre'
  return {
    now: isClosedForHoliday ? `${closed} hoy, festivo.` : `${closed} ahora.`,
    next: changeAt === undefined ? '' : `${opens} ${describeOpening(changeAt, moment)}`,
  }
}

function describeOpening(changeAt: number, { day }: Moment): string {
  const date = changeAt < DAY_MINUTES ? 'hoy' : describeDay(changeAt, day)
  return `${date} a ${describeHour(changeAt)}`
}

function describeClosing(changeAt: number, { day, minutes }: Moment): string {
  const isMidnight = changeAt % DAY_MINUTES === 0
  const hour = isMidnight ? 'la medianoche' : describeHour(changeAt)
  // Within a day there is only one such hour.
  if (changeAt - minutes <= DAY_MINUTES) return hour
  return `${describeDay(isMidnight ? changeAt - 1 : changeAt, day)} a ${hour}`
}

/** Within a week the name of the day is enough; after it, the number tells which one. */
function describeDay(changeAt: number, today: string): string {
  const day = addDays(today, Math.floor(changeAt / DAY_MINUTES))
  const name = `el ${weekdayName(weekdayOf(day))}`
  return changeAt < WEEK_MINUTES ? name : `${name} ${Number(day.slice(-2))}`
}

/** «las 5:00 a. m.», «la 1:00 p. m.» */
export function describeHour(changeAt: number): string {
  const hour = describeMinutes(changeAt % DAY_MINUTES)
  return `${hour.startsWith('1:') ? 'la' : 'las'} ${hour}`
}
