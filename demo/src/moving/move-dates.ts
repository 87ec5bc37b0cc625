import { addDays, daysSince1970 } from '@terminal/contract/calendar/calendar-day'

/** The day for which `site/` and the demo news were written, a Tuesday. */
const WRITTEN_ON = '2026-11-17'
const WEEK = 7

/** From when a text speaks. */
export type Told = {
  /** A day without a year is the one nearest to this. */
  near: string
  /** A year that stands alone is as far on as the year of this day. */
  yearsFrom: string
}

/** `site/` gives the figures of its year up to the end of October. */
export const TOLD_BY_SITE: Told = { near: WRITTEN_ON, yearsFrom: '2026-10-31' }

/** By how many weeks the story moves to be of this day. They are whole: a Tuesday stays a Tuesday. */
export function weeksUntil(day: string): number {
  return Math.max(0, Math.floor((daysSince1970(day) - daysSince1970(WRITTEN_ON)) / WEEK))
}

export function moveDay(day: string, weeks: number): string {
  return addDays(day, weeks * WEEK)
}

/** Every date of a text as many weeks later, written as it was. Laws keep theirs. */
export function moveDates(text: string, weeks: number, told: Told): string {
  if (weeks === 0) return text
  const moving = { weeks, told }
  return text.replaceAll(ANY, (found) => {
    for (const { whole, move } of WRITTEN) {
      const parts = whole.exec(found)
      if (parts) return move(parts.slice(1), moving)
    }
    return found
  })
}

type Moving = { weeks: number; told: Told }
type Written = { whole: RegExp; move: (parts: (string | undefined)[], moving: Moving) => string }

const MONTHS = [
  ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio'],
  ...['julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'],
]
const DAY = String.raw`\b(\d{1,2})`
const MONTH = String.raw`\b(${MONTHS.join('|')})\b`
const YEAR = String.raw`(20\d\d)`
const WEEKDAY = '(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo) '

/** How dates are written, what another begins with after it. */
const PATTERNS: readonly [pattern: string, move: Written['move']][] = [
  [
    String.raw`(?<![\d-])(20\d\d-\d\d-\d\d)(?![\d-])`,
    ([day = ''], { weeks }) => moveDay(day, weeks),
  ],
  // «Circular 557 del 20 de agosto de 2024», «Ley 1437 de 2011».
  [String.raw`(\d del? (?:\d{1,2} de ${MONTH} de )?${YEAR})`, ([citation = '']) => citation],
  [`${DAY} ((?:al|y el) (?:${WEEKDAY})?)(\\d{1,2}) de ${MONTH}(?: de ${YEAR})?`, moveSpan],
  [`${DAY} de ${MONTH}(?: de ${YEAR})?`, moveDate],
  [`${MONTH} ([ya]) ${MONTH} de ${YEAR}`, moveMonths],
  [`${MONTH} de ${YEAR}`, moveMonth],
  [String.raw`(?<![\d.,$-])\b(20[23]\d)\b(?![.,]\d|-)`, moveYear],
]
const ANY = new RegExp(PATTERNS.map(([pattern]) => pattern).join('|'), 'gi')
const WRITTEN: readonly Written[] = PATTERNS.map(([pattern, move]) => ({
  whole: new RegExp(`^(?:${pattern})$`, 'i'),
  move,
}))

/** «14 al 22 de enero de 2027»; where it passes the end of a month, «28 de enero al 5 de febrero de 2027». */
function moveSpan(
  [from = '', until = '', to = '', month = '', year]: (string | undefined)[],
  moving: Moving,
): string {
  const last = dayOf(to, month, year, moving)
  const ends = moveDay(last, moving.weeks)
  const begins = addDays(ends, Number(from) - Number(to))
  if (ends.slice(0, 7) === begins.slice(0, 7))
    return `${numberOf(begins)} ${until}${written(ends, year)}`
  const isOneYear = ends.slice(0, 4) === begins.slice(0, 4)
  return `${written(begins, isOneYear ? undefined : year)} ${until}${written(ends, year)}`
}

function moveDate([day = '', month = '', year]: (string | undefined)[], moving: Moving): string {
  return written(moveDay(dayOf(day, month, year, moving), moving.weeks), year)
}

/** «julio y septiembre de 2026» stay as far from each other as they were. */
function moveMonths(
  [first = '', and = '', last = '', year = '']: (string | undefined)[],
  moving: Moving,
): string {
  const ends = movedMonth(last, year, moving)
  const apart = (12 + monthNumber(last) - monthNumber(first)) % 12
  const begins = addDays(`${ends}-15`, -apart * 30).slice(0, 7)
  const start = begins.slice(0, 4) === ends.slice(0, 4) ? '' : ` de ${begins.slice(0, 4)}`
  const names = [begins, ends].map((each) =>
    likeIn(each === begins ? first : last, monthName(each)),
  )
  return `${names[0]}${start} ${and} ${names[1]} de ${ends.slice(0, 4)}`
}

function moveMonth([month = '', year = '']: (string | undefined)[], moving: Moving): string {
  const moved = movedMonth(month, year, moving)
  return `${likeIn(month, monthName(moved))} de ${moved.slice(0, 4)}`
}

function moveYear([year = '']: (string | undefined)[], { weeks, told }: Moving): string {
  const yearOf = (day: string) => Number(day.slice(0, 4))
  return String(Number(year) + yearOf(moveDay(told.yearsFrom, weeks)) - yearOf(told.yearsFrom))
}

/** A month moves as its middle does. */
function movedMonth(name: string, year: string, { weeks }: Moving): string {
  return moveDay(isoDay('15', name, Number(year)), weeks).slice(0, 7)
}

function dayOf(day: string, month: string, year: string | undefined, { told }: Moving): string {
  if (year) return isoDay(day, month, Number(year))
  const about = Number(told.near.slice(0, 4))
  const distance = (each: string) => Math.abs(daysSince1970(each) - daysSince1970(told.near))
  const [nearest = ''] = [about - 1, about, about + 1]
    .map((each) => isoDay(day, month, each))
    .toSorted((one, other) => distance(one) - distance(other))
  return nearest
}

function isoDay(day: string, month: string, year: number): string {
  return `${year}-${String(monthNumber(month)).padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** «3 de marzo», and its year where one was said. */
function written(day: string, year: string | undefined): string {
  const said = `${numberOf(day)} de ${monthName(day)}`
  return year ? `${said} de ${day.slice(0, 4)}` : said
}

function numberOf(day: string): number {
  return Number(day.slice(8))
}

function monthNumber(name: string): number {
  return MONTHS.indexOf(name.toLowerCase()) + 1
}

function monthName(day: string): string {
  return MONTHS[Number(day.slice(5, 7)) - 1] ?? ''
}

/** With a capital letter where the other has one. */
function likeIn(before: string, name: string): string {
  const isCapital = before.charAt(0) !== before.charAt(0).toLowerCase()
  return isCapital ? name.charAt(0).toUpperCase() + name.slice(1) : name
}
