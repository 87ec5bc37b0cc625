import { subscribe } from 'node:diagnostics_channel'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { ROLES, type Role } from '@terminal/contract/accounts/roles'
import { CONTRACT_HEADER, CONTRACT_NUMBER } from '@terminal/contract/http/contract-number'
import { FORM_CALLS } from '@terminal/contract/pages/pages'
import {
  READINGS_API_PATH,
  READINGS_FILE_PATH,
} from '@terminal/contract/petitions/case/reading-log'
import { answersApiPath } from '@terminal/contract/surveys/survey-answer.schema'
import { isFull } from '@terminal/dev/effort'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { putStaff } from '../src/platform/auth/staff.ts'
import { HEAD } from './desk-world.ts'
import { firstHooks } from './first-hooks.ts'
import {
  type Attempt,
  nearLimit,
  peopleWithoutRole,
  wrongPurposeTokens,
  wrongWays,
} from './forged-claims.ts'
import { forgedSignatures } from './forged-signatures.ts'
import { API_KEY, openWorld } from './world.ts'

/** Writes that are everybody's. Any other belongs to staff, or the test below says so. */
const PUBLIC_WRITES = [
  ...FORM_CALLS,
  answersApiPath(':slug'),
  // Who signs in, or has forgotten how, has no token yet; a renewal and its end have a cookie.
  ...['login', 'renovar', 'salir', 'request-reset-password', 'reset-password'].map(
    (step) => `/api/v1/auth/${step}`,
  ),
].map((path) => `POST ${path}`)
/** Identifies the caller: for every signed-in user, staff or not. */
const FOR_ANYBODY = ['/api/v1/auth/status']
/** Of administrators, and of the head of the office. */
const OF_SUPERVISORS: string[] = [READINGS_API_PATH, READINGS_FILE_PATH]
/** For staff, whatever their desk. */
const FOR_ALL_STAFF = ['/api/Buscador/sin-resultados']
const READING = ['GET', 'HEAD']
/** K7 and K8, and what the desk of the documents reads. */
const DOCUMENT_ROUTES = [
  ...['POST /api/Secciones', 'PUT /api/Secciones/:id', 'DELETE /api/Secciones/:id'],
  ...['POST /api/Secciones/:id/restaurar', 'GET /api/Secciones/personal'],
  ...['GET /api/Secciones/matriz', 'POST /api/Subsecciones', 'PUT /api/Subsecciones/:id'],
  ...['DELETE /api/Subsecciones/:id', 'PUT /api/Subsecciones/:id/mover'],
  ...['POST /api/Subsecciones/:id/restaurar', 'GET /api/Subsecciones/:id/historial'],
  'POST /api/Subsecciones/:id/versiones/:number/restaurar',
]

/** One of each kind. Every operation refuses these, and one operation of each role all there are. */
const ONE_OF_EACH_KIND = [
  ...['alg none', 'HS256 with the public key as PEM', 'signature with one bit changed'],
  ...['key of the attacker, name of ours', 'kid unknown', 'other issuer', 'other audience'],
  ...['id token for our audience', 'expired yesterday', 'no header'],
  ...['no scope', 'removed, role still in the token'],
]

type Route = { method: string; url: string; isOpen: boolean }

// Asked of the app itself, so that what a later change adds is tried here without anybody remembering it.
const routes: Route[] = []
let bodiesBegun = 0
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', ({ method, url, config }) => {
    for (const each of [method].flat()) routes.push({ method: each, url, isOpen: !!config?.isOpen })
  })
  fastify.addHook('preParsing', async () => {
    bodiesBegun++
  })
})
const { app, db, issuer, get } = await openWorld()
await app.ready()
// Some tokens are good in two minutes, and others for five: here neither passes.
vi.useFakeTimers({ toFake: ['Date'] })
afterAll(() => void vi.useRealTimers())

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const tokenOf = (role: Role) => issuer.sign({ sub: `alguien-de-${role}`, roles: [role] })
const OF_THE_DESK = 'alguien-de-pqrsd'
// Petitions are given to rows: a role from a token alone opens nothing of theirs. The head may do all of it.
await putStaff(db, {
  issuer: issuer.url,
  subject: OF_THE_DESK,
  name: 'Rosa',
  roles: ['pqrsd'],
  email: HEAD,
})
const staffRoutes = await findStaffRoutes()
/** Tried with everything: all of them at night. */
const thorough = isFull
  ? staffRoutes
  : ROLES.map((own) => staffRoutes.find(({ role }) => role === own))

/** To an item that does not exist: a request that is let in changes nothing. */
function send({ method, url }: { method: string; url: string }, headers: Attempt['headers']) {
  let bytesRead = 0
  const body = new Readable({
    read() {
      bytesRead += 4
      this.push(bytesRead > 1_000 ? null : 'a=1&')
    },
  })
  const answer = app.inject({
    method: method as 'POST',
    url: url.replaceAll(/:\w+/g, '999999'),
    headers: {
      'x-api-key': API_KEY,
      [CONTRACT_HEADER]: CONTRACT_NUMBER,
      'content-type': 'multipart/form-data; boundary=x',
      'transfer-encoding': 'chunked',
      ...headers,
    },
    body,
  })
  return answer.then((response) => ({ response, bytesRead }))
}

/** Whatever refuses a stranger is for staff; whose desk it is shows in which role gets further. */
async function findStaffRoutes() {
  const found: (Route & { role: Role })[] = []
  const tokens = await Promise.all(
    ROLES.map(async (role) => ({ role, token: await tokenOf(role) })),
  )
  for (const route of routes) {
    const { response } = await send(route, {})
    if (response.statusCode !== 401 || route.isOpen || FOR_ANYBODY.includes(route.url)) continue
    const allowed: Role[] = []
    for (const { role, token } of tokens) {
      const answer = await send(route, bearer(token))
      if (answer.response.statusCode !== 403) allowed.push(role)
    }
    const [first = 'administrador'] = allowed
    const isForAll = FOR_ALL_STAFF.includes(route.url)
    const isOfSupervisors = OF_SUPERVISORS.includes(route.url)
    // What citizens write is opened by its office alone.
    const also: Role[] = first === 'pqrsd' && !isOfSupervisors ? [] : ['administrador']
    expect(allowed).toEqual(isForAll ? ROLES : [...new Set([first, ...also])])
    found.push({ ...route, role: isOfSupervisors ? 'administrador' : first })
  }
  return found
}

const asAttempts = (tokens: Record<string, string>): Attempt[] =>
  Object.entries(tokens).map(([name, token]) => ({ name, headers: bearer(token) }))

/** Of each role, once: signing takes longer than a hundred refusals. */
const made = new Map<Role, ReturnType<typeof makeAttempts>>()
function attemptsAt(role: Role): ReturnType<typeof makeAttempts> {
  const attempts = made.get(role) ?? makeAttempts(role)
  made.set(role, attempts)
  return attempts
}

async function makeAttempts(role: Role) {
  const claims = { sub: 'falsa', roles: [role] }
  const signatures = await forgedSignatures(issuer, claims)
  const strangers = [
    ...asAttempts(signatures),
    ...asAttempts(await wrongPurposeTokens(issuer, claims)),
    ...wrongWays(await issuer.sign(claims), signatures['signature of zeros'] ?? ''),
  ]
  const people = asAttempts(await peopleWithoutRole({ issuer, db }, role))
  return { strangers, people, good: await goodAttempts(role) }
}

/** Of who may: all that a good token can be. */
async function goodAttempts(role: Role): Promise<Attempt[]> {
  const ofList = `de-la-lista-${role}`
  await putStaff(db, { issuer: issuer.url, subject: ofList, name: 'Ana', roles: [role] })
  const [sub, listed] = role === 'pqrsd' ? [OF_THE_DESK, OF_THE_DESK] : ['ana', ofList]
  const claimed = await tokenOf(role)
  const longest = await nearLimit(issuer, { sub, roles: [role] }, false)
  expect(longest.length).toBeLessThanOrEqual(8_192)
  const inOtherLetters = ['bearer', 'BEARER'].map((scheme) => ({
    name: `by the claim, ${scheme}`,
    headers: { authorization: `${scheme} ${claimed}` },
  }))
  return [
    ...inOtherLetters,
    ...asAttempts({
      'by the claim': claimed,
      ...(role !== 'pqrsd' && { 'as administrador': await tokenOf('administrador') }),
      'by the list': await issuer.sign({ sub: listed }),
      'by the list, whatever the claim': await issuer.sign({ sub: listed, roles: [] }),
      'with the other key': await issuer.sign({ sub, roles: [role] }, { key: issuer.ecKey }),
      'with the longest token': longest,
    }),
  ]
}

/** The address of an item that is there, whose ever the route is. */
async function targetOf(url: string): Promise<string> {
  if (url.startsWith('/api/Noticias')) return url.replace(':id', String(await insertNews()))
  const sectionId = await insertSection()
  const id = url.startsWith('/api/Secciones') ? sectionId : await insertDocument(sectionId)
  return url.replace(':id', String(id)).replace(':number', '1')
}

async function insertSection(): Promise<number> {
  const values = { name: 'Informes', numeral: null, numeral_key: null, responsible: null }
  const { id } = await db
    .insertInto('sections')
    .values({ ...values, periodicity: 'always' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function insertDocument(sectionId: number): Promise<number> {
  const { id } = await db
    .insertInto('documents')
    .values({
      section_id: sectionId,
      position: 1,
      title: 'Informe',
      plain_text: 'informe',
      published_on: '2026-11-12',
      issued_on: null,
      state: 'pending',
      reason: null,
      file_number: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function insertNews(): Promise<number> {
  const { id } = await db
    .insertInto('news')
    .values({
      title: 'Nueva ruta',
      body: 'A Puerto Lindero',
      published_on: '2026-11-12',
      picture_key: null,
      image_text: null,
      redirect_url: null,
      is_active: true,
      is_featured: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Every row of every table, and the jobs, in one word each. */
async function fingerprint(): Promise<unknown> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname = 'public' or (schemaname, tablename) = ('pgboss', 'job') order by 1`.execute(
    db,
  )
  const each = tables.map(
    ({ name }) => sql`select ${name} as name, md5(string_agg(t::text, '|' order by t::text)) as rows
      from ${sql.raw(name)} as t`,
  )
  return (await sql`${sql.join(each, sql` union all `)}`.execute(db)).rows
}

test('K10 every write belongs to staff, but for those that are named here', () => {
  const writes = routes.filter(({ method }) => !READING.includes(method))
  const guarded = staffRoutes.map(({ method, url }) => `${method} ${url}`)
  expect(guarded.length).toBeGreaterThanOrEqual(4)
  expect(guarded).toEqual(expect.arrayContaining(DOCUMENT_ROUTES))
  expect(writes.map(({ method, url }) => `${method} ${url}`)).toEqual(
    expect.arrayContaining(PUBLIC_WRITES),
  )
  for (const { method, url } of writes)
    expect([...guarded, ...PUBLIC_WRITES]).toContain(`${method} ${url}`)
})

test('K10 one hook says who calls, the same of every operation, and one asks for the role', () => {
  const all = firstHooks(app)
  const withRole = all.filter(({ hooks }) => hooks.includes('checkRole()'))
  for (const { operation, hooks } of all)
    expect([operation, ...hooks.slice(1, 3)]).toEqual([
      ...[operation, 'checkApiKey()', 'identifyCaller()'],
    ])
  const guarded = new Set(withRole.map(({ operation }) => operation))
  const names = staffRoutes.map(({ method, url }) => `${method} ${url.replaceAll(/:\w+/g, ':x')}`)
  expect(names.filter((name) => !guarded.has(name))).toEqual([])
})

describe.each(staffRoutes)('K10 $method $url', (route) => {
  test('refuses forged and wrong-purpose tokens before it reads a byte, and writes nothing', async () => {
    const { strangers, people: everybody } = await attemptsAt(route.role)
    const people = everybody.filter(
      ({ name }) => !(FOR_ALL_STAFF.includes(route.url) && name.includes('another desk')),
    )
    const all = [
      ...strangers.map((attempt) => ({ ...attempt, status: 401, code: 'unauthenticated' })),
      ...people.map((attempt) => ({ ...attempt, status: 403, code: 'forbidden' })),
    ]
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
    expect(all.length).toBeGreaterThanOrEqual(60)
    const tried = thorough.includes(route)
      ? all
      : all.filter(({ name }) => ONE_OF_EACH_KIND.includes(name))
    expect(tried.length).toBeGreaterThanOrEqual(ONE_OF_EACH_KIND.length)

    const target = await targetOf(route.url)
    const before = await fingerprint()
    bodiesBegun = 0
    for (const { name, headers, query = '', status, code } of tried) {
      const { response, bytesRead } = await send({ ...route, url: target + query }, headers)
      const isHead = route.method === 'HEAD'
      const seen = { name, status: response.statusCode, bytesRead }
      expect(isHead ? seen : { ...seen, code: response.json().code }).toEqual({
        name,
        status,
        bytesRead: 0,
        ...(!isHead && { code }),
      })
      expect(response.headers['www-authenticate']).toBe(status === 401 ? 'Bearer' : undefined)
    }
    expect(bodiesBegun).toBe(0)
    expect(await fingerprint()).toEqual(before)
  })

  // Fastify answers HEAD as it answers GET, without the body.
  test.runIf(isFull || route.method !== 'HEAD')(
    'lets in who may, by what the token says or by what the terminal says',
    async () => {
      const { good } = await attemptsAt(route.role)
      for (const { name, headers } of good) {
        const { response } = await send(route, headers)
        const isIn = ![401, 403].includes(response.statusCode) && response.statusCode < 500
        expect({ name, isIn }).toEqual({ name, isIn: true })
      }
    },
  )
})

test('K1 a public read treats what is not a JWT as anonymous, and refuses an invalid JWT', async () => {
  const read = async (authorization: string) =>
    (await get('/api/Noticias', { headers: { 'x-api-key': API_KEY, authorization } })).statusCode
  for (const nobody of ['Bearer anonimo', 'Bearer a.b', 'Bearer a b', 'Basic YTpi', 'Bearer', ''])
    expect(await read(nobody)).toBe(200)
  const { strangers, people } = await attemptsAt('noticias')
  for (const { headers } of people) expect(await read(String(headers.authorization))).toBe(200)
  const shaped = strangers.filter(({ headers }) =>
    /^Bearer [\w-]+\.[\w-]+\.[\w-]*$/.test(String(headers.authorization)),
  )
  expect(shaped.length).toBeGreaterThanOrEqual(60)
  for (const { headers, name } of shaped)
    expect({ name, status: await read(String(headers.authorization)) }).toEqual({
      name,
      status: 401,
    })
})

test('K10 a stranger who announces 3 MB is refused without sending them; the first of two headers counts', async () => {
  await app.listen({ host: '127.0.0.1', port: 0 })
  const good = await tokenOf('noticias')
  const forged = await issuer.sign({ roles: ['noticias'], aud: 'otra-api' })
  expect(await announce([])).toMatch(/^HTTP\/1\.1 401 /)
  expect(await announce([forged, good])).toMatch(/^HTTP\/1\.1 401 /)
})

/** A request whose body never comes, over a real connection. */
async function announce(tokens: string[]): Promise<string> {
  const address = app.server.address()
  const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1')
  const headers = [
    ...['host: a', 'connection: close', `x-api-key: ${API_KEY}`, 'content-length: 3000000'],
    'content-type: multipart/form-data; boundary=x',
    ...tokens.map((token) => `authorization: Bearer ${token}`),
  ]
  socket.write(`POST /api/Noticias HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
  return text(socket)
}
