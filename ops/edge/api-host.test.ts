import { afterAll, afterEach, expect, test } from 'vitest'
import { PORTS } from '../addresses.ts'
import { API_KEY, EDITOR, SITE, startTestEdge } from './test-edge.ts'

const ports = PORTS.testEdge.apiHost
const edge = await startTestEdge(ports)
afterEach(edge.answerAsUsual)
afterAll(edge.stop)

const API = `http://127.0.0.1:${ports.api}`
const STRANGERS = [
  ...['https://otra.example', 'http://terminal.example', 'https://terminal.example:8443', 'null'],
  ...[
    'https://terminal.example.otra.example',
    'https://terminalxexample',
    'HTTPS://TERMINAL.EXAMPLE',
  ],
  ...['https://terminal.example/', `${SITE} ${SITE}`, '*', ''],
]

type Asked = RequestInit & { origin?: string; key?: string; authorization?: string }

/** As a page of the site does. */
function call(path: string, { origin = SITE, key = API_KEY, authorization, ...init }: Asked = {}) {
  const headers = { origin, 'x-api-key': key, ...(authorization && { authorization }) }
  return fetch(`${API}${path}`, { headers, ...init })
}

/** As a browser does before such a call: without key and token. */
function askFirst(path: string, origin: string, at = API): Promise<Response> {
  const headers = {
    origin,
    'access-control-request-method': 'PUT',
    'access-control-request-headers': 'authorization,if-match,x-api-key',
  }
  return fetch(`${at}${path}`, { method: 'OPTIONS', headers })
}

/** What an answer says to the browser about other origins. */
function corsOf({ headers }: Response): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-')))
}

const READABLE = {
  'access-control-allow-origin': SITE,
  'access-control-expose-headers': 'ETag, Location, Retry-After, X-Request-Id',
}

/** Of the sign-in alone: a local session is renewed by its cookie. */
const WITH_COOKIES = { 'access-control-allow-credentials': 'true' }

test.for(['/api/Noticias/7', '/api/Subsecciones', '/api/Avisos/7/terminar', '/api/v1/auth/status'])(
  'K1 a browser at the site may call %s, and the edge answers the preflight itself',
  async (path) => {
    edge.behind.isDead = true
    const answer = await askFirst(path, SITE)
    expect([answer.status, await answer.text()]).toEqual([204, ''])
    expect(answer.headers.get('vary')).toBe('Origin')
    expect(corsOf(answer)).toEqual({
      ...READABLE,
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
      'access-control-allow-headers':
        'authorization, content-type, idempotency-key, if-match, if-none-match, x-api-key, x-contract',
      'access-control-max-age': '7200',
      ...(path.startsWith('/api/v1/auth/') && WITH_COOKIES),
    })
  },
)

test('K1 the pages of others may neither call nor read, whatever they call themselves', async () => {
  await call('/api/Secciones')
  for (const origin of STRANGERS) {
    const asked = await askFirst('/api/Noticias/7', origin)
    expect([origin, asked.status, corsOf(asked)]).toEqual([origin, 401, {}])
    const read = await call('/api/Secciones', { origin })
    expect([origin, read.headers.get('x-cache'), corsOf(read)]).toEqual([origin, 'HIT', {}])
    expect(read.headers.get('vary')).toContain('Origin')
  }
})

test('K1 every answer can be read at the site, also those of the edge itself', async () => {
  const file = { method: 'POST', body: new Uint8Array(100_000) }
  const answers = [
    [await call('/api/Documentos'), 200],
    [await call('/api/Documentos'), 200],
    [await call('/api/Noticias', { ...file, authorization: EDITOR }), 200],
    [await call('/api/Secciones', { key: 'otra' }), 401],
    [await call('/api/Noticias', file), 401],
    [await call('/api/Secciones', { ...file, authorization: EDITOR }), 413],
  ] as const
  for (const [answer, status] of answers) {
    expect([answer.url, answer.status, corsOf(answer)]).toEqual([answer.url, status, READABLE])
    expect(answer.headers.get('vary')).toContain('Origin')
  }
  edge.behind.isWithdrawn = true
  const missing = await call('/api/nada')
  expect([missing.status, corsOf(missing)]).toEqual([404, READABLE])
  edge.behind.isDead = true
  for (const init of [{}, { ...file, authorization: EDITOR }]) {
    const dead = await call('/api/Noticias/8', { method: 'PUT', ...init })
    expect([dead.status, corsOf(dead)]).toEqual([503, READABLE])
  }
})

test('K9 the cookie of a local session goes along with calls of the sign-in, and with no other', async () => {
  for (const step of ['login', 'renovar', 'salir']) {
    const answer = await call(`/api/v1/auth/${step}`, { method: 'POST' })
    expect([answer.status, corsOf(answer)]).toEqual([200, { ...READABLE, ...WITH_COOKIES }])
    const stranger = await call(`/api/v1/auth/${step}`, {
      method: 'POST',
      origin: 'https://otra.example',
    })
    expect(corsOf(stranger)).toEqual({})
  }
})

test('the host of the api has no pages', async () => {
  for (const path of ['/home', '/dashboard/home', '/', '/archivos/x', '/permitido']) {
    const answer = await call(path)
    expect([path, answer.status, corsOf(answer)]).toEqual([path, 404, {}])
    expect(await answer.json()).toMatchObject({ code: 'not_found' })
  }
  const described = await call('/api/openapi.json', { redirect: 'manual' })
  expect([described.status, described.headers.get('location')]).toEqual([
    ...[308, `${SITE}/api/openapi.json`],
  ])
})

test('at the site itself nothing is said about other origins', async () => {
  for (const origin of [SITE, 'https://otra.example']) {
    const read = await edge.get('/api/Noticias', { origin })
    expect([read.status, corsOf(read), read.headers.get('vary')]).toEqual([200, {}, null])
    const asked = await askFirst('/api/Noticias', origin, edge.origin)
    expect([asked.status, corsOf(asked)]).toEqual([401, {}])
  }
})
