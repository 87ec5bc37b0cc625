import { CURRENT } from '@terminal/contract/http/errors'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { CallError } from '../session/call-api.ts'
import { currentIn, openSubmission } from './submission.ts'

const PROBLEM = {
  type: 'about:blank',
  title: '',
  status: 409,
  detail: 'Esto ya se había guardado, con otro contenido.',
  requestId: '',
  code: 'conflict',
} as const

/** Sends what it is told to, and remembers under which keys. */
function open() {
  const submit = openSubmission()
  const keys: string[] = []
  const send = (error?: CallError) =>
    submit(async (key) => {
      keys.push(key)
      if (error) throw error
      return 'saved'
    }).catch((failure: unknown) => failure)
  return { keys, send }
}

test('a lost answer and a refusal keep the key, whatever is written in between', async () => {
  const { keys, send } = open()
  await send(new CallError(0))
  await send(new CallError(422))
  await send(new CallError(409, PROBLEM))
  expect(await send()).toBe('saved')
  expect(new Set(keys).size).toBe(1)
})

test('two presses at once are one', async () => {
  const { keys, send } = open()
  await Promise.all([send(), send()])
  expect(new Set(keys).size).toBe(1)
})

test('the next one has a key of its own', async () => {
  const { keys, send } = open()
  await send()
  await send()
  await send(new CallError(409, { ...PROBLEM, id: 7, version: 1 }))
  await send()
  expect(keys[1]).not.toBe(keys[0])
  expect(keys[2]).not.toBe(keys[1])
  expect(keys[3]).not.toBe(keys[2])
})

test('a 412 brings along what is there now; nothing else does', () => {
  const Item = z.object({ version: z.int() })
  const stale = { ...PROBLEM, status: 412, code: 'stale' } as const
  const theirs = new CallError(412, { ...stale, [CURRENT]: { version: 7 } })
  expect(currentIn(theirs, Item)).toEqual({ version: 7 })
  expect(currentIn(new CallError(412, { ...stale, [CURRENT]: 'other' }), Item)).toBeUndefined()
  expect(
    currentIn(new CallError(409, { ...PROBLEM, [CURRENT]: { version: 7 } }), Item),
  ).toBeUndefined()
  expect(currentIn(new CallError(412), Item)).toBeUndefined()
})
