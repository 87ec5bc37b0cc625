import { addBusinessDays, businessDayFrom, type OfficeDays } from '../../calendar/business-days.ts'
import { addDays, earlierDay, shortDayWithWeekday, weekdayOf } from '../../calendar/calendar-day.ts'
import { isHoliday } from '../../calendar/holidays.ts'
import { bogotaMoment } from '../../operator/open-now.ts'
import { officeDaysOf, type PetitionRules } from '../../operator/petition-rules.ts'
import { daysUntil, dueIfResumed, dueOn } from './clock.ts'
import { isOpen } from './states.ts'
import type { Pause, PetitionFacts } from './stored.ts'
import { TERMS } from './terms.ts'

const AND = new Intl.ListFormat('es', { type: 'conjunction' })

export type ReceiptDates = {
  /** The first day that counts. */
  countsFrom: string
  transferBy: string
  completionBy: string
  dueOn: string
  /** Why days between do not count; empty where only weekends do not. */
  holidays: string
}

/** What a receipt says of the term. */
export function receiptDates(facts: PetitionFacts, rules: PetitionRules): ReceiptDates {
  const office = officeDaysOf(rules)
  const { filedOn, type, promisedOn } = facts
  return {
    countsFrom: businessDayFrom(addDays(filedOn, 1), office),
    transferBy: addBusinessDays(filedOn, TERMS[type].transferWithin, office),
    completionBy: addBusinessDays(filedOn, TERMS[type].askWithin, office),
    dueOn: promisedOn,
    holidays: daysThatDoNotCount(addDays(filedOn, 1), promisedOn, rules).join(' '),
  }
}

export type AnswerBy = {
  /** The earlier of the legal and the promised date; while the clock stands, what it would be if it went on today. */
  on: string
  isPaused: boolean
  /** Business days after today; negative once it is overdue. */
  daysLeft: number
}

/** What a citizen is told of the term while it runs. */
export function answerBy(facts: PetitionFacts, today: string, office: OfficeDays): AnswerBy {
  const promised = { ...facts, termDays: Math.min(facts.termDays, facts.promisedDays) }
  const legal = dueOn(facts, office)
  const on =
    legal === null ? dueIfResumed(promised, today, office) : earlierDay(legal, facts.promisedOn)
  return { on, isPaused: legal === null, daysLeft: daysUntil(on, today, office) }
}

/** Why there are that many days left, a sentence each: pauses, the extension, what was promised, days without work ahead. */
export function whyDays(facts: PetitionFacts, today: string, rules: PetitionRules): string[] {
  if (!isOpen(facts)) return []
  const office = officeDaysOf(rules)
  const { on } = answerBy(facts, today, office)
  const legal = dueOn(facts, office)
  return [
    ...facts.pauses.map(describePause),
    ...(facts.completion?.isLate
      ? [
          facts.completion.clarifyDays === undefined
            ? 'El plazo sigue corriendo, porque le pedimos el dato tarde.'
            : 'El plazo sigue corriendo mientras usted la aclara.',
        ]
      : []),
    ...(facts.extensionDays > 0 ? [`Lo ampliamos ${businessDays(facts.extensionDays)}.`] : []),
    ...(legal !== null && on < legal ? ['Mantenemos la fecha que ya le habíamos dicho.'] : []),
    ...daysThatDoNotCount(today, on, rules),
  ]
}

export function describePause({ from, until }: Pause): string {
  if (until === null) return `El plazo está en pausa desde el ${shortDayWithWeekday(from)}.`
  return `El plazo estuvo en pausa ${describeStretch(from, until)}.`
}

/** Both days included. Weekends need no sentence. */
export function daysThatDoNotCount(from: string, to: string, rules: PetitionRules): string[] {
  const weekdays: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) if (weekdayOf(day) < 6) weekdays.push(day)
  const own = rules.nonWorkingDays.filter(({ day }) => weekdays.includes(day) && !isHoliday(day))
  const suspended = rules.suspendedTerms.filter((term) =>
    weekdays.some((day) => term.from <= day && day <= term.to),
  )
  return [
    ...describeHolidays(weekdays.filter(isHoliday)),
    ...own
      .toSorted((one, other) => (one.day < other.day ? -1 : 1))
      .map(({ day, name }) => `El ${shortDayWithWeekday(day)} no trabajamos (${name}).`),
    ...suspended.map((term) =>
      sentence(`${describeStretch(term.from, term.to)} los plazos no corren (${term.name})`),
    ),
  ]
}

/** «El lunes 16 de noviembre es festivo.» «El martes 8 y el viernes 25 de diciembre son festivos.» */
function describeHolidays(days: readonly string[]): string[] {
  if (days.length === 0) return []
  const names = days.map((day, index) => `el ${dayBefore(day, days[index + 1])}`)
  return [sentence(`${AND.format(names)} ${days.length === 1 ? 'es festivo' : 'son festivos'}`)]
}

/** «del lunes 23 al viernes 27 de noviembre», «el lunes 23 de noviembre» */
function describeStretch(from: string, to: string): string {
  return from === to
    ? `el ${shortDayWithWeekday(from)}`
    : `del ${dayBefore(from, to)} al ${shortDayWithWeekday(to)}`
}

/** Without its month, where the day after it says the same one. */
function dayBefore(day: string, next: string | undefined): string {
  const name = shortDayWithWeekday(day)
  return next?.slice(0, 7) === day.slice(0, 7) ? name.replace(/ de .*/, '') : name
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}

export function businessDays(count: number): string {
  return count === 1 ? '1 día hábil' : `${count} días hábiles`
}

export type FilingDay = {
  /** In Bogotá: what arrives on Friday at 23:30 arrives on Friday. */
  receivedOn: string
  /** Day zero of the clock. */
  filedOn: string
}

export function filingDay(receivedAt: string, rules: PetitionRules): FilingDay {
  const { day: receivedOn } = bogotaMoment(Date.parse(receivedAt))
  if (rules.filing.day === 'reception') return { receivedOn, filedOn: receivedOn }
  // While terms are suspended the office works, and files what it receives.
  const office = officeDaysOf({ ...rules, suspendedTerms: [] })
  return { receivedOn, filedOn: businessDayFrom(receivedOn, office) }
}
