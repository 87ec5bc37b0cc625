import {
  addMonths,
  businessDayFrom,
  countBusinessDays,
  isBusinessDay,
  type OfficeDays,
} from '../src/calendar/business-days.ts'
import { addDays } from '../src/calendar/calendar-day.ts'
import type { ReopenReason } from '../src/petitions/case/states.ts'
import type { Step } from '../src/petitions/case/step-table.ts'
import type { Pause } from '../src/petitions/case/stored.ts'
import { TERMS } from '../src/petitions/case/terms.ts'
import { closedOnOf, type Story, stateOf } from './petition-model.ts'
import { simulateDue } from './simulated-clock.ts'

/** For tests: the days of a story, worked out from the list of what happened. */

function isAsk({ kind }: Step): boolean {
  return kind === 'ask-completion' || kind === 'ask-clarity'
}

export function isReopened(step: Step, reason: ReopenReason): boolean {
  return step.kind === 'reopen' && step.reason === reason
}

/** The type, its days, and how many the extension adds now: a shorter term cuts it. */
export function termOf({ type: filedAs, events }: Story) {
  let [type, days, extension] = [filedAs, TERMS[filedAs].days, 0]
  for (const { step } of events) {
    if (step.kind === 'reclassify') [type, days] = [step.type, TERMS[step.type].days]
    if (step.kind === 'shorten') days = step.days
    if (step.kind === 'extend') extension = step.days
    const isOther = step.kind === 'reclassify' || step.kind === 'shorten'
    const most = step.kind === 'shorten' ? step.days : TERMS[type].extension
    if (isOther) extension = Math.min(extension, most)
  }
  return { type, days, extension }
}

export function isTooLate(story: Story, step: Step, on: string, office: OfficeDays): boolean {
  const { askWithin, transferWithin } = TERMS[termOf(story).type]
  const days = countBusinessDays(story.filedOn, on, office)
  const due = legalDate(story, office)
  if (step.kind === 'transfer') return days > transferWithin
  return isAsk(step) && (days > askWithin || (due !== null && on > due))
}

export function legalDate(story: Story, office: OfficeDays): string | null {
  return dateOf(story, termOf(story).days, office)
}

export function promiseOf(story: Story, office: OfficeDays): string | null {
  return dateOf(story, story.shortestDays, office)
}

function dateOf(story: Story, termDays: number, office: OfficeDays): string | null {
  const { filedOn } = story
  const extensionDays = termOf(story).extension
  return simulateDue({ filedOn, termDays, extensionDays, pauses: pausesOf(story) }, office)
}

/**
 * From each request in time to what ended the wait: the citizen's word, or that it was reopened. And the days on which
 * it was rightly closed.
 */
export function pausesOf({ events }: Pick<Story, 'events'>): Pause[] {
  const pauses: Pause[] = []
  events.forEach(({ step, on, isLate }, index) => {
    const earlier = events.slice(0, index)
    if (isAsk(step) && !isLate && !runsOn(step)) pauses.push({ from: on, until: null })
    const waits = pauses.find(({ until }) => until === null)
    const wasWaiting = stateOf({ events: earlier }) === 'awaiting-completion'
    if (waits && (step.kind === 'reopen' || (step.kind === 'add' && wasWaiting))) waits.until = on
    const closedOn = closedOnOf({ events: earlier })
    if (isReopened(step, 'resumed') && closedOn) pauses.push({ from: closedOn, until: on })
  })
  return unite(pauses)
}

/** Those that share a day are one. */
function unite(pauses: readonly Pause[]): Pause[] {
  const united: Pause[] = []
  for (const { from, until } of pauses.toSorted(byFirstDay)) {
    const last = united.at(-1)
    const isApart = !last || (last.until !== null && last.until <= from)
    if (isApart) united.push({ from, until })
    else if (until === null || (last.until !== null && until > last.until)) last.until = until
  }
  return united
}

function byFirstDay(one: Pause, other: Pause): number {
  return Number(one.from > other.from) - Number(one.from < other.from)
}

/** The terminal may decide that what is unclear does not stop the clock. */
export function runsOn(step: Step): boolean {
  return step.kind === 'ask-clarity' && !step.stopsClock
}

export function lastAsk({ events }: Pick<Story, 'events'>) {
  const asked = events.findLast(({ step }) => isAsk(step))
  if (!asked) throw new Error('nothing was asked')
  return asked
}

/** A month after it was asked, or two, and as long again where the citizen asked for it; on a business day. */
export function completionEnd(story: Story, office: OfficeDays): string {
  const { events } = story
  const last = lastAsk(story)
  if (last.step.kind === 'ask-clarity') return dayAfter(last.on, last.step.days, office)
  const asked = events.findLastIndex(({ step }) => step.kind === 'ask-completion')
  let end = ''
  for (const [index, { step, on, office }] of events.entries()) {
    if (index < asked) continue
    const { waitMonths } = TERMS[termOf({ ...story, events: events.slice(0, index) }).type]
    if (index === asked) end = addMonths(on, waitMonths, office)
    if (step.kind === 'ask-more-time')
      end = addMonths(businessDayFrom(end, office), waitMonths, office)
  }
  return businessDayFrom(end, office)
}

/** Day by day. */
export function dayAfter(from: string, days: number, office: OfficeDays): string {
  let [day, left] = [from, days]
  while (left > 0) {
    day = addDays(day, 1)
    if (isBusinessDay(day, office)) left -= 1
  }
  return day
}

export function hadMoreTime({ events }: Story): boolean {
  const asked = events.findLastIndex(({ step }) => step.kind === 'ask-completion')
  return events.slice(asked).some(({ step }) => step.kind === 'ask-more-time')
}
