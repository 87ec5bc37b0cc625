import { expect, test } from 'vitest'
import { CallError } from '../session/call-api.ts'
import { openSubmission } from './submission.ts'

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
