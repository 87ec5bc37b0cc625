import { addDays } from '@terminal/contract/calendar/calendar-day'
import type { IndexedSection, Periodicity } from '@terminal/contract/documents/document'
import { sectionPath } from '@terminal/contract/documents/document-addresses'
import type { LegalItem, LegalState } from '@terminal/contract/documents/document-desk'
import { numeralPath } from '@terminal/contract/documents/numeral'

/** How long before its day a publication is announced as due. */
const SOON_DAYS = 30

const MONTHS = {
  monthly: 1,
  quarterly: 3,
  'half-yearly': 6,
  yearly: 12,
} as const satisfies Partial<Record<Periodicity, number>>

/** Every item of the law: the sections with no section below them, in the order they came. */
export function legalMatrix(sections: readonly IndexedSection[], today: string): LegalItem[] {
  const numerals = sections.map(({ numeral }) => numeral).filter((numeral) => numeral !== null)
  const above = new Set(numerals.flatMap((numeral) => numeralPath(numeral).slice(0, -1)))
  return sections
    .filter(({ numeral }) => numeral === null || !above.has(numeral))
    .map((section) => toItem(section, today))
}

function toItem(section: IndexedSection, today: string): LegalItem {
  const { id, numeral, name, responsible, periodicity, count, lastPublishedOn, reason } = section
  const nextDueOn = lastPublishedOn === null ? null : nextDue(periodicity, lastPublishedOn)
  return {
    id,
    numeral,
    name,
    responsible,
    periodicity,
    count,
    lastPublishedOn,
    nextDueOn,
    reason,
    state: stateOf({ lastPublishedOn, nextDueOn, reason }, today),
    path: sectionPath(section),
  }
}

function stateOf(
  {
    lastPublishedOn,
    nextDueOn,
    reason,
  }: Pick<LegalItem, 'lastPublishedOn' | 'nextDueOn' | 'reason'>,
  today: string,
): LegalState {
  if (reason !== null) return 'not-applicable'
  if (lastPublishedOn === null) return 'missing'
  if (nextDueOn === null) return 'up-to-date'
  if (nextDueOn < today) return 'overdue'
  return nextDueOn <= addDays(today, SOON_DAYS) ? 'due-soon' : 'up-to-date'
}

/** By when the law wants the next one; null where one is enough for good. */
export function nextDue(periodicity: Periodicity, lastPublishedOn: string): string | null {
  if (periodicity === 'always') return null
  if (periodicity === 'by-january') return `${Number(lastPublishedOn.slice(0, 4)) + 1}-01-31`
  return addMonths(lastPublishedOn, MONTHS[periodicity])
}

/** The same day of a later month, or the last one of a month that is shorter. */
function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const months = year * 12 + (month - 1) + count
  const last = Number(addDays(firstOf(months + 1), -1).slice(8))
  return `${firstOf(months).slice(0, 8)}${twoDigits(Math.min(date, last))}`
}

/** The first day of a month, counted from the year 0. */
function firstOf(months: number): string {
  return `${Math.floor(months / 12)}-${twoDigits((months % 12) + 1)}-01`
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
