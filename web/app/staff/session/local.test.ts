import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { accountIn, isFresh, personOf, textOf } from './account.ts'
import { endLocal, localAccount, renewLocal } from './local.ts'

const tokenOf = (subject: string, count = 0) =>
  `e30.${Buffer.from(JSON.stringify({ iss: 'https://terminal.example/api/v1/auth', sub: subject, count })).toString('base64url')}.firma`

/** As the backend answers. */
const answerTo = (subject: string, count?: number) => ({
  token: tokenOf(subject, count),
  expiraEn: 900,
  roles: ['noticias'],
  nombre: 'Guardia',
})

const asked: string[] = []
let answer: { status: number; body?: object } = { status: 204 }
const server = createServer((request, response) => {
  const { authorization, 'x-api-key': key } = request.headers
  asked.push(`${request.method} ${request.url} ${key} ${authorization}`)
  response.statusCode = answer.status
  response.end(answer.body && JSON.stringify(answer.body))
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => server.close())
beforeEach(() => {
  asked.length = 0
})

const { port } = server.address() as AddressInfo
const SETTINGS = { apiKey: 'clave', apiOrigin: `http://127.0.0.1:${port}` }
const account = () => localAccount(answerTo('cuenta-1'), { grant: 'uno', renewals: 0 })

test('K9 a local account is kept like that of a provider, and is who the API says', () => {
  const kept = accountIn(textOf(account()))
  expect(kept).toMatchObject({ isLocal: true, grant: 'uno', access_token: tokenOf('cuenta-1') })
  expect(kept && isFresh(kept)).toBe(true)
  expect(kept && personOf(kept)).toEqual({ issuer: 'local', subject: 'cuenta-1' })
})

test('K9 an account of a provider without an id token is still none', () => {
  const { isLocal, ...rest } = JSON.parse(textOf(account()))
  expect(isLocal).toBe(true)
  expect(accountIn(JSON.stringify(rest))).toBeUndefined()
})

test('K9 it is renewed by the cookie alone, as the next copy of the same sign-in', async () => {
  answer = { status: 200, body: answerTo('cuenta-1', 1) }
  const renewed = await renewLocal(SETTINGS, account())
  expect(renewed).toMatchObject({ isLocal: true, grant: 'uno', renewals: 1 })
  expect(renewed.access_token).toBe(tokenOf('cuenta-1', 1))
  expect(asked).toEqual(['POST /api/v1/auth/renovar clave Bearer anonimo'])
})

test.for([
  ['another user signed in since', { status: 200, body: answerTo('cuenta-2') }],
  ['the session has ended', { status: 401, body: {} }],
  ['the answer holds no token', { status: 200, body: { token: 1 } }],
] as const)('K9 it is not renewed where %s', async ([, given]) => {
  answer = given
  await expect(renewLocal(SETTINGS, account())).rejects.toThrow()
})

test('K9 leaving asks the backend to end it', async () => {
  answer = { status: 204 }
  await endLocal(SETTINGS)
  expect(asked).toEqual(['POST /api/v1/auth/salir clave Bearer anonimo'])
})
