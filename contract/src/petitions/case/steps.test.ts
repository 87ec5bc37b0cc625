import { describe, expect, test } from 'vitest'
import { dueOn, recount } from './clock.ts'
import { PUBLIC_EVENTS } from './events.ts'
import { isOpen, PETITION_STATES } from './states.ts'
import type { Step } from './step-table.ts'
import { fileFacts, isOverdue, takeStep } from './steps.ts'
import type { PetitionFacts } from './stored.ts'
import type { PetitionType } from './terms.ts'

const OFFICE = { closed: new Set<string>() }
/** A Tuesday without a holiday for weeks: day 5 is 8 September, day 10 is 15, day 15 is 22. */
const FILED_ON = '2026-09-01'

const filed = (type: PetitionType = 'petition') => fileFacts(type, FILED_ON, OFFICE)
const on = (today: string) => ({ today, office: OFFICE })

function take(facts: PetitionFacts, step: Step, today: string): PetitionFacts {
  const outcome = takeStep(facts, step, on(today))
  if (!outcome.isTaken) throw new Error(`${step.kind}: ${outcome.reason}`)
  return outcome.facts
}

/** Which steps could be taken on a day. */
function stepsFor(facts: PetitionFacts, steps: readonly Step[], when: ReturnType<typeof on>) {
  return steps.filter((step) => takeStep(facts, step, when).isTaken)
}

function refusal(facts: PetitionFacts, step: Step, today: string) {
  const outcome = takeStep(facts, step, on(today))
  return outcome.isTaken ? 'taken' : outcome.reason
}

const ASK: Step = { kind: 'ask-completion' }
const MORE_TIME: Step = { kind: 'ask-more-time' }
const DECLARE: Step = { kind: 'declare-withdrawn' }

test('K5 filed, it has the term of its type and promises its last day', () => {
  expect(filed('consultation')).toMatchObject({
    state: 'filed',
    termDays: 30,
    promisedDays: 30,
    promisedOn: '2026-10-14',
  })
})

describe('K5 extension', () => {
  test('once', () => {
    const extended = take(filed(), { kind: 'extend', days: 15 }, '2026-09-22')
    expect(extended).toMatchObject({ extensionDays: 15, promisedOn: '2026-10-14' })
    expect(refusal(extended, { kind: 'extend', days: 1 }, '2026-09-22')).toBe('extended-before')
  })

  test('on the last day, and not after it', () => {
    const step: Step = { kind: 'extend', days: 1 }
    expect(refusal(filed(), step, '2026-09-22')).toBe('taken')
    expect(refusal(filed(), step, '2026-09-23')).toBe('term-is-over')
  })

  test.for([
    ['petition', 15],
    ['information', 10],
    ['consultation', 30],
    ['data-inquiry', 5],
    ['data-claim', 8],
  ] as const)('%s by %i days at most', ([type, most]) => {
    expect(refusal(filed(type), { kind: 'extend', days: most }, '2026-09-02')).toBe('taken')
    for (const days of [most + 1, 0, -1, 1.5, Number.NaN])
      expect(refusal(filed(type), { kind: 'extend', days }, '2026-09-02')).toBe('more-than-double')
  })

  test('never beyond the double of a term that staff made shorter, before or after', () => {
    const short = take(filed(), { kind: 'shorten', days: 5, norm: 'Ley 5 de 1992' }, '2026-09-02')
    expect(refusal(short, { kind: 'extend', days: 6 }, '2026-09-02')).toBe('more-than-double')
    const extended = take(filed(), { kind: 'extend', days: 15 }, '2026-09-02')
    const step: Step = { kind: 'shorten', days: 5, norm: 'Ley 5 de 1992' }
    expect(take(extended, step, '2026-09-02').extensionDays).toBe(5)
    const data: Step = { kind: 'reclassify', type: 'data-inquiry' }
    expect(take(extended, data, '2026-09-02').extensionDays).toBe(5)
  })

  test('not while the clock stands: there is no date to tell; while it runs for a late request, it is possible', () => {
    const step: Step = { kind: 'extend', days: 5 }
    expect(refusal(take(filed(), ASK, '2026-09-03'), step, '2026-09-03')).toBe('not-in-this-state')
    expect(refusal(take(filed(), ASK, '2026-09-16'), step, '2026-09-16')).toBe('taken')
  })
})

describe('K5 completion', () => {
  test('asked within ten days it stops the clock, and the citizen has a month', () => {
    const asked = take(filed(), ASK, '2026-09-15')
    expect(asked.completion).toEqual({
      askedOn: '2026-09-15',
      until: '2026-10-15',
      isLate: false,
      hasMoreTime: false,
    })
    expect(dueOn(asked, OFFICE)).toBe(null)
    const completed = take(asked, { kind: 'add' }, '2026-10-01')
    expect(completed).toMatchObject({
      state: 'in-progress',
      completion: null,
      // Five days were left.
      promisedOn: '2026-10-08',
    })
    expect(dueOn(completed, OFFICE)).toBe('2026-10-08')
  })

  test('asked on day eleven it is late, and the clock runs on', () => {
    const asked = take(filed(), ASK, '2026-09-16')
    expect(asked).toMatchObject({ state: 'awaiting-completion', completion: { isLate: true } })
    expect(dueOn(asked, OFFICE)).toBe('2026-09-22')
    expect(isOverdue(asked, on('2026-09-23'))).toBe(true)
    expect(take(asked, { kind: 'add' }, '2026-09-18').promisedOn).toBe('2026-09-22')
  })

  test('of information asked on its last day, it still stops the clock', () => {
    const asked = take(filed('information'), ASK, '2026-09-15')
    expect(dueOn(asked, OFFICE)).toBe(null)
    expect(isOverdue(asked, on('2026-09-16'))).toBe(false)
    expect(dueOn(take(asked, { kind: 'add' }, '2026-09-19'), OFFICE)).toBe('2026-09-21')
  })

  test('personal data are asked for within five days, for two months', () => {
    expect(take(filed('data-claim'), ASK, '2026-09-08').completion).toMatchObject({
      isLate: false,
      until: '2026-11-09',
    })
    expect(take(filed('data-claim'), ASK, '2026-09-09').completion?.isLate).toBe(true)
  })

  test('one more month, asked for once and before the first ends', () => {
    const asked = take(filed(), ASK, '2026-09-15')
    expect(refusal(asked, MORE_TIME, '2026-10-16')).toBe('time-is-over')
    const longer = take(asked, MORE_TIME, '2026-10-15')
    expect(longer.completion).toMatchObject({ until: '2026-11-17', hasMoreTime: true })
    expect(refusal(longer, MORE_TIME, '2026-10-15')).toBe('had-more-time')
  })

  test('a silent month only offers to declare it withdrawn; until then the citizen may complete it', () => {
    const asked = take(filed(), ASK, '2026-09-15')
    expect(stepsFor(asked, [DECLARE], on('2026-10-15'))).toEqual([])
    expect(refusal(asked, DECLARE, '2026-10-15')).toBe('time-is-not-over')
    expect(stepsFor(asked, [DECLARE], on('2026-10-16'))).toEqual([DECLARE])
    expect(take(asked, { kind: 'add' }, '2026-12-01').state).toBe('in-progress')
    expect(take(asked, DECLARE, '2026-10-16')).toMatchObject({
      state: 'withdrawn',
      closedOn: '2026-10-16',
    })
  })

  test('with one more month it is offered a month later', () => {
    const longer = take(take(filed(), ASK, '2026-09-15'), MORE_TIME, '2026-10-01')
    expect(refusal(longer, DECLARE, '2026-11-17')).toBe('time-is-not-over')
    expect(refusal(longer, DECLARE, '2026-11-18')).toBe('taken')
  })

  test('reposición: reopened, the days that were left run on from there', () => {
    const withdrawn = take(take(filed(), ASK, '2026-09-15'), DECLARE, '2026-10-16')
    const reopened = take(withdrawn, { kind: 'reopen', reason: 'mistake' }, '2026-11-17')
    expect(reopened).toMatchObject({ state: 'in-progress', closedOn: null, completion: null })
    expect(reopened.promisedOn).toBe('2026-11-24')
    expect(dueOn(reopened, OFFICE)).toBe('2026-11-24')
  })

  test('a day without work that is added later moves its end to the next one', () => {
    const asked = take(filed(), ASK, '2026-09-15')
    const office = { closed: new Set(['2026-10-15']) }
    expect(recount(asked, office).completion?.until).toBe('2026-10-16')
    expect(recount(asked, OFFICE)).toEqual(asked)
    expect(recount(filed(), office)).toEqual(filed())
  })
})

describe('K5 transfer', () => {
  test('in part it stays with us, whole it is closed', () => {
    const part = take(filed(), { kind: 'transfer', scope: 'part' }, '2026-09-08')
    expect(part).toMatchObject({
      state: 'in-progress',
      transfers: [{ on: '2026-09-08', scope: 'part', isLate: false }],
      closedOn: null,
    })
    const whole = take(part, { kind: 'transfer', scope: 'whole' }, '2026-09-09')
    expect(whole).toMatchObject({ state: 'archived', closedOn: '2026-09-09' })
    expect(whole.transfers.map(({ isLate }) => isLate)).toEqual([false, true])
    expect(isOverdue(whole, on('2026-12-01'))).toBe(false)
  })

  test('of personal data within two days', () => {
    const step: Step = { kind: 'transfer', scope: 'whole' }
    expect(take(filed('data-claim'), step, '2026-09-03').transfers[0]?.isLate).toBe(false)
    expect(take(filed('data-claim'), step, '2026-09-04').transfers[0]?.isLate).toBe(true)
  })

  test('of what waits for its citizen, in part, goes on waiting', () => {
    const asked = take(filed(), ASK, '2026-09-02')
    const part = take(asked, { kind: 'transfer', scope: 'part' }, '2026-09-03')
    expect(part.state).toBe('awaiting-completion')
  })
})

describe('K5 another term', () => {
  test('classified anew to a longer one, what was promised first is kept', () => {
    const longer = take(
      filed('information'),
      { kind: 'reclassify', type: 'consultation' },
      '2026-09-03',
    )
    expect(longer).toMatchObject({ termDays: 30, promisedDays: 10, promisedOn: '2026-09-15' })
    expect(dueOn(longer, OFFICE)).toBe('2026-10-14')
    expect(refusal(longer, { kind: 'reclassify', type: 'consultation' }, '2026-09-03')).toBe(
      'no-change',
    )
  })

  test('to a shorter one, the promise comes nearer', () => {
    const shorter = take(filed(), { kind: 'reclassify', type: 'information' }, '2026-09-03')
    expect(shorter).toMatchObject({ termDays: 10, promisedDays: 10, promisedOn: '2026-09-15' })
  })

  test('a day without work added since moves the legal date, and classifying does not move the promise', () => {
    const office = { closed: new Set(['2026-09-10']) }
    const outcome = takeStep(
      filed(),
      { kind: 'reclassify', type: 'claim' },
      { today: '2026-09-11', office },
    )
    expect(outcome).toMatchObject({ isTaken: true, facts: { promisedOn: '2026-09-22' } })
    expect(outcome.isTaken && dueOn(outcome.facts, office)).toBe('2026-09-23')
  })

  test('made shorter with its norm, and never longer', () => {
    const step: Step = { kind: 'shorten', days: 5, norm: 'Ley 5 de 1992, art. 258' }
    expect(take(filed(), step, '2026-09-02')).toMatchObject({
      termDays: 5,
      termNorm: 'Ley 5 de 1992, art. 258',
      promisedOn: '2026-09-08',
    })
    for (const days of [15, 16, 0, 2.5])
      expect(refusal(filed(), { ...step, days }, '2026-09-02')).toBe('longer-term')
  })
})

describe('K5 states', () => {
  const EVERY: Step[] = [
    { kind: 'start' },
    { kind: 'reclassify', type: 'claim' },
    { kind: 'shorten', days: 5, norm: 'Ley 5 de 1992' },
    ASK,
    MORE_TIME,
    { kind: 'add' },
    { kind: 'extend', days: 1 },
    { kind: 'transfer', scope: 'whole' },
    { kind: 'answer' },
    { kind: 'withdraw' },
    DECLARE,
    { kind: 'archive' },
    { kind: 'reopen', reason: 'mistake' },
  ]
  const asked = take(filed(), ASK, '2026-09-02')
  const answered = take(filed(), { kind: 'answer' }, '2026-09-02')

  test.for([
    [filed(), 'start reclassify shorten ask-completion add extend transfer answer withdraw'],
    [asked, 'reclassify shorten ask-more-time add transfer answer withdraw'],
    [
      take(filed(), { kind: 'start' }, '2026-09-02'),
      'reclassify shorten ask-completion add extend transfer answer withdraw',
    ],
    [answered, 'add archive reopen'],
    [take(filed(), { kind: 'withdraw' }, '2026-09-02'), 'archive reopen'],
    [take(answered, { kind: 'archive' }, '2026-09-03'), 'reopen'],
  ] as const)('of %o', ([facts, steps]) => {
    expect(PETITION_STATES).toContain(facts.state)
    const possible = stepsFor(facts, EVERY, on('2026-09-03')).map(({ kind }) => kind)
    expect(possible.join(' ')).toBe(steps)
  })

  test('overdue only while it is open, from the day after the last one', () => {
    expect(isOverdue(filed(), on('2026-09-22'))).toBe(false)
    expect(isOverdue(filed(), on('2026-09-23'))).toBe(true)
    expect(isOverdue(answered, on('2026-12-01'))).toBe(false)
    expect([isOpen(filed()), isOpen(asked), isOpen(answered)]).toEqual([true, true, false])
  })

  test('every step is an event that the citizen sees, but a term that staff made shorter', () => {
    const hidden = EVERY.filter(({ kind }) => !PUBLIC_EVENTS.includes(kind))
    expect(hidden.map(({ kind }) => kind)).toEqual(['shorten'])
  })
})
