import { shortDayWithWeekday } from '../calendar/calendar-day.ts'
import { bogotaMoment } from '../operator/open-now.ts'
import { describeMinutes } from '../operator/opening-hours.ts'

/** How a corridor is, as reported. The absence of a report is no state. */
export const ROAD_STATES = ['normal', 'delays', 'suspended'] as const
export type RoadState = (typeof ROAD_STATES)[number]

/** How long a report holds by default, and at most. */
export const ROAD_HOURS: Record<RoadState, number> = { normal: 3, delays: 3, suspended: 6 }
export const ROAD_LONGEST_HOURS = 24

/** How long a past suspension is still mentioned without a later report. */
export const ROAD_REMEMBERED_HOURS = 24

/** Of two states the one that keeps more people at home has the higher number. */
export function gravityOf(state: RoadState): number {
  return ROAD_STATES.indexOf(state)
}

const PASSAGE: Record<RoadState, string> = {
  normal: 'Paso normal.',
  delays: 'Paso con demoras.',
  suspended: 'Paso suspendido.',
}

const DISPATCH: Record<RoadState, string> = {
  normal: 'despacha normal.',
  delays: 'despacha con demoras.',
  suspended: 'sin despachos.',
}

type Said = {
  state: RoadState
  company: string | null
  howFar: string | null
  detail: string | null
}

/** «Paso suspendido. Solo hasta Santa Rita. Derrumbe en el kilómetro 18.» */
export function roadText({ state, company, howFar, detail }: Said): string {
  return [
    company ? `${company}: ${DISPATCH[state]}` : PASSAGE[state],
    howFar ? asSentence(`Solo hasta ${howFar}`) : '',
    detail ? asSentence(detail) : '',
  ]
    .filter(Boolean)
    .join(' ')
}

function asSentence(words: string): string {
  const capital = words.charAt(0).toLocaleUpperCase('es') + words.slice(1)
  return /[.!?…]$/.test(capital) ? capital : `${capital}.`
}

const MINUTE_MS = 60 * 1_000

/** When a report ends, on a whole minute, as people say it; after the usual time where none is said. */
export function roadEnd(state: RoadState, nowMs: number, hours: number | null = null): string {
  const endMs = nowMs + (hours ?? ROAD_HOURS[state]) * 60 * MINUTE_MS
  return new Date(Math.floor(endMs / MINUTE_MS) * MINUTE_MS).toISOString()
}

/** «9:20 a. m.» */
export function hourOf(instant: string): string {
  return describeMinutes(bogotaMoment(Date.parse(instant)).minutes)
}

/**
 * «las 9:20 a. m.», after «desde» or «hasta», and with its day where that is another than the page's. No «hoy», no
 * «ayer»: a cached page may be read on another day.
 */
export function atHour(instant: string, nowMs: number): string {
  const { day } = bogotaMoment(Date.parse(instant))
  const hour = hourOf(instant)
  if (day !== bogotaMoment(nowMs).day) return `el ${shortDayWithWeekday(day)}, ${hour}`
  return hour.startsWith('1:') ? `la ${hour}` : `las ${hour}`
}
