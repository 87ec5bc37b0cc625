import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Call, type CallApi, CallError, StalledError } from '../session/call-api.ts'
import { defineRecordForm } from './define-record-form.ts'
import type { RecordOptions } from './record-options.ts'
import { firstState, type RecordEvent, type RecordState } from './record-state.ts'
import { sendRecord } from './send-record.ts'

type Values = { title: string }
type Item = Values & { id: number; version: number }

const WIRE = { id: 4, titulo: 'Suyo', version: 7 }
const ITEM: Item = { id: 4, title: 'Como estaba', version: 6 }

const OPTIONS: RecordOptions<Values, Item, 'title'> = {
  ...defineRecordForm({
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
async function send(
  item: Item | undefined,
  answer: Answer,
  state: Partial<RecordState<Values, Item, 'title'>> = {},
  more: Partial<RecordOptions<Values, Item, 'title'>> = {},
) {
  const options = { ...OPTIONS, ...more, item }
  const [calls, toasts, events]: [string[], string[], RecordEvent<Values, Item, 'title'>[]] = [
    [],
    [],
    [],
  ]
  const stopping = new AbortController()
  const callApi: CallApi = async (path, schema, call = {}) => {
    calls.push(`${call.method ?? 'GET'} ${path} ${call.key ?? call.seenVersion ?? 'new'}`)
    return schema.parse(await answer(call, () => stopping.abort()))
  }
  let isForgotten = false
  const isSaved = await sendRecord(
    options,
    { ...firstState(options), ...state },
    {
      callApi,
      showToast: (_tone, text) => toasts.push(text),
      tell: (event) => events.push(event),
      signal: stopping.signal,
      forget: async () => {
        isForgotten = true
      },
    },
  )
  return { calls, toasts, isSaved, isForgotten, events, last: events.at(-1) }
}

const refusal = (status: number, more: object) => () => {
  const problem = { type: '', title: '', status, detail: 'No.', requestId: 'x' }
  throw new CallError(status, { ...problem, code: 'conflict', ...more } as CallError['problem'])
}

test('a new item is posted, another one is put against the version that was seen', async () => {
  const made = await send(undefined, () => WIRE, { key: 'clave' })
  expect(made.calls).toEqual(['POST /api/Cosas clave'])
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

test('what another user saved comes with what the form shows of it', async () => {
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

const NEW = { key: 'clave', values: { title: 'Corregido' } }
/** Answers each call in turn. */
const inTurn = (...answers: ((call: Call, stop: () => void) => unknown)[]): Answer => {
  const left = [...answers]
  return (call, stop) => left.shift()?.(call, stop)
}

test('what had arrived with another text goes on as a change, against the version it was created with', async () => {
  const { calls, isSaved, events } = await send(
    undefined,
    inTurn(refusal(409, { id: 4, version: 1 }), () => WIRE),
    NEW,
  )
  expect(calls).toEqual(['POST /api/Cosas clave', 'PUT /api/Cosas/4 1'])
  expect(isSaved).toBe(true)
  expect(events).toContainEqual({ type: 'arrived', id: 4, version: 1 })
})

test('another 409 is a failure like any other', async () => {
  const { calls, last } = await send(undefined, refusal(409, {}), NEW)
  expect(calls).toHaveLength(1)
  expect(last).toMatchObject({ phase: { name: 'failed' } })
})

test('a change whose answer was lost is saved when the item already says it', async () => {
  const own = { ...WIRE, titulo: 'Corregido' }
  const { isSaved, toasts } = await send(ITEM, refusal(412, { actual: own }), NEW)
  expect({ isSaved, toasts }).toEqual({ isSaved: true, toasts: ['Guardada.'] })
})

describe('a form with a large file', () => {
  const sent = { id: 4, version: 1, item: { ...WIRE, titulo: 'Enviado' } }
  const withoutSent = async (values: Values) => values
  const press = (answer: Answer, state = {}) =>
    send(undefined, answer, { ...NEW, wasSent: true, ...state }, { withoutSent })

  test('is sent at once the first time', async () => {
    const { calls } = await press(() => WIRE, { wasSent: false })
    expect(calls).toEqual(['POST /api/Cosas clave'])
  })

  test('asks before it is sent again, and is sent if it had not arrived', async () => {
    const { calls } = await press(
      inTurn(
        () => null,
        () => WIRE,
      ),
    )
    expect(calls).toEqual(['GET /api/Cosas/envios/clave new', 'POST /api/Cosas clave'])
  })

  test('sends nothing more if all of it had arrived', async () => {
    const { calls, isSaved } = await press(() => sent, { values: { title: 'Enviado' } })
    expect(calls).toEqual(['GET /api/Cosas/envios/clave new'])
    expect(isSaved).toBe(true)
  })

  test('sends only the change if another text had arrived', async () => {
    const { calls } = await press(
      inTurn(
        () => sent,
        () => WIRE,
      ),
    )
    expect(calls).toEqual(['GET /api/Cosas/envios/clave new', 'PUT /api/Cosas/4 1'])
  })
})
