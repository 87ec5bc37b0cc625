import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { API_KEY, openWorld } from '../../../test/world.ts'

const { app, staff, issuer, securityLines } = await openWorld()

const ADDRESS = '203.0.113.77'
/** What somebody typed: in the address, in the body and in a header. */
const TYPED = 'palabra-que-alguien-escribio'

/** The only event of a request. */
async function eventOf(options: InjectOptions): Promise<Record<string, unknown> | undefined> {
  const before = securityLines.length
  const headers = { 'x-api-key': API_KEY, 'x-forwarded-for': ADDRESS, 'user-agent': TYPED }
  await app.inject({ ...options, headers: { ...headers, ...options.headers } })
  // Written after the answer, in the same turn of the hooks.
  const lines = securityLines.slice(before)
  expect(lines.length).toBeLessThan(2)
  return lines[0] === undefined ? undefined : JSON.parse(lines[0])
}

const forged = async () => {
  const token = await issuer.sign({ sub: 'ana' })
  return { authorization: `Bearer ${token.slice(0, -6)}AAAAAA` }
}
const expired = async () => ({
  authorization: `Bearer ${await issuer.sign({ sub: 'ana', exp: 1_000 })}`,
})
const desk = `/api/Noticias/mesa?busqueda=${TYPED}`

test.each<[string, string, () => Promise<InjectOptions>, object]>([
  [
    'without the public key',
    'missing-key',
    async () => ({ url: desk, headers: { 'x-api-key': TYPED } }),
    {},
  ],
  [
    'without a session',
    'unauthenticated',
    async () => ({ url: '/api/v1/auth/status' }),
    { status: 401 },
  ],
  [
    'with a forged token',
    'forged-token',
    async () => ({ url: desk, headers: await forged() }),
    { cause: 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED' },
  ],
  [
    'with a session that ended',
    'unauthenticated',
    async () => ({ url: desk, headers: await expired() }),
    { cause: 'ERR_JWT_EXPIRED' },
  ],
  [
    'without the role',
    'forbidden',
    async () => ({
      method: 'POST',
      url: '/api/Secciones',
      payload: { nombre: TYPED },
      headers: await staff({ sub: 'luz', roles: ['noticias'] }),
    }),
    { subject: 'luz', issuer: issuer.settings.issuer },
  ],
  [
    'with too much',
    'too-large',
    async () => ({
      method: 'POST',
      url: '/api/Secciones',
      payload: { nombre: TYPED.repeat(9_000) },
      headers: await staff({ roles: ['documentos'] }),
    }),
    { subject: 'ana', status: 413 },
  ],
])('K9 a request %s is an event: %s', async (_name, event, request, expected) => {
  const found = await eventOf(await request())
  expect(found).toMatchObject({ stream: 'security', source: 'api', event, ...expected })
  expect(found?.requestId).toBeTypeOf('string')
  expect(found?.time).toMatch(/^2026-11-13T/)
  expect(found?.network).toMatch(/^[\w-]{16}$/)
})

test('K9 where citizens write, an event says nothing of the network', async () => {
  const found = await eventOf({ url: '/api/Pqrsd?pageNumber=1' })
  expect(found).toMatchObject({ event: 'unauthenticated' })
  expect(found).not.toHaveProperty('network')
})

test('K9 what is answered is no event', async () => {
  expect(await eventOf({ url: '/api/Noticias' })).toBeUndefined()
  expect(await eventOf({ url: '/api/Noticias/0' })).toBeUndefined()
})

test('K9 no event has an address, a body or what somebody typed', () => {
  expect(securityLines.length).toBeGreaterThan(6)
  for (const word of [ADDRESS, '203.0', TYPED, 'Bearer', API_KEY])
    expect(securityLines.join('')).not.toContain(word)
})
