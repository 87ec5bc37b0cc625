import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openCatcher } from '../../../test/mail/catcher.ts'
import { openMailer, openOauthToken } from './mailer.ts'

/** The token endpoint of a provider: RFC 6749, with one client. */
let asked: string[] = []
let status = 200
const provider = createServer(async (request, response) => {
  asked.push(await text(request))
  response.writeHead(status, { 'content-type': 'application/json' })
  const error = { error: 'invalid_client', error_description: 'AADSTS7000215 secreto-1' }
  const token = { token_type: 'Bearer', expires_in: 3_599, access_token: `token-${asked.length}` }
  response.end(JSON.stringify(status === 200 ? token : error))
}).listen(0, '127.0.0.1')
await once(provider, 'listening')
const { port }: AddressInfo = Object(provider.address())

let validToken = ''
const logins: string[] = []
const catcher = await openCatcher(({ user, secret }) => {
  logins.push(secret)
  return user === 'contacto@terminal.example' && secret === validToken
})
const OAUTH = {
  tokenUrl: `http://127.0.0.1:${port}/tenant/oauth2/v2.0/token`,
  clientId: 'sitio',
  clientSecret: 'secreto-1',
  scope: 'https://outlook.office365.com/.default',
  user: 'contacto@terminal.example',
}

let now = Date.parse('2026-11-13T02:00:00Z')
const clock = { now: () => new Date(now) }

beforeEach(() => {
  asked = []
  logins.length = 0
  status = 200
})
afterAll(async () => {
  provider.close()
  await catcher.close()
})

const LETTER = {
  to: { name: 'Marta Ruiz', address: 'marta@correo.example' },
  subject: 'Recibimos su mensaje',
  paragraphs: ['Hola.'],
}
const STAMP = { id: 'a', date: new Date(now), senderName: 'Terminal' }

test('a token is fetched once, used for every login, and fetched anew when it expires or is refused', async () => {
  const mailer = openMailer({ ...catcher.settings, oauth: OAUTH }, clock)
  const send = () => mailer.send(LETTER, STAMP)
  /** The next mail opens a connection of its own. */
  const hangUp = async () => {
    await catcher.order({ mode: 'drop', count: 1 })
    await expect(send()).rejects.toThrow('ECONNECTION')
  }

  validToken = 'token-1'
  await Promise.all([send(), send(), send()])
  expect(Object.fromEntries(new URLSearchParams(asked[0]))).toEqual({
    grant_type: 'client_credentials',
    client_id: 'sitio',
    client_secret: 'secreto-1',
    scope: 'https://outlook.office365.com/.default',
  })
  expect(asked).toHaveLength(1)
  expect(new Set(logins)).toEqual(new Set(['token-1']))

  // An hour later the connections are still good, and a new one needs a new token.
  now += 3_600_000
  validToken = 'token-2'
  for (let open = logins.length; open > 0; open--) await hangUp()
  await send()
  expect(asked).toHaveLength(2)
  expect(logins.at(-1)).toBe('token-2')

  // Revoked before its time.
  validToken = 'token-3'
  await hangUp()
  await send()
  expect(asked).toHaveLength(3)
  expect(logins.slice(-2)).toEqual(['token-2', 'token-3'])
  mailer.close()
})

test('a provider that refuses us is our fault, and what it says is kept to itself', async () => {
  status = 401
  const mailer = openMailer({ ...catcher.settings, oauth: OAUTH }, clock)
  await expect(mailer.send(LETTER, STAMP)).rejects.toMatchObject({
    name: 'MailFailure',
    message: 'EOAUTH2 401',
    isOurs: true,
    isRefusal: false,
  })
  mailer.close()
})

test('a token is kept until a minute before its end, and a failure is not kept', async () => {
  const getToken = openOauthToken(OAUTH, clock)
  status = 500
  await expect(getToken(false)).rejects.toThrow('EOAUTH2 500')
  status = 200
  expect(await Promise.all([getToken(false), getToken(false)])).toEqual(['token-2', 'token-2'])
  now += (3_599 - 61) * 1_000
  expect(await getToken(false)).toBe('token-2')
  now += 1_000
  expect(await getToken(false)).toBe('token-3')
  expect(await getToken(true)).toBe('token-4')
})
