import { subscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { REASON } from '../../../test/news-desk.ts'
import { API_KEY, openWorld } from '../../../test/world.ts'

// Taken from the app itself: a new address needs a decision here whether its events have a network.
const addresses = new Set<string>()
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', ({ url, config }) => {
    if (!config?.isOpen) addresses.add(url)
  })
})
const { app, db, staff, issuer, securityLines } = await openWorld({ hasLocalSignIn: true })
await app.ready()

const ADDRESS = '203.0.113.77'
/** User input: in the address, in the body and in a header. */
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

/** Where citizens' texts are neither written nor read. */
const NOT_OF_CITIZENS =
  /^\/(api\/(Noticias|Avisos|Documentos|Secciones|Subsecciones|Buscador|Registro|Estado|Vias|Horarios|MesaHorarios|v1\/auth)\b|permiso\/(noticias|documentos|operacion))/

test('K9 wherever citizens write or are read, an event says nothing of the network', async () => {
  const ofCitizens = [...addresses].filter((url) => !NOT_OF_CITIZENS.test(url))
  expect(ofCitizens).toEqual(
    expect.arrayContaining(['/api/Contacto/correo', '/api/Opiniones', '/api/Pqrsd']),
  )
  for (const url of ofCitizens)
    for (const spelled of [
      url,
      url.replace(/[A-Z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    ]) {
      const found = await eventOf({ url: `${spelled}?q=${TYPED}`, headers: { 'x-api-key': TYPED } })
      expect(found, spelled).toMatchObject({ event: 'missing-key' })
      expect(found, spelled).not.toHaveProperty('network')
    }
})

test('K9 what the api itself has too much of is an event, with the network but where citizens write', async () => {
  const ask = () =>
    eventOf({
      method: 'POST',
      url: '/api/v1/auth/request-reset-password',
      payload: { correo: `${TYPED}@terminal.example` },
    })
  for (let i = 0; i < 20; i++) expect(await ask()).toBeUndefined()
  expect(await ask()).toMatchObject({
    event: 'too-many',
    status: 429,
    network: expect.stringMatching(/^[\w-]{16}$/),
  })

  const open = () =>
    eventOf({
      method: 'POST',
      url: '/api/Contacto/seguimiento',
      payload: { radicado: 'TM-2026-000123', codigo: 'ABCD-EFGH-JKLM' },
    })
  const events = []
  for (let i = 0; i < 60; i++) events.push(await open())
  const last = events.findLast((event) => event !== undefined)
  expect(last).toMatchObject({ event: 'too-many', status: 429 })
  expect(last).not.toHaveProperty('network')
})

test('K9 what is withdrawn for good is an event, and what was refused is none of that name', async () => {
  const { id } = await db
    .insertInto('news')
    .values({
      title: TYPED,
      body: TYPED,
      published_on: '2026-11-12',
      is_active: true,
      picture_key: null,
      image_text: null,
      redirect_url: null,
      is_featured: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const purge = async (roles: string[]) =>
    eventOf({
      method: 'POST',
      url: `/api/Noticias/${id}/retirar-definitivamente`,
      payload: { reason: REASON },
      headers: await staff({ sub: 'marta', roles }),
    })
  expect(await purge(['noticias'])).toMatchObject({ event: 'forbidden', subject: 'marta' })
  expect(await purge(['administrador'])).toMatchObject({
    event: 'purge',
    subject: 'marta',
    status: 204,
    method: 'POST',
    route: '/api/Noticias/:id/retirar-definitivamente',
  })
  expect(securityLines.join('')).not.toContain(REASON)
})

test('K9 what is answered is no event', async () => {
  expect(await eventOf({ url: '/api/Noticias' })).toBeUndefined()
  expect(await eventOf({ url: '/api/Noticias/0' })).toBeUndefined()
})

test('K9 no event has an address, a body or user input', () => {
  expect(securityLines.length).toBeGreaterThan(6)
  for (const word of [ADDRESS, '203.0', TYPED, 'Bearer', API_KEY])
    expect(securityLines.join('')).not.toContain(word)
})
