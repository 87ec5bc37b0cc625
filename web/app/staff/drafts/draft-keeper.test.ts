import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildDraftKeeper, type Kept } from './draft-keeper.ts'
import { browserDrafts } from './drafts.ts'

const WHERE = { store: browserDrafts('ana'), form: 'noticia:nueva' }
const EMPTY = { title: '' }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function openKeeper() {
  const kept: Kept[] = []
  return { kept, keeper: buildDraftKeeper(WHERE, EMPTY, (each) => kept.push(each)) }
}

test('waits for a pause in the writing, and says where nothing can be kept', async () => {
  const { kept, keeper } = openKeeper()
  keeper.keepSoon({ title: 'H' }, true)
  await vi.advanceTimersByTimeAsync(500)
  keeper.keepSoon({ title: 'Ho' }, true)
  await vi.advanceTimersByTimeAsync(500)
  expect(kept).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(kept).toEqual([{ savedAt: undefined, isRefused: true }])
})

test('has nothing to do before the first change, nor twice for the same', async () => {
  const { kept, keeper } = openKeeper()
  keeper.keepSoon(EMPTY, false)
  await keeper.keepNow()
  expect(kept).toEqual([])
  const written = { title: 'Hola' }
  keeper.keepSoon(written, true)
  await keeper.keepNow()
  await keeper.keepNow()
  expect(kept).toHaveLength(1)
})

test('what is back to what was saved is no draft', async () => {
  const { kept, keeper } = openKeeper()
  keeper.keepSoon({ title: '' }, false)
  await keeper.keepNow()
  expect(kept).toEqual([{ savedAt: undefined, isRefused: false }])
})

test('keeps nothing more once the item is saved', async () => {
  const { kept, keeper } = openKeeper()
  keeper.keepSoon({ title: 'Hola' }, true)
  await keeper.forget()
  keeper.keepSoon({ title: 'Hola.' }, true)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(kept).toEqual([])
})
