import { addDays, weekdayOf } from './calendar-day.ts'

/** The holidays of Colombia (Ley 51 de 1983), eighteen a year. */
const FIXED = ['01-01', '05-01', '07-20', '08-07', '12-08', '12-25']
/** Kept on the Monday that follows, unless they fall on one. */
const MOVED_TO_MONDAY = ['01-06', '03-19', '06-29', '08-15', '10-12', '11-01', '11-11']
/** Days from Easter Sunday: Thursday and Friday before it; then Ascension, Corpus Christi and Sacred Heart. */
const FROM_EASTER = [-3, -2]
const FROM_EASTER_TO_MONDAY = [39, 60, 68]

const MONDAY = 1

/** Counting a term asks for every one of its days. */
const KNOWN = new Map<number, ReadonlySet<string>>()

/** In some years two of them share a Monday, hence a set: 17 days in 2025. */
export function holidaysOf(year: number): ReadonlySet<string> {
  const days = KNOWN.get(year) ?? findHolidays(year)
  KNOWN.set(year, days)
  return days
}

function findHolidays(year: number): ReadonlySet<string> {
  const easter = easterOf(year)
  return new Set([
    ...FIXED.map((date) => `${year}-${date}`),
    ...MOVED_TO_MONDAY.map((date) => mondayFrom(`${year}-${date}`)),
    ...FROM_EASTER.map((days) => addDays(easter, days)),
    ...FROM_EASTER_TO_MONDAY.map((days) => mondayFrom(addDays(easter, days))),
  ])
}

export function isHoliday(day: string): boolean {
  return holidaysOf(Number(day.slice(0, 4))).has(day)
}

function mondayFrom(day: string): string {
  return addDays(day, (7 + MONDAY - weekdayOf(day)) % 7)
}

/** The Sunday after the first full moon of spring, by the tables of the Gregorian calendar. */
export function easterOf(year: number): string {
  const century = Math.floor(year / 100)
  const lunarShift = Math.floor((13 + 8 * century) / 25)
  const solarShift = century - Math.floor(century / 4)
  const cycle = year % 19
  const epact = (19 * cycle + 15 + solarShift - lunarShift) % 30
  // The full moon, in days from 21 March. Its last two days are pulled in, so that none repeats within a cycle.
  const isLate = epact === 29 || (epact === 28 && cycle > 10)
  const fullMoon = addDays(`${year}-03-21`, isLate ? epact - 1 : epact)
  return addDays(fullMoon, 7 - (weekdayOf(fullMoon) % 7))
}
