import {
  addMonths,
  businessDayFrom,
  countBusinessDays,
  isBusinessDay,
  type OfficeDays,
} from '../calendar/business-days.ts'
import { addDays } from '../calendar/calendar-day.ts'
import type { Pause } from './petition-clock.ts'
import type { PetitionState, Step, StepKind } from './petition-steps.ts'
import { simulateDue } from './simulated-clock.ts'
import { type PetitionType, TERMS } from './terms.ts'

/**
 * For tests: a petition as the list of what happened to it, with what its citizen was told. Everything else is worked out
 * from that list each time, by living through its days.
 */
export type Story = {
  type: PetitionType
  filedOn: string
  events: { step: Step; on: string; isLate: boolean; office: OfficeDays }[]
  shortestDays: number
  told: string
}

/** From state to state, with `=` where it stays. A step that is not named is not possible there. */
const STATES: Record<PetitionState, Partial<Record<StepKind, PetitionState | '='>>> = {
  filed: {
    start: 'in-progress',
    reclassify: '=',
    shorten: '=',
    'ask-completion': 'awaiting-completion',
    'ask-clarity': 'awaiting-completion',
    add: '=',
    extend: '=',
    transfer: 'in-progress',
    answer: 'answered',
    withdraw: 'withdrawn',
    reject: 'archived',
    join: 'in-progress',
  },
  'in-progress': {
    reclassify: '=',
    shorten: '=',
    'ask-completion': 'awaiting-completion',
    'ask-clarity': 'awaiting-completion',
    add: '=',
    extend: '=',
    transfer: '=',
    answer: 'answered',
    withdraw: 'withdrawn',
    reject: 'archived',
    join: '=',
    separate: '=',
  },
  'awaiting-completion': {
    reclassify: '=',
    shorten: '=',
    'ask-more-time': '=',
    add: 'in-progress',
    extend: '=',
    transfer: '=',
    answer: 'answered',
    withdraw: 'withdrawn',
    'declare-withdrawn': 'withdrawn',
    'archive-unclear': 'archived',
    reject: 'archived',
  },
  answered: { add: '=', archive: 'archived', reopen: 'in-progress' },
  withdrawn: { archive: 'archived', reopen: 'in-progress' },
  archived: { reopen: 'in-progress' },
}

export function stateOf({ events }: Pick<Story, 'events'>): PetitionState {
  return events.reduce<PetitionState>((state, { step }) => {
    const isWhole = step.kind === 'transfer' && step.scope === 'whole'
    const next = isWhole ? 'archived' : STATES[state][step.kind]
    if (next === undefined) throw new Error(`${step.kind} in ${state}`)
    return next === '=' ? state : next
  }, 'filed')
}

/** The day that ended it: of an answer given by another way its own. To archive what is over ends nothing. */
export function closedOnOf({ events }: Pick<Story, 'events'>): string | null {
  return events.reduce<string | null>((closedOn, { step, on }, index) => {
    const state = stateOf({ events: events.slice(0, index + 1) })
    if (!['answered', 'withdrawn', 'archived'].includes(state)) return null
    return closedOn ?? (step.kind === 'answer' ? (step.on ?? on) : on)
  }, null)
}

/** What the law allows today. */
export function mayHappen(story: Story, step: Step, today: string, office: OfficeDays): boolean {
  if (STATES[stateOf(story)][step.kind] === undefined) return false
  if (mainOf(story) !== null && NOT_OF_A_PART.has(step.kind)) return false
  const { type, days, extension } = termOf(story)
  switch (step.kind) {
    case 'reclassify':
      return step.type !== type
    case 'shorten':
      return step.days > 0 && step.days < days
    case 'extend': {
      const due = legalDate(story, office)
      const total = days + step.days
      const isWithin = step.days > 0 && total <= 2 * days && step.days <= TERMS[type].extension
      return due !== null && today <= due && extension === 0 && isWithin
    }
    case 'ask-more-time':
      return isFor('datum') && !hadMoreTime(story) && today <= completionEnd(story, office)
    case 'declare-withdrawn':
      return isFor('datum') && today > completionEnd(story, office)
    case 'archive-unclear':
      return isFor('meaning') && today > completionEnd(story, office)
    case 'separate':
      return mainOf(story) !== null
    case 'answer':
      return step.on === undefined || (story.filedOn <= step.on && step.on <= today)
    default:
      return true
  }

  function isFor(what: 'datum' | 'meaning'): boolean {
    return (lastAsk(story).step.kind === 'ask-clarity') === (what === 'meaning')
  }
}

const ASKS = new Set<StepKind>(['ask-completion', 'ask-clarity'])
const NOT_OF_A_PART = new Set<StepKind>([...ASKS, 'transfer', 'reject', 'join'])

/** What ends that: whoever is told something else than its answer is told it of their own. */
const ENDS = new Set<StepKind>([
  ...(['separate', 'reopen', 'withdraw', 'declare-withdrawn'] as const),
  ...(['archive-unclear', 'reject'] as const),
])

/** In which petition it is handled. */
export function mainOf({ events }: Pick<Story, 'events'>): number | null {
  return events.reduce<number | null>((main, { step }) => {
    if (step.kind === 'join') return step.mainId
    return ENDS.has(step.kind) ? null : main
  }, null)
}

function lastAsk({ events }: Pick<Story, 'events'>) {
  const asked = events.findLast(({ step }) => ASKS.has(step.kind))
  if (!asked) throw new Error('nothing was asked')
  return asked
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

export function begin(type: PetitionType, filedOn: string, office: OfficeDays): Story {
  const story = { type, filedOn, events: [], shortestDays: TERMS[type].days, told: '' }
  return { ...story, told: legalDate(story, office) ?? '' }
}

/** The citizen is told a date by an extension and when the clock runs on; a shorter term brings it nearer. */
export function happen(story: Story, step: Step, on: string, office: OfficeDays): Story {
  const isLate = isTooLate(story, step, on, office)
  const next = { ...story, events: [...story.events, { step, on, isLate, office }] }
  next.shortestDays = Math.min(story.shortestDays, termOf(next).days)
  const date = promiseOf(next, office)
  if (date === null) return next
  const isNearer = ['reclassify', 'shorten'].includes(step.kind) && date < story.told
  const isResumed = promiseOf(story, office) === null
  return { ...next, told: step.kind === 'extend' || isResumed || isNearer ? date : story.told }
}

function isTooLate(story: Story, { kind }: Step, on: string, office: OfficeDays): boolean {
  const { askWithin, transferWithin } = TERMS[termOf(story).type]
  const days = countBusinessDays(story.filedOn, on, office)
  const due = legalDate(story, office)
  if (kind === 'transfer') return days > transferWithin
  return ASKS.has(kind) && (days > askWithin || (due !== null && on > due))
}

export function legalDate(story: Story, office: OfficeDays): string | null {
  return dateOf(story, termOf(story).days, office)
}

function promiseOf(story: Story, office: OfficeDays): string | null {
  return dateOf(story, story.shortestDays, office)
}

function dateOf(story: Story, termDays: number, office: OfficeDays): string | null {
  const { filedOn } = story
  const extensionDays = termOf(story).extension
  return simulateDue({ filedOn, termDays, extensionDays, pauses: pausesOf(story) }, office)
}

/** From each request in time to what ended the wait: the citizen's word, or that it was reopened. */
export function pausesOf({ events }: Story): Pause[] {
  const pauses: Pause[] = []
  events.forEach(({ step, on, isLate }, index) => {
    if (ASKS.has(step.kind) && !isLate && !runsOn(step)) pauses.push({ from: on, until: null })
    const last = pauses.at(-1)
    if (last?.until !== null) return
    const wasWaiting = stateOf({ events: events.slice(0, index) }) === 'awaiting-completion'
    if (step.kind === 'reopen' || (step.kind === 'add' && wasWaiting)) last.until = on
  })
  return pauses
}

/** The terminal may decide that what is unclear does not stop the clock. */
export function runsOn(step: Step): boolean {
  return step.kind === 'ask-clarity' && !step.stopsClock
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
function dayAfter(from: string, days: number, office: OfficeDays): string {
  let [day, left] = [from, days]
  while (left > 0) {
    day = addDays(day, 1)
    if (isBusinessDay(day, office)) left -= 1
  }
  return day
}

function hadMoreTime({ events }: Story): boolean {
  const asked = events.findLastIndex(({ step }) => step.kind === 'ask-completion')
  return events.slice(asked).some(({ step }) => step.kind === 'ask-more-time')
}
