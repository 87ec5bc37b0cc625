import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildDraftKeeper, type Kept } from './draft-keeper.ts'
import { browserDrafts } from './drafts.ts'
import { tryToKeep } from './keeping.ts'

const EMPTY = { title: '' }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A store that takes everything, but for what it is told to refuse. */
function openStore() {
  const written: unknown[] = []
  const state: { answer: 'take' | 'refuse' | 'fail' } = { answer: 'take' }
  const store = {
    async write(_form: string, content: unknown) {
      if (state.answer === 'fail') throw new TypeError('Not what was expected')
      if (state.answer === 'refuse') return undefined
      written.push(content)
      return written.length
    },
    async delete() {
      written.push('deleted')
    },
  }
  return { state, store, written }
}

function openKeeper() {
  const kept: Kept[] = []
  const { store, ...server } = openStore()
  const keeper = buildDraftKeeper({ store, form: 'noticia:nueva' }, EMPTY, (each) => {
    kept.push(each)
  })
  return { ...server, kept, keeper }
}

test('waits for a pause in the writing', async () => {
  const { written, keeper } = openKeeper()
  keeper.keepSoon({ title: 'H' }, true)
  await vi.advanceTimersByTimeAsync(500)
  keeper.keepSoon({ title: 'Ho' }, true)
  await vi.advanceTimersByTimeAsync(500)
  expect(written).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(written).toEqual([{ title: 'Ho' }])
})

test('says where nothing can be kept', async () => {
  const kept: Kept[] = []
  const place = { store: browserDrafts('ana'), form: 'noticia:nueva' }
  const keeper = buildDraftKeeper(place, EMPTY, (each) => kept.push(each))
  keeper.keepSoon({ title: 'Hola' }, true)
  await keeper.keepNow()
  expect(kept).toEqual([{ savedAt: undefined, isRefused: true }])
  expect(keeper.isKept()).toBe(false)
})

test('has nothing to do before the first change, nor twice for the same', async () => {
  const { kept, keeper } = openKeeper()
  keeper.keepSoon(EMPTY, false)
  await keeper.keepNow()
  expect(kept).toEqual([])
  keeper.keepSoon({ title: 'Hola' }, true)
  await keeper.keepNow()
  await keeper.keepNow()
  expect(kept).toHaveLength(1)
})

test('what is back to what was saved is no draft', async () => {
  const { kept, written, keeper } = openKeeper()
  keeper.keepSoon({ title: '' }, false)
  await keeper.keepNow()
  expect(kept).toEqual([{ savedAt: undefined, isRefused: false }])
  expect(written).toEqual(['deleted'])
})

test('keeps nothing more once the item is saved', async () => {
  const { kept, keeper } = openKeeper()
  keeper.keepSoon({ title: 'Hola' }, true)
  await keeper.forget()
  keeper.keepSoon({ title: 'Hola.' }, true)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(kept).toEqual([])
})

test('what was refused is tried again until it is kept, without another key', async () => {
  const { state, written, kept, keeper } = openKeeper()
  state.answer = 'refuse'
  keeper.keepSoon({ title: 'Sin red' }, true)
  await keeper.keepNow()
  await vi.advanceTimersToNextTimerAsync()
  expect(kept).toHaveLength(2)
  expect([written, keeper.isKept()]).toEqual([[], false])
  state.answer = 'take'
  await vi.advanceTimersToNextTimerAsync()
  expect([written, keeper.isKept()]).toEqual([[{ title: 'Sin red' }], true])
  expect(kept.at(-1)).toEqual({ savedAt: 1, isRefused: false })
  expect(vi.getTimerCount()).toBe(0)
})

test('a failure of any kind does not end the keeping', async () => {
  const { state, written, kept, keeper } = openKeeper()
  state.answer = 'fail'
  keeper.keepSoon({ title: 'Uno' }, true)
  await keeper.keepNow()
  expect(kept).toEqual([{ savedAt: undefined, isRefused: true }])
  state.answer = 'take'
  keeper.keepSoon({ title: 'Dos' }, true)
  await keeper.keepNow()
  expect(written).toEqual([{ title: 'Dos' }])
})

test('what the store has already is shown and not written again', async () => {
  const { state, written, keeper } = openKeeper()
  state.answer = 'refuse'
  keeper.keepSoon({ title: 'Mía' }, true)
  await keeper.keepNow()
  const theirs = { title: 'De Iván' }
  state.answer = 'take'
  keeper.adopt(theirs)
  keeper.keepSoon(theirs, true)
  await keeper.keepNow()
  expect([written, keeper.isKept(), vi.getTimerCount()]).toEqual([[], true, 0])
})

test('who leaves is asked only when one more attempt fails', async () => {
  const { state, keeper } = openKeeper()
  state.answer = 'refuse'
  keeper.keepSoon({ title: 'Hola' }, true)
  expect(await tryToKeep(keeper)).toBe(false)
  state.answer = 'take'
  expect(await tryToKeep(keeper)).toBe(true)
})
