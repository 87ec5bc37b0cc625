import { expect, test } from 'vitest'
import { type Call, type CallApi, CallError } from '../../staff/session/call-api.ts'
import { petitionDrafts } from './use-petition-drafts.ts'

/** A server with one draft. Each call takes as long as the test says. */
function openServer() {
  const calls: string[] = []
  const state = { version: 0, values: {} }
  const wire = () => ({
    clase: 'ampliar',
    version: state.version,
    de: state.version === 0 ? null : 1,
    en: state.version === 0 ? null : '2026-11-17T15:00:00Z',
    valores: state.values,
  })
  const answer = (call: Call) => {
    const { method = 'GET', seenVersion, json } = call
    calls.push(`${method} ${seenVersion ?? ''}`.trim())
    if (method !== 'GET' && seenVersion !== state.version) throw new CallError(412)
    if (method === 'PUT') {
      state.version += 1
      state.values = JSON.parse(JSON.stringify(json)).valores
    }
    if (method === 'DELETE') Object.assign(state, { version: 0, values: {} })
    return wire()
  }
  const callApi: CallApi = async (_path, schema, call = {}) => {
    // Later than whatever is asked next.
    await new Promise((resolve) => setImmediate(resolve))
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
  expect(await store.write(form, { text: 'Mío' })).toBeUndefined()
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
