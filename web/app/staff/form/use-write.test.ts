import { expect, test } from 'vitest'
import { CallError } from '../session/call-api.ts'
import { buildWriter } from './use-write.ts'

const PROBLEM = {
  type: 'about:blank',
  title: '',
  status: 422,
  detail: 'Revise los datos.',
  requestId: '',
  code: 'invalid_fields',
} as const

/** What the page shows of it, what a toast says, and under which keys it was sent. */
function open() {
  const shown = {}
  const toasts: string[] = []
  const keys: string[] = []
  const { send, stop } = buildWriter<'why'>(
    (part) => Object.assign(shown, part),
    (_tone, text) => toasts.push(text),
  )
  const writing = (outcome?: unknown) => async (key: string) => {
    keys.push(key)
    if (outcome) throw outcome
  }
  return { shown, toasts, keys, send, stop, writing }
}

test('what is wrong is said before anything is sent', async () => {
  const { shown, keys, send, writing } = open()
  expect(await send({ wrong: { why: 'Escriba la razón.' }, write: writing() })).toBe(false)
  expect(shown).toEqual({ errors: { why: 'Escriba la razón.' }, refusal: undefined, refusals: 1 })
  expect(keys).toEqual([])
})

test('two presses of one form are one write, told once', async () => {
  const { shown, toasts, keys, send, writing } = open()
  const press = () => send({ write: writing(), done: 'Guardada.' }, 'form')
  expect(await Promise.all([press(), press()])).toEqual([true, true])
  expect([keys.length, toasts]).toEqual([1, ['Guardada.']])
  expect(shown).toEqual({ errors: {}, refusal: undefined, isBusy: false, share: 0 })
})

test('pressed again while the desk reads, it is still the same press', async () => {
  const { shown, keys, send, writing } = open()
  const again: Promise<boolean>[] = []
  const after = async () => void again.push(press())
  const press = () => send({ write: writing(), after }, 'form')
  await press()
  expect(await again[0]).toBe(true)
  expect([keys.length, again.length]).toEqual([1, 1])
  expect(shown).toMatchObject({ isBusy: false })
})

test('a refusal is said beside its field and above the form, and gone with the next press', async () => {
  const { shown, toasts, send, writing } = open()
  const refused = new CallError(422, { ...PROBLEM, fields: { why: 'Muy corta.' } })
  expect(await send({ write: writing(refused), done: 'Guardada.' })).toBe(false)
  expect(shown).toMatchObject({ errors: { why: 'Muy corta.' }, refusal: PROBLEM.detail })
  const seen: unknown[] = []
  const next = send({ write: async () => void seen.push({ ...shown }) })
  expect([await next, toasts]).toEqual([true, []])
  expect(seen).toMatchObject([{ errors: {}, refusal: undefined, isBusy: true }])
})

test('other words can be said of it', async () => {
  const { shown, send, writing } = open()
  const refuse = () => ({ refusal: undefined })
  await send({ write: writing(new CallError(412)), refuse })
  expect(shown).toMatchObject({ errors: {}, refusal: undefined })
})

test('after a lost answer it is sent under the same key, and the next one under another', async () => {
  const { keys, send, writing } = open()
  await send({ write: writing(new CallError(0)) })
  await send({ write: writing() })
  await send({ write: writing() })
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[1])
})

test('a desk reads again after the last of what was done, also where one was refused', async () => {
  const { send, writing, shown } = open()
  const done: string[] = []
  const after = async () => void done.push('read')
  const write = async () => void done.push('written')
  await Promise.all([
    send({ write, after }),
    send({ write: writing(new CallError(0)), after }),
    send({ write, after }),
  ])
  expect(done).toEqual(['written', 'written', 'read'])
  expect(shown).toMatchObject({ isBusy: false, refusal: expect.stringContaining('no responde') })
})

test.each([
  [0.4, 'No se guardó nada.'],
  [1, 'revise en la lista si se guardó.'],
])('cancelled after %s of it had left: no refusal, and the same key again', async (share, told) => {
  const { keys, toasts, shown, send, stop, writing } = open()
  const sent = send({
    write: (key, { signal, onProgress }) => {
      keys.push(key)
      onProgress(share)
      return new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason)),
      )
    },
  })
  await expect.poll(() => keys.length).toBe(1)
  stop()
  expect(await sent).toBe(false)
  expect(toasts).toEqual([expect.stringContaining(told)])
  expect(shown).toEqual({ errors: {}, refusal: undefined, isBusy: false, share })
  await send({ write: writing() })
  expect(keys[1]).toBe(keys[0])
})
