import type { OfficeDays } from '../src/calendar/business-days.ts'
import type { PetitionState } from '../src/petitions/case/states.ts'
import type { Step, StepKind } from '../src/petitions/case/step-table.ts'
import { type PetitionType, TERMS } from '../src/petitions/case/terms.ts'
import {
  completionEnd,
  dayAfter,
  hadMoreTime,
  isReopened,
  isTooLate,
  lastAsk,
  legalDate,
  promiseOf,
  termOf,
} from './petition-model-days.ts'

/**
 * For tests: a petition as the list of what happened to it, with what its citizen was told. Everything else is worked out
 * from that list each time, by living through its days.
 */
export type Story = {
  type: PetitionType
  filedOn: string
  /** Neither its author nor staff have classified it yet. */
  isUnclassified: boolean
  events: { step: Step; on: string; isLate: boolean; office: OfficeDays; claim?: string }[]
  shortestDays: number
  told: string
  /** Every answer, with whether it came in time; a mistake that closed it takes the last one back. */
  answers: { on: string; isLate: boolean }[]
  /** As it was before its type changed. */
  before?: Story | undefined
}

export type Start = Pick<Story, 'type' | 'filedOn' | 'isUnclassified'>

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
    'undo-reclassify': '=',
  },
  'in-progress': {
    reclassify: '=',
    'undo-reclassify': '=',
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
    'undo-reclassify': '=',
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
  answered: { add: '=', archive: 'archived', reopen: 'in-progress', 'confirm-day': '=' },
  withdrawn: { archive: 'archived', reopen: 'in-progress' },
  archived: { reopen: 'in-progress', 'confirm-day': '=' },
}

export function stateOf({ events }: Pick<Story, 'events'>): PetitionState {
  return events.reduce<PetitionState>((state, { step }) => {
    const isWhole = step.kind === 'transfer' && step.scope === 'whole'
    const next = isWhole ? 'archived' : STATES[state][step.kind]
    if (next === undefined) throw new Error(`${step.kind} in ${state}`)
    return next === '=' ? state : next
  }, 'filed')
}

/**
 * The day that ended it: of an answer given by another way its own, once the head confirmed it where it has to. To
 * archive what is over ends nothing.
 */
export function closedOnOf({ events }: Pick<Story, 'events'>): string | null {
  let [closedOn, claim]: [string | null, string | undefined] = [null, undefined]
  for (const [index, event] of events.entries()) {
    const { step, on } = event
    const state = stateOf({ events: events.slice(0, index + 1) })
    if (!['answered', 'withdrawn', 'archived'].includes(state)) closedOn = null
    else if (step.kind === 'confirm-day') closedOn = (step.isRight && claim) || closedOn
    else closedOn ??= step.kind === 'answer' && !event.claim ? (step.on ?? on) : on
    if (step.kind === 'answer') claim = event.claim
  }
  return closedOn
}

/** What the law allows today. */
export function mayHappen(story: Story, step: Step, today: string, office: OfficeDays): boolean {
  if (STATES[stateOf(story)][step.kind] === undefined) return false
  if (mainOf(story) !== null && NOT_OF_A_PART.has(step.kind)) return false
  const { type, days, extension } = termOf(story)
  switch (step.kind) {
    case 'reclassify':
      return step.type !== type || story.isUnclassified
    case 'undo-reclassify':
      return story.before !== undefined
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
    case 'reopen':
      return step.reason === 'mistake' || claimOf(story) === undefined
    case 'confirm-day':
      return claimOf(story) !== undefined
    case 'answer':
      if (story.isUnclassified) return false
      return step.on === undefined || (openedOn(story) <= step.on && step.on <= today)
    default:
      return true
  }

  function isFor(what: 'datum' | 'meaning'): boolean {
    return (lastAsk(story).step.kind === 'ask-clarity') === (what === 'meaning')
  }
}

const NOT_OF_A_PART = new Set<StepKind>([
  'ask-completion',
  'ask-clarity',
  'transfer',
  'reject',
  'join',
])

/** What ends that: a petitioner with another outcome than the shared answer is notified separately. */
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

/** It may have arrived long before the day on which it is filed. */
export function begin(given: Start, today: string, office: OfficeDays): Story {
  const shortestDays = TERMS[given.type].days
  const story: Story = { ...given, events: [], shortestDays, told: '', answers: [] }
  const due = legalDate(story, office) ?? ''
  return { ...story, told: due < today ? dayAfter(today, 1, office) : due }
}

/**
 * The citizen is told a date by an extension and when the clock runs on; a shorter term brings it nearer, unless it is
 * over by then. A date that has passed is not told: the next business day is.
 */
export function happen(story: Story, step: Step, on: string, office: OfficeDays): Story {
  if (step.kind === 'undo-reclassify') return undone(story, on, office)
  const isLate = isTooLate(story, step, on, office)
  const next: Story = {
    ...story,
    events: [...story.events, { step, on, isLate, office, ...claimIn(story, step, on, office) }],
    answers: answersAfter(story, step, on, office),
    before: undoAfter(story, step),
    isUnclassified: story.isUnclassified && step.kind !== 'reclassify',
  }
  const isTerm = step.kind === 'reclassify' || step.kind === 'shorten'
  const due = legalDate(next, office)
  const isOver = isTerm && due !== null && due < on
  if (isTerm && !isOver) next.shortestDays = Math.min(story.shortestDays, termOf(next).days)
  const date = promiseOf(next, office)
  const isResumed = promiseOf(story, office) === null || isReopened(step, 'resumed')
  const isNearer = isTerm && !isOver && date !== null && date < story.told
  const isDated = step.kind === 'extend' || isResumed || isNearer
  const told = (isDated ? date : null) ?? story.told
  const wasWaiting = stateOf(story) === 'awaiting-completion'
  const isBack = step.kind === 'reopen' || (wasWaiting && step.kind === 'add')
  // While its clock stands there is no date to tell.
  const isTold = isTerm ? due !== null : isBack || (isDated && date !== null)
  return { ...next, told: isTold && told < on ? dayAfter(on, 1, office) : told }
}

/** The change of type never was; nothing since then depends on it. */
function undone(story: Story, on: string, office: OfficeDays): Story {
  const { shortestDays, told, type, isUnclassified } = story.before ?? story
  const index = story.events.findLastIndex(({ step }) => step.kind === 'reclassify')
  return {
    ...story,
    type,
    isUnclassified,
    shortestDays,
    told: told < on ? dayAfter(on, 1, office) : told,
    events: story.events.filter((_, each) => each !== index),
    before: undefined,
  }
}

/** Only what leaves every date alone may come between a change of type and its undoing. */
function undoAfter(story: Story, { kind }: Step): Story | undefined {
  if (kind === 'reclassify') return story
  const isWaiting = stateOf(story) === 'awaiting-completion'
  return !isWaiting && ['start', 'add', 'join', 'separate'].includes(kind)
    ? story.before
    : undefined
}

function answersAfter(story: Story, step: Step, on: string, office: OfficeDays): Story['answers'] {
  const { answers, events } = story
  if (step.kind === 'answer') {
    const due = legalDate(story, office)
    const day = isClaim(story, step, on, office) ? on : (step.on ?? on)
    return [...answers, { on: day, isLate: due !== null && day > due }]
  }
  const claim = claimOf(story)
  if (step.kind === 'confirm-day' && step.isRight && claim)
    return [...answers.slice(0, -1), { on: claim, isLate: false }]
  const closing = events.findLast(({ step: { kind } }) => CLOSES.has(kind))?.step.kind
  return isReopened(step, 'mistake') && closing === 'answer' ? answers.slice(0, -1) : answers
}

const CLOSES = new Set<StepKind>([
  ...([
    'answer',
    'withdraw',
    'declare-withdrawn',
    'archive-unclear',
    'reject',
    'transfer',
  ] as const),
])

/** An officer's word alone does not make a late answer come in time. */
function isClaim(story: Story, step: Step, on: string, office: OfficeDays): boolean {
  const due = legalDate(story, office)
  if (step.kind !== 'answer' || step.on === undefined || step.isByHead) return false
  return due !== null && step.on <= due && due < on
}

function claimIn(story: Story, step: Step, on: string, office: OfficeDays): { claim?: string } {
  return step.kind === 'answer' && step.on && isClaim(story, step, on, office)
    ? { claim: step.on }
    : {}
}

/** What waits for the head's word. */
function claimOf({ events }: Story): string | undefined {
  const settles = ['answer', 'confirm-day', 'reopen']
  return events.findLast(({ step: { kind } }) => settles.includes(kind))?.claim
}

function openedOn({ filedOn, events }: Story): string {
  return events.findLast(({ step }) => step.kind === 'reopen')?.on ?? filedOn
}
