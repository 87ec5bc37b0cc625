import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Call, type CallApi, CallError, StalledError } from '../session/call-api.ts'
import { defineRecord } from './define-record.ts'
import type { RecordOptions } from './record-options.ts'
import { firstState, type RecordEvent } from './record-state.ts'
import { sendRecord } from './send-record.ts'

type Values = { title: string }
type Item = Values & { id: number; version: number }

const WIRE = { id: 4, titulo: 'Suyo', version: 7 }
const ITEM: Item = { id: 4, title: 'Como estaba', version: 6 }

const OPTIONS: RecordOptions<Values, Item, 'title'> = {
  ...defineRecord({
    path: '/api/Cosas',
    answer: z
      .object({ id: z.int(), titulo: z.string(), version: z.int() })
      .transform(({ titulo, ...rest }): Item => ({ ...rest, title: titulo })),
    values: z.object({ title: z.string() }),
    labels: { title: 'Título' },
    wireNames: { title: 'titulo' },
    schema: z.object({ titulo: z.string() }),
    toWire: ({ title }) => ({ titulo: title }),
  }),
  item: undefined,
  empty: { title: '' },
  toasts: { saved: 'Guardada.', failed: 'No se guardó.' },
  onSaved: () => undefined,
}

type Answer = (call: Call, stop: () => void) => unknown

/** Sends once to an API that answers as the test says, and tells everything that came of it. */
async function send(item: Item | undefined, answer: Answer) {
  const [calls, toasts, events]: [string[], string[], RecordEvent<Values, Item, 'title'>[]] = [
    [],
    [],
    [],
  ]
  const stopping = new AbortController()
  const callApi: CallApi = async (path, schema, call = {}) => {
    calls.push(`${call.method} ${path} ${call.seenVersion ?? 'new'}`)
    return schema.parse(await answer(call, () => stopping.abort()))
  }
  let isForgotten = false
  const isSaved = await sendRecord({ ...OPTIONS, item }, firstState({ ...OPTIONS, item }), {
    callApi,
    showToast: (_tone, text) => toasts.push(text),
    tell: (event) => events.push(event),
    signal: stopping.signal,
    forget: async () => {
      isForgotten = true
    },
  })
  return { calls, toasts, isSaved, isForgotten, last: events.at(-1) }
}

const refusal = (status: number, more: object) => () => {
  const problem = { type: '', title: '', status, detail: 'No.', requestId: 'x' }
  throw new CallError(status, { ...problem, code: 'conflict', ...more } as CallError['problem'])
}

test('a new item is posted, another one is put against the version that was seen', async () => {
  const made = await send(undefined, () => WIRE)
  expect(made.calls).toEqual(['POST /api/Cosas new'])
  expect(made).toMatchObject({ isSaved: true, isForgotten: true, toasts: ['Guardada.'] })
  expect(made.last).toMatchObject({ type: 'heard', phase: { name: 'saved' } })
  expect((await send(ITEM, () => WIRE)).calls).toEqual(['PUT /api/Cosas/4 6'])
})

test.each([
  [refusal(412, { actual: WIRE }), 'conflict'],
  [refusal(412, { actual: 'x' }), 'failed'],
  [refusal(422, { fields: { titulo: 'No.' } }), 'refused'],
  [refusal(503, {}), 'failed'],
])('%o: the draft stays, and the form says %s', async (answer, name) => {
  const { last, toasts, isSaved, isForgotten } = await send(ITEM, answer)
  expect(last).toMatchObject({ phase: { name } })
  expect({ toasts, isSaved, isForgotten }).toEqual({
    toasts: ['No se guardó.'],
    isSaved: false,
    isForgotten: false,
  })
})

test('what somebody else saved comes with what the form shows of it', async () => {
  const { last } = await send(ITEM, refusal(412, { actual: WIRE }))
  const item = { id: 4, title: 'Suyo', version: 7 }
  expect(last).toMatchObject({ phase: { theirs: { item, values: { title: 'Suyo' } } } })
})

test('what is stopped has not failed, and says how far it got', async () => {
  const stopAt = (share: number) => (call: Call, stop: () => void) => {
    call.onProgress?.(share)
    stop()
    throw call.signal?.reason
  }
  const { last, toasts } = await send(ITEM, stopAt(0.4))
  expect(last).toMatchObject({ phase: { name: 'writing', after: 'stop' } })
  expect(toasts).toEqual(['Envío cancelado. No se guardó nada.'])
  const late = await send(ITEM, stopAt(1))
  expect(late.toasts[0]).toContain('revise en la lista si se guardó')
})

test('a line on which nothing moves is a failure with its own sentence', async () => {
  const { last } = await send(ITEM, () => {
    throw new StalledError()
  })
  expect(last).toMatchObject({
    phase: { sentence: expect.stringContaining('2 minutos sin avance') },
  })
})
