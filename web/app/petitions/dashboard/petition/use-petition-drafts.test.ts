import { expect, test } from 'vitest'
import { type Call, type CallApi, CallError } from '../../../staff/session/call-api.ts'
import { petitionDrafts } from './use-petition-drafts.ts'

/** A server with one draft. Each call takes as long as the test says. */
function openServer() {
  const calls: string[] = []
  const state = { version: 0, values: {}, isAway: false }
  const wire = () => ({
    kind: 'extend',
    version: state.version,
    by: state.version === 0 ? null : 1,
    at: state.version === 0 ? null : '2026-11-17T15:00:00Z',
    values: state.values,
  })
  const answer = (call: Call) => {
    const { method = 'GET', seenVersion, json } = call
    calls.push(`${method} ${seenVersion ?? ''}`.trim())
    if (method !== 'GET' && seenVersion !== state.version) throw new CallError(412)
    if (method === 'PUT') {
      state.version += 1
      state.values = JSON.parse(JSON.stringify(json)).values
    }
    if (method === 'DELETE') Object.assign(state, { version: 0, values: {} })
    return wire()
  }
  const callApi: CallApi = async (_path, schema, call = {}) => {
    // Later than whatever is asked next.
    await new Promise((resolve) => setImmediate(resolve))
    if (state.isAway) throw new CallError(0)
    return schema.parse(answer(call))
  }
  return { calls, state, drafts: petitionDrafts(callApi, 119) }
}

test('what was being kept when a dialog closed is there when it opens again', async () => {
  const { drafts, calls } = openServer()
  const { store, form } = drafts.placeOf('extend')
  await drafts.read('extend')
  void store.write(form, { text: 'Falta un concepto' })
  void store.write(form, { text: 'Falta un concepto técnico.' })
  const again = await drafts.read('extend')
  expect(again.values).toEqual({ text: 'Falta un concepto técnico.' })
  expect(calls).toEqual(['GET', 'PUT 0', 'PUT 1', 'GET'])
})

test('what a colleague wrote meanwhile is not written over', async () => {
  const { drafts, state } = openServer()
  const { store, form } = drafts.placeOf('extend')
  await drafts.read('extend')
  Object.assign(state, { version: 7, values: { text: 'De Iván' } })
  await expect(store.write(form, { text: 'Mío' })).rejects.toThrow(CallError)
  expect(state.values).toEqual({ text: 'De Iván' })
})

test('one that went with its step is forgotten without a word, and the next begins anew', async () => {
  const { drafts, state } = openServer()
  const { store, form } = drafts.placeOf('extend')
  await drafts.read('extend')
  await store.write(form, { text: 'Primero' })
  Object.assign(state, { version: 0, values: {} })
  await store.delete(form)
  expect(await store.write(form, { text: 'Segundo' })).toBe(Date.parse('2026-11-17T15:00:00Z'))
})

test('what was written without a connection is found again, and is kept once there is one', async () => {
  const { drafts, state } = openServer()
  const { store, form } = drafts.placeOf('extend')
  await drafts.read('extend')
  state.isAway = true
  const written = { text: 'Falta un concepto' }
  await expect(store.write(form, written)).rejects.toThrow(CallError)
  expect(drafts.areKept()).toBe(false)
  expect((await drafts.read('extend')).values).toEqual(written)
  state.isAway = false
  await drafts.keepAll()
  expect([drafts.areKept(), state.values]).toEqual([true, written])
})

test('from the first key on there is something to lose, and no more once it is taken away', async () => {
  const { drafts } = openServer()
  const { store, form } = drafts.placeOf('note')
  store.expect?.({ text: 'L' })
  expect(drafts.areKept()).toBe(false)
  store.expect?.(undefined)
  expect(drafts.areKept()).toBe(true)
  store.expect?.({ text: 'Llamar' })
  await store.delete(form)
  expect(drafts.areKept()).toBe(true)
})

test('what a colleague wrote meanwhile is not written over by trying again', async () => {
  const { drafts, state } = openServer()
  const { store, form } = drafts.placeOf('extend')
  await drafts.read('extend')
  Object.assign(state, { version: 7, values: { text: 'De Iván' } })
  await expect(store.write(form, { text: 'Mío' })).rejects.toThrow(CallError)
  expect((await drafts.read('extend')).values).toEqual({ text: 'Mío' })
  await expect(drafts.keepAll()).rejects.toThrow(CallError)
  expect([state.values, drafts.areKept()]).toEqual([{ text: 'De Iván' }, false])
})
