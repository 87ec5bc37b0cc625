import { dayFrom, daysSince1970 } from '../calendar/calendar-day.ts'
import type { Change, Run, Schedule } from './departures.ts'
import type { Pattern } from './travel-tables.ts'

/**
 * What a kept page carries so that a browser can tell the next departures: rows between blanks, each with its company,
 * days, validity and hours. Numbers are in base 36; what equals the row before is left out. Destinations are parts
 * between bars, companies their number, both in the order in which they were given.
 *
 * `0,73,fzr-gcf,8c+vo/1o` is company 0, every day (255), valid from 2026-10-01 to 2027-12-31, from 05:00 to 19:00 every
 * 60 minutes by the clock.
 */
export function seasonTable(
  { timetables, exceptions }: Schedule<Run>,
  destinations: readonly string[],
  companies: readonly string[],
): string {
  return destinations
    .map((destination) => {
      let before: readonly string[] = []
      const rows = timetables.filter((row) => row.destination === destination)
      const changes = exceptions.filter((change) => change.destination === destination)
      return [
        ...rows.map((row) => runCells(row, companies)),
        ...changes.map((change) => changeCells(change, companies)),
      ]
        .map((cells) => {
          const token = cells.map((cell, index) => (cell === before[index] ? '' : cell)).join(',')
          before = cells
          return token
        })
        .join(' ')
    })
    .join('|')
}

/** The table of a page again. Destinations and companies are called by their numbers. */
export function scheduleFrom(table: string): Schedule<Run> {
  const timetables: Run[] = []
  const exceptions: Change[] = []
  for (const [index, part] of table.split('|').entries()) {
    let before: readonly string[] = []
    for (const token of part.split(' ').filter((each) => each !== '')) {
      const cells = token.split(',').map((cell, at) => cell || (before[at] ?? ''))
      before = cells
      const [company = '', days = '', validity = '', hours = ''] = cells
      const destination = String(index)
      const [from = '', until = ''] = validity.split('-').map(dayOf)
      if (days in CHANGES)
        exceptions.push({
          day: from,
          destination,
          company: company === ANYBODY ? null : company,
          change: CHANGES[days as keyof typeof CHANGES],
          times: timesOf(hours),
        })
      else
        timetables.push({
          destination,
          company,
          days: numberOf(days),
          validFrom: from,
          validUntil: until,
          ...hoursOf(hours),
        })
    }
  }
  return { timetables, exceptions }
}

/** Masks are numbers in base 36 and have no signs. */
const CHANGES = { '-': 'cancelled', '+': 'extra', '=': 'only' } as const
const ANYBODY = '*'
const NO_HOURS = '.'

function runCells(row: Run, companies: readonly string[]): string[] {
  const validity = [row.validFrom, row.validUntil].map((day) => written(daysSince1970(day)))
  return [
    written(companies.indexOf(row.company)),
    written(row.days),
    validity.join('-'),
    writtenHours(row),
  ]
}

function changeCells({ day, company, change, times }: Change, companies: readonly string[]) {
  const [sign = ''] = Object.entries(CHANGES).find(([, name]) => name === change) ?? []
  return [
    company === null ? ANYBODY : written(companies.indexOf(company)),
    sign,
    written(daysSince1970(day)),
    times.map(written).join('.') || NO_HOURS,
  ]
}

/** `8c.qo` are two hours, `8c.qo*6` two of six; `8c+120/1o` is by the clock, `8c~120/1o` about that often. */
function writtenHours({ pattern, departuresPerDay }: Run): string {
  if (pattern.kind === 'times')
    return (
      pattern.times.map(written).join('.') +
      (departuresPerDay === null ? '' : `*${written(departuresPerDay)}`)
    )
  const sign = pattern.isExact ? '+' : '~'
  return `${written(pattern.from)}${sign}${written(pattern.to)}/${written(pattern.everyMinutes)}`
}

function hoursOf(hours: string): Pick<Run, 'pattern' | 'departuresPerDay'> {
  const [, from, sign, to = '', every = ''] = /^(\w+)([+~])(\w+)\/(\w+)$/.exec(hours) ?? []
  if (from !== undefined) {
    const [fromMinute, toMinute, everyMinutes] = [numberOf(from), numberOf(to), numberOf(every)]
    const isExact = sign === '+'
    const pattern: Pattern = {
      kind: 'headway',
      from: fromMinute,
      to: toMinute,
      everyMinutes,
      isExact,
    }
    return { pattern, departuresPerDay: null }
  }
  const [times = '', count] = hours.split('*')
  return {
    pattern: { kind: 'times', times: timesOf(times) },
    departuresPerDay: count === undefined ? null : numberOf(count),
  }
}

function timesOf(hours: string): number[] {
  return hours
    .split('.')
    .filter((each) => each !== '')
    .map(numberOf)
}

function written(number: number): string {
  return number.toString(36)
}

function numberOf(digits: string): number {
  return Number.parseInt(digits, 36)
}

function dayOf(digits: string): string {
  return dayFrom(numberOf(digits))
}
