import { addDays } from '@terminal/contract/calendar/calendar-day'
import type { Moment } from '@terminal/contract/operator/open-now'
import { describeMinutes } from '@terminal/contract/operator/opening-hours'
import type { Departing, Frequent, Run } from '@terminal/contract/travel/departures'
import { describeHeadway } from '@terminal/contract/travel/departures-from'
import { departureQuery } from '@terminal/contract/travel/destination-addresses'
import { shortDay } from './travel-words.ts'

/** What stands beside the hours of a row. Pages carry it as JSON, in the order of the rows. */
export type ServiceNote = {
  company: string
  /** «Corriente, módulo 3» */
  detail: string
  module: string
  /** Until when its road, or its company, is out: until then its buses are not shown as leaving. ISO 8601. */
  outUntil?: string
}

/** One line of the next departures, in words. */
export type DepartureLook = {
  /** «12:00» and «m.»; of a headway «Cada» and «40 min». */
  time: string
  unit: string
  /** «en 20 min», «mañana»: only for callers that know the current time. */
  soon: string
  company: string
  detail: string
  module: string
  isNext: boolean
  /** What asks for it as an entry of a calendar. */
  file?: string
}

const SOON_MINUTES = 90

type Next<Row extends Run> = {
  buses: readonly Departing<Row>[]
  /** Of the day of the moment. */
  headways: readonly Frequent<Row>[]
  noteOf: (row: Row) => ServiceNote | undefined
  moment: Moment
}

/** Buses with an hour first; then those that come about so often, which have none. */
export function departureLooks<Row extends Run>(next: Next<Row>): DepartureLook[] {
  const { buses, headways, noteOf, moment } = next
  const known = buses.flatMap(({ day, minute, row }, i): DepartureLook[] => {
    const note = noteOf(row)
    if (!note) return []
    const [time = '', unit = ''] = divided(describeMinutes(minute))
    const file = departureQuery({ day, minute, company: note.company })
    const soon = soonWords(day, minute, moment)
    return [{ ...lineOf(note), time, unit, soon, isNext: i === 0, file }]
  })
  const running = headways.filter(({ to }) => to >= moment.minutes)
  return [...known, ...running.flatMap((headway) => headwayLook(headway, noteOf(headway.row)))]
}

function headwayLook(
  { everyMinutes, to }: Pick<Frequent<Run>, 'everyMinutes' | 'to'>,
  note: ServiceNote | undefined,
): DepartureLook[] {
  if (!note) return []
  const [time = '', ...unit] = describeHeadway(everyMinutes).split(' ')
  const detail = `${note.detail}, sin hora fija, hasta las ${describeMinutes(to)}`
  const line = lineOf(note)
  return [{ ...line, time, unit: unit.join('\u00a0'), soon: '', detail, isNext: false }]
}

function lineOf({ company, detail, module }: ServiceNote) {
  return { company, detail, module }
}

/** «12:00» and what follows it. */
function divided(hour: string): [string, string] {
  const at = hour.indexOf('\u00a0')
  return [hour.slice(0, at), hour.slice(at + 1)]
}

function soonWords(day: string, minute: number, moment: Moment): string {
  if (day !== moment.day) return day === addDays(moment.day, 1) ? 'mañana' : `el ${shortDay(day)}`
  const left = minute - moment.minutes
  if (left === 0) return 'sale en este minuto'
  return left <= SOON_MINUTES ? `en ${left}\u00a0min` : ''
}

/** Where a column or a place says already that it is about what comes next. */
export function shortened(words: string): string {
  return words.replace(/^Próximo, h/, 'H')
}
