import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstState, type RecordEvent, type RecordState, reduce } from './record-state.ts'

type Values = { title: string; body: string }
type Item = { id: number; version: number }
type State = RecordState<Values, Item, keyof Values>
type Event = RecordEvent<Values, Item, keyof Values>

const EMPTY: Values = { title: '', body: '' }
const OPEN = firstState<Values, Item, keyof Values>({
  item: undefined,
  empty: EMPTY,
  valuesOf: () => EMPTY,
})
const THEIRS = { item: { id: 1, version: 7 }, values: { title: 'Suyo', body: '' } }
const DRAFT = { savedAt: 1, content: { values: { title: 'Borrador', body: '' }, seenVersion: 3 } }
const SUBMIT: Event = { type: 'submitted', errors: {} }
const CONFLICT: Event = { type: 'heard', phase: { name: 'conflict', theirs: THEIRS } }

const after = (state: State, ...events: Event[]) => events.reduce(reduce, state)
const typed = (title: string): Event => ({ type: 'changed', change: { title } })

const errors = fc.constantFrom<State['errors']>({}, { title: 'Escriba el título.' })
const events = fc.oneof(
  fc.record({ type: fc.constant('looked' as const), draft: fc.constantFrom(DRAFT, undefined) }),
  fc.record({ type: fc.constant('answered' as const), isContinued: fc.boolean() }),
  fc.record({ type: fc.constant('submitted' as const), errors }),
  fc.record({ type: fc.constant('objected' as const), errors }),
  fc.string().map((body): Event => ({ type: 'changed', change: { body } })),
  fc.string().map(typed),
  fc.constantFrom<Event>(CONFLICT, { type: 'tookTheirs' }, { type: 'wentOn' }),
  fc.constantFrom<Event>(
    { type: 'heard', phase: { name: 'sending', share: 0.5 } },
    { type: 'heard', phase: { name: 'writing', after: 'stop' } },
    { type: 'heard', phase: { name: 'failed', sentence: 'No.' } },
    { type: 'heard', phase: { name: 'refused' }, errors: { body: 'No.' } },
    { type: 'heard', phase: { name: 'saved' } },
  ),
)
/** Long ones: a conflict takes a few steps to get into, and out of. */
const sequences = fc.array(events, { maxLength: 60, size: 'max' })

/** The user chose another text over the one in the form. */
function isChosen(before: State, event: Event): boolean {
  if (event.type === 'answered') return before.phase.name === 'offered' && event.isContinued
  return event.type === 'tookTheirs' && before.phase.name === 'conflict'
}

test('no sequence of events loses what was typed, unless another text was chosen', () => {
  fc.assert(
    fc.property(fc.boolean(), sequences, (hasDraft, sequence) => {
      let state: State = hasDraft ? { ...OPEN, phase: { name: 'looking' } } : OPEN
      for (const event of sequence) {
        const before = state
        state = reduce(before, event)
        if (isChosen(before, event)) continue
        const change = event.type === 'changed' ? event.change : {}
        expect(state.values).toEqual({ ...before.values, ...change })
      }
    }),
  )
})

test('no sequence of events sends twice, nor anything after it is saved', () => {
  fc.assert(
    fc.property(sequences, (sequence) => {
      let state = OPEN
      for (const event of sequence) {
        const before = state
        state = reduce(before, event)
        const isSent = event.type === 'submitted' && state !== before
        if (isSent) expect(['sending', 'saved']).not.toContain(before.phase.name)
        if (before.phase.name === 'saved') expect(state.phase.name).toBe('saved')
      }
    }),
  )
})

test('the second of two clicks changes nothing', () => {
  const sent = after(OPEN, SUBMIT)
  expect(sent.phase).toEqual({ name: 'sending', share: 0 })
  expect(after(sent, SUBMIT)).toBe(sent)
  expect(after(sent, { type: 'submitted', errors: { title: 'No.' } })).toBe(sent)
})

test('an error goes when its field is corrected, and comes back with another attempt', () => {
  const wrong = { title: 'Escriba el título.', body: 'Escriba la descripción.' }
  const refused = after(OPEN, { type: 'submitted', errors: wrong })
  expect(refused.phase.name).toBe('refused')
  expect(after(refused, typed('T')).errors).toEqual({ body: wrong.body })
  expect(after(refused, typed(''), { type: 'submitted', errors: wrong }).errors).toEqual(wrong)
  expect(after(refused, typed('T'), SUBMIT).errors).toEqual({})
})

test('a draft stands instead of the form until it is answered, with the version it was written against', () => {
  const looking: State = { ...OPEN, seenVersion: 5, phase: { name: 'looking' } }
  expect(after(looking, SUBMIT)).toBe(looking)
  const offered = after(looking, { type: 'looked', draft: DRAFT })
  expect(offered.values).toBe(EMPTY)
  const continued = after(offered, { type: 'answered', isContinued: true })
  expect(continued).toMatchObject(DRAFT.content)
  const discarded = after(offered, { type: 'answered', isContinued: false })
  expect(discarded).toMatchObject({ values: EMPTY, seenVersion: 5, phase: { name: 'writing' } })
})

test('when another user has saved, each way on goes against what they saved', () => {
  const conflict = after(OPEN, typed('Mío'), SUBMIT, CONFLICT)
  expect(conflict.values.title).toBe('Mío')
  const wentOn = after(conflict, { type: 'wentOn' })
  expect(wentOn).toMatchObject({ values: { title: 'Mío' }, seenVersion: 7, others: THEIRS.item })
  const took = after(conflict, { type: 'tookTheirs' })
  expect(took).toMatchObject({ values: THEIRS.values, seenVersion: 7, others: undefined })
  // Without an answer the old version is sent again, and refused again.
  expect(after(conflict, SUBMIT).seenVersion).toBeUndefined()
})

test('newer data of the API replaces untouched values, and nothing else', () => {
  const reread = (isChanged: boolean): Event => ({ type: 'reread', saved: THEIRS, isChanged })
  expect(after(OPEN, reread(false))).toMatchObject({ values: THEIRS.values, seenVersion: 7 })
  const mine = after(OPEN, typed('Mío'), reread(true))
  expect(mine).toMatchObject({ values: { title: 'Mío' }, seenVersion: undefined, saved: THEIRS })
})
