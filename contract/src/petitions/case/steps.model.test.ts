import { isFull } from '@terminal/dev/effort'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  begin,
  closedOnOf,
  happen,
  mainOf,
  mayHappen,
  type Story,
  stateOf,
} from '../../../test/petition-model.ts'
import {
  completionEnd,
  legalDate,
  pausesOf,
  runsOn,
  termOf,
} from '../../../test/petition-model-days.ts'
import type { OfficeDays } from '../../calendar/business-days.ts'
import { addDays } from '../../calendar/calendar-day.ts'
import { ANSWERED, countedDays, outcomeOf } from '../figures/counted-petition.ts'
import { dueOn, recount } from './clock.ts'
import { answerBy } from './explain-due.ts'
import { isOpen, type On } from './states.ts'
import type { Step } from './step-table.ts'
import { fileFacts, isOverdue, takeStep, toldWith } from './steps.ts'
import type { Pause, PetitionFacts } from './stored.ts'
import { PETITION_TYPES, TERMS } from './terms.ts'

type Model = { story: Story; today: string; office: OfficeDays }
type Real = { facts: PetitionFacts }
type Command = fc.Command<Model, Real>

const STEP_KINDS: Step['kind'][] = [
  ...(['start', 'reclassify', 'shorten', 'ask-completion', 'ask-more-time', 'add'] as const),
  ...(['extend', 'transfer', 'answer', 'withdraw', 'declare-withdrawn'] as const),
  ...(['ask-clarity', 'archive-unclear', 'reject', 'join', 'separate'] as const),
  ...(['archive', 'reopen', 'undo-reclassify', 'confirm-day'] as const),
]
const kindsTaken = new Set<string>()

const anyType = fc.constantFrom(...PETITION_TYPES)
const anyCount = fc.integer({ min: 0, max: 31 })

/** What ends a petition comes seldom, so that histories grow long. */
const often = (...steps: Step[]) => ({ weight: 5, arbitrary: fc.constantFrom(...steps) })
const seldom = (...steps: Step[]) => ({ weight: 1, arbitrary: fc.constantFrom(...steps) })

const ofCitizen = fc.oneof(
  often({ kind: 'add' }, { kind: 'ask-more-time' }),
  seldom({ kind: 'withdraw' }),
)
const ofOfficer = fc.oneof(
  often({ kind: 'ask-completion' }),
  often({ kind: 'declare-withdrawn' }),
  often({ kind: 'start' }, { kind: 'undo-reclassify' }),
  often({ kind: 'reopen', reason: 'resumed' }, { kind: 'reopen', reason: 'mistake' }),
  often({ kind: 'archive-unclear' }, { kind: 'join', mainId: 7 }, { kind: 'separate' }),
  {
    weight: 3,
    arbitrary: fc
      .record({ days: fc.integer({ min: 1, max: 20 }), stopsClock: fc.boolean() })
      .map((given): Step => ({ kind: 'ask-clarity', ...given })),
  },
  seldom({ kind: 'reject' }),
  often({ kind: 'confirm-day', isRight: true }, { kind: 'confirm-day', isRight: false }),
  seldom({ kind: 'answer' }, { kind: 'archive' }, { kind: 'transfer', scope: 'whole' }),
  { weight: 3, arbitrary: anyCount.map((days): Step => ({ kind: 'extend', days })) },
  { weight: 1, arbitrary: anyType.map((type): Step => ({ kind: 'reclassify', type })) },
  seldom({ kind: 'transfer', scope: 'part' }),
  {
    weight: 1,
    arbitrary: anyCount.map((days): Step => ({ kind: 'shorten', days, norm: 'Ley 5 de 1992' })),
  },
)

const anyCommand: fc.Arbitrary<Command>[] = [
  ofCitizen.map((step) => tries('citizen', step)),
  ofOfficer.map((step) => tries('officer', step)),
  ofOfficer.map((step) => tries('other officer', step)),
  // Given by another way: before it was filed, since then, today or to come.
  fc.tuple(fc.integer({ min: -3, max: 60 }), fc.boolean()).map(answersOutside),
  fc.nat({ max: 12 }).map(passes),
  fc.constantFrom(1, 5, 28, 31, 45).map(passes),
  fc.integer({ min: 1, max: 45 }).map(closes),
]

test('K5 whatever people try on whatever days, a petition is where the law says, and each date too', () => {
  const anyStart = fc.record({
    type: anyType,
    filedOn: fc.nat({ max: 400 }).map((count) => addDays('2026-01-01', count)),
    isUnclassified: fc.boolean(),
    /** Paper may be filed long after it arrived. */
    late: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.nat({ max: 60 })),
  })
  fc.assert(
    fc.property(
      anyStart,
      fc.commands(anyCommand, { maxCommands: 20, size: 'max' }),
      ({ late, ...start }, commands) => {
        const type = start.isUnclassified ? 'petition' : start.type
        const { filedOn } = start
        const today = addDays(filedOn, late)
        const office = { closed: new Set<string>() }
        fc.modelRun(
          () => ({
            model: { story: begin({ ...start, type }, today, office), today, office },
            real: { facts: fileFacts(type, filedOn, office, today) },
          }),
          commands,
        )
      },
    ),
    { numRuns: isFull ? 10_000 : 1_000 },
  )
  // Otherwise the histories prove less than they say.
  expect(kindsTaken).toEqual(new Set([...STEP_KINDS, 'answer outside']))
})

function tries(who: string, step: Step): Command {
  return {
    check: () => true,
    run: (model, real) => {
      const { story, today, office } = model
      const on = { today, office, isUnclassified: story.isUnclassified }
      const outcome = takeStep(real.facts, step, on)
      expect(outcome.isTaken).toBe(mayHappen(story, step, today, office))
      if (outcome.isTaken) {
        if (step.kind === 'extend') expect(today <= (legalDate(story, office) ?? '')).toBe(true)
        kindsTaken.add(step.kind === 'answer' && step.on ? 'answer outside' : step.kind)
        model.story = happen(story, step, today, office)
        promisesNoPast(real.facts, outcome.facts, step, on)
        real.facts = outcome.facts
      }
      compare(model, real)
    },
    toString: () => `${who}: ${JSON.stringify(step)}`,
  }
}

/** Every day of its event is still to come, but the one on which it was answered. */
function promisesNoPast(before: PetitionFacts, facts: PetitionFacts, step: Step, on: On): void {
  const told = toldWith(step, { before, facts }, on)
  if (told.on !== undefined && step.kind !== 'confirm-day') expect(told.on >= on.today).toBe(true)
}

function answersOutside([days, isByHead]: [number, boolean]): Command {
  return {
    check: () => true,
    run: (model, real) => {
      const on = addDays(model.story.filedOn, days)
      tries(isByHead ? 'head' : 'officer', { kind: 'answer', on, isByHead }).run(model, real)
    },
    toString: () => `${isByHead ? 'head' : 'officer'}: answered ${days} days after it was filed`,
  }
}

function passes(days: number): Command {
  return {
    check: () => true,
    run: (model, real) => {
      model.today = addDays(model.today, days)
      compare(model, real)
    },
    toString: () => `${days} days pass`,
  }
}

/** The terminal decrees a day without work: legal dates move, and what was promised stays. */
function closes(daysAhead: number): Command {
  return {
    check: () => true,
    run: (model, real) => {
      const day = addDays(model.today, daysAhead)
      model.office = { closed: new Set([...model.office.closed, day]) }
      real.facts = recount(real.facts, model.office)
      compare(model, real)
    },
    toString: () => `no work in ${daysAhead} days`,
  }
}

function compare({ story, today, office }: Model, { facts }: Real): void {
  const { type, days, extension } = termOf(story)
  const due = legalDate(story, office)
  expect(facts).toMatchObject({
    state: stateOf(story),
    type,
    filedOn: story.filedOn,
    termDays: days,
    extensionDays: extension,
    promisedOn: story.told,
  })
  const stood = (pauses: readonly Pause[]) => pauses.filter(({ from, until }) => from !== until)
  expect(stood(facts.pauses)).toEqual(stood(pausesOf(story)))
  expect(dueOn(facts, office)).toBe(due)
  expect(isOverdue(facts, { today, office })).toBe(isOpen(facts) && due !== null && due < today)
  expect(extension).toBeLessThanOrEqual(Math.min(days, TERMS[type].extension))
  const happened = (kind: Step['kind']) => story.events.filter(({ step }) => step.kind === kind)
  expect(happened('extend').length).toBeLessThanOrEqual(1)
  expect(facts.transfers.map(({ on, isLate }) => ({ on, isLate }))).toEqual(
    happened('transfer').map(({ on, isLate }) => ({ on, isLate })),
  )
  if (facts.state === 'awaiting-completion') {
    const asked = story.events.findLast(({ step }) => step.kind.startsWith('ask-c'))
    expect(facts.completion).toMatchObject({
      askedOn: asked?.on,
      isLate: asked && (asked.isLate || runsOn(asked.step)),
      until: completionEnd(story, office),
    })
  }
  const [answer] = story.answers
  const counted = { ...countedDays(facts, due), isOpen: isOpen(facts) }
  if (answer) expect(outcomeOf(counted)).toBe(answer.isLate ? 'late' : 'on-time')
  else expect(ANSWERED).not.toContain(outcomeOf(counted))
  const { on, daysLeft, isPaused } = answerBy(facts, today, office)
  expect(daysLeft < 0).toBe(on < today)
  if (isOverdue(facts, { today, office })) expect([isPaused, daysLeft < 0]).toEqual([false, true])
  expect(facts.joinedTo ?? null).toBe(mainOf(story))
  expect(facts.closedOn).toBe(closedOnOf(story))
  expect(facts.closedOn === null).toBe(isOpen(facts))
}
