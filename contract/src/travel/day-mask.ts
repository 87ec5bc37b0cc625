import { weekdayOf } from '../calendar/calendar-day.ts'
import { plainText } from '../text/plain-text.ts'

/** Bits 0–6: Monday to Sunday; bit 7: holidays. */
export const EVERY_DAY = 0b1111_1111
export const HOLIDAYS = 0b1000_0000

const SHORT_NAMES = ['lun', 'mar', 'mie', 'jue', 'vie', 'sab', 'dom']
const LONG_NAMES = [
  ...['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábados', 'domingos'],
  'festivos',
]

/** «lun-vie+fest», in whatever spelling. Undefined for anything else. */
export function daysFrom(written: string): number | undefined {
  let mask = 0
  for (const part of plainText(written).split('+')) {
    const days = maskOf(part.trim())
    if (days === undefined) return undefined
    mask |= days
  }
  return mask
}

function maskOf(part: string): number | undefined {
  if (part === 'todos') return EVERY_DAY
  if (part === 'fest') return HOLIDAYS
  const [first = '', last = first, ...others] = part.split('-').map((name) => name.trim())
  const [from, to] = [SHORT_NAMES.indexOf(first), SHORT_NAMES.indexOf(last)]
  if (others.length > 0 || from === -1 || to < from) return undefined
  return 2 ** (to + 1) - 2 ** from
}

/** On a holiday the day of the week does not count. */
export function runsOn(mask: number, day: string, isHoliday: (day: string) => boolean): boolean {
  const bit = isHoliday(day) ? HOLIDAYS : 2 ** (weekdayOf(day) - 1)
  return (mask & bit) !== 0
}

/** «todos los días», «de lunes a viernes», «los sábados, domingos y festivos». */
export function describeMask(mask: number): string {
  if (mask === EVERY_DAY) return 'todos los días'
  const days = LONG_NAMES.map((_, bit) => bit).filter((bit) => (mask & (2 ** bit)) !== 0)
  const week = days.filter((bit) => bit < 7)
  const [first = 0, last = first] = [week[0], week.at(-1)]
  if (week.length > 2 && last - first === week.length - 1) {
    const run = `de ${singular(first)} a ${singular(last)}`
    return days.includes(7) ? `${run} y festivos` : run
  }
  const names = days.map((bit) => LONG_NAMES[bit] ?? '')
  const end = names.pop() ?? ''
  return `los ${names.length === 0 ? end : `${names.join(', ')} y ${end}`}`
}

function singular(bit: number): string {
  return (LONG_NAMES[bit] ?? '').replace(/(ado|ingo)s$/, '$1')
}
