import { shortDayWithWeekday } from '../calendar/calendar-day.ts'
import { bogotaMoment } from '../operator/open-now.ts'
import { describeMinutes } from '../operator/opening-hours.ts'
import { ROAD_HOURS, type RoadState } from './road-state.ts'

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
 * «ayer»: whoever reads a kept page may do so on another day.
 */
export function atHour(instant: string, nowMs: number): string {
  const { day } = bogotaMoment(Date.parse(instant))
  const hour = hourOf(instant)
  if (day !== bogotaMoment(nowMs).day) return `el ${shortDayWithWeekday(day)}, ${hour}`
  return hour.startsWith('1:') ? `la ${hour}` : `las ${hour}`
}
