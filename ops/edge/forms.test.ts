import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FORM_PAGES } from '@terminal/contract/pages/pages'
import { FILING_CALL } from '@terminal/contract/petitions/feature'
import { staticPages } from '@terminal/server/edge/static-pages'
import { afterAll, afterEach, expect, test } from 'vitest'
import { PORTS } from '../addresses.ts'
import { API_KEY, type Asked, askFrom, REFRESH_SECRET, startTestEdge } from './test-edge.ts'
import { OPERATOR } from './test-operator.ts'

const ports = PORTS.testEdge.forms
const edge = await startTestEdge(ports)
for (const [name, html] of Object.entries(staticPages(OPERATOR)))
  writeFileSync(join(edge.dir, 'public', name), html)
afterEach(edge.answerAsUsual)
afterAll(edge.stop)

const MB = 1024 * 1024
const KEY = { 'x-api-key': API_KEY }
const CALL = FILING_CALL
const TEXT_IS_THERE = 'Atrás: su texto sigue ahí'

/** A client of its own for each request, so that no rate limit is reached. */
let clients = 0
function ask(question: Omit<Asked, 'port'> & { port?: number }) {
  clients += 1
  return askFrom(`127.0.5.${clients % 250}`, { port: ports.edge, ...question })
}
const post = (path: string, bytes = 3, headers: Record<string, string> = {}) =>
  ask({ path, method: 'POST', headers, body: Buffer.alloc(bytes, 'a') })

test('L2 a page with a form is rendered per request, and never cached, locked or shared', async () => {
  // Even if web forgot to say so.
  expect(edge.behind.cacheControl).toContain('public')
  for (const { path } of FORM_PAGES) {
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask({ path })))
    const times = answers.map(({ headers }) => headers['x-times-asked'])
    expect(new Set(times).size).toBe(5)
    for (const { status, headers, text } of answers) {
      expect([status, text, headers['x-cache']]).toEqual([200, path, undefined])
    }
    const head = await ask({ path, method: 'HEAD' })
    expect([head.status, head.text]).toEqual([200, ''])
    const refreshed = await edge.refresh(path)
    expect([refreshed.status, refreshed.headers.get('x-cache')]).toEqual([200, null])
  }
})

test('it is compressed as the browser likes, and what web says of keeping it arrives', async () => {
  edge.behind.cacheControl = 'private, no-cache'
  for (const encoding of ['br', 'gzip', 'identity']) {
    const headers = { 'accept-encoding': encoding, 'x-tell-type': 'text/html' }
    const page = await post(`/pqrsd?x=${'a'.repeat(100)}`, 3, headers)
    expect(page.headers).toMatchObject({ 'cache-control': 'private, no-cache' })
    const { 'content-encoding': sent = 'identity' } = page.headers
    expect([page.status, sent]).toEqual([200, encoding])
  }
})

test.for([
  '//pqrsd',
  '/%70qrsd',
  '/pqrsd/',
  '/pqrsd//',
  '/PQRSD',
  '/pqrsd?x=1',
  '/x/../pqrsd',
  '/pqrsd%2F',
  '/pqrsd.data',
  '/pqrsd/_.data',
])('%s is the same form: never cached, and with the same limits', async (path) => {
  const times = new Set<unknown>()
  for (let visit = 0; visit < 2; visit++) {
    const { status, headers } = await ask({ path })
    expect([status, headers['x-cache']]).toEqual([200, undefined])
    times.add(headers['x-times-asked'])
  }
  expect(times.size).toBe(2)
  const { status, headers } = await post(path, 2 * MB)
  expect([status, headers['x-received']]).toEqual([200, String(2 * MB)])
  edge.behind.isDead = true
  expect((await post(path)).text).toContain('Constancia de falla')
})

test('every survey has a form, and so has its call; its results have none', async () => {
  for (const path of ['/encuesta/una-cualquiera', '/ENCUESTA/Otra/', '/encuesta/x.data']) {
    const [first, second] = [await ask({ path }), await ask({ path })]
    expect([first.status, first.headers['x-cache']]).toEqual([200, undefined])
    expect(second.headers['x-times-asked']).not.toBe(first.headers['x-times-asked'])
    expect((await post(path, 2 * MB)).headers['x-received']).toBe(String(2 * MB))
  }
  const call = '/api/Encuestas/una-cualquiera/respuestas'
  for (const port of [ports.edge, ports.api, ports.internal]) {
    const body = Buffer.alloc(2 * MB)
    const answer = await ask({ path: call, port, method: 'POST', headers: KEY, body })
    expect([answer.status, answer.headers['x-received']]).toEqual([200, String(2 * MB)])
  }
  expect((await post('/encuesta/una-cualquiera/resultados', MB)).status).toBe(413)
  expect((await post('/encuesta', MB)).status).toBe(413)

  edge.behind.isDead = true
  for (const { status, headers, text } of [
    await ask({ path: '/encuesta/una-cualquiera' }),
    await post('/encuesta/una-cualquiera'),
  ]) {
    expect([status, headers['retry-after']]).toEqual([503, '30'])
    expect(text).toContain('sus respuestas siguen ahí')
    expect(text).not.toContain('Constancia')
  }
  expect(JSON.parse((await post(call, 3, KEY)).text)).toMatchObject({ status: 503 })
})

test('what is no form has the limits of a page', async () => {
  for (const path of ['/pqrs', '/pqrsd/otra', '/pqrsdx', '/pqrsd%0A', '/home', '/'])
    expect([path, (await post(path, MB)).status]).toEqual([path, 413])
  expect((await ask({ path: '/pqrsd', method: 'PUT' })).status).toBe(405)
  expect((await ask({ path: `/pqrsd?x=${'a'.repeat(9_000)}` })).status).toBe(414)
})

test('the page reads no query; its form may', async () => {
  expect((await ask({ path: '/pqrsd?x=1' })).text).toBe('/pqrsd')
  expect((await post('/pqrsd?index')).text).toBe('/pqrsd?index')
})

test.for([
  ['/pqrsd', ports.edge, {}],
  [CALL, ports.edge, KEY],
  [CALL, ports.api, KEY],
  [CALL, ports.internal, KEY],
] as const)('59 MB are taken at %s of port %d', async ([path, port, headers]) => {
  const body = Buffer.alloc(59 * MB)
  const answer = await ask({ path, port, method: 'POST', headers, body })
  expect([answer.status, answer.headers['x-received']]).toEqual([200, String(59 * MB)])
})

test('61 MB are refused by a page that says that the text is still there', async () => {
  const { status, headers, text } = await post('/pqrsd', 61 * MB)
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    ...[413, 'text/html', 'no-store'],
  ])
  expect(text).toContain(TEXT_IS_THERE)
  expect(text).toContain('tel:+576000000000')
})

test('also without a Content-Length', async () => {
  const response = await fetch(`${edge.origin}/pqrsd`, {
    method: 'POST',
    duplex: 'half',
    body: new ReadableStream({
      start(body) {
        for (let mb = 0; mb < 61; mb++) body.enqueue(new Uint8Array(MB))
        body.close()
      },
    }),
  } as RequestInit)
  expect([response.status, await response.text()]).toEqual([
    413,
    expect.stringContaining(TEXT_IS_THERE),
  ])
})

test.for([
  ['the site', ports.edge],
  ['the host of the api', ports.api],
  ['web', ports.internal],
] as const)('61 MB are refused by a problem to a program at %s', async ([, port]) => {
  const body = Buffer.alloc(61 * MB)
  const answer = await ask({ path: CALL, port, method: 'POST', headers: KEY, body })
  expect(answer.status).toBe(413)
  if (port !== ports.internal)
    expect(JSON.parse(answer.text)).toMatchObject({ status: 413, code: 'too_large' })
})

test('a program needs its key, however much it sends', async () => {
  const answer = await post(CALL, 3 * MB, { 'x-api-key': 'otra' })
  expect(JSON.parse(answer.text)).toMatchObject({ status: 401, code: 'missing_key' })
})

test.for([403, 404, 409, 422, 429, 503])(
  'what web and api say with %d is shown as they say it',
  async (status) => {
    edge.behind.status = status
    for (const [path, headers] of [
      ['/pqrsd', {}],
      [CALL, KEY],
    ] as const)
      expect(await post(path, MB, headers)).toMatchObject({ status, text: path })
    expect(await ask({ path: '/pqrsd' })).toMatchObject({ status, text: '/pqrsd' })
  },
)

test('what web could not read is said by the edge', async () => {
  edge.behind.status = 400
  expect(await post('/pqrsd', MB)).toMatchObject({
    status: 400,
    text: expect.stringContaining('No pudimos leer su solicitud'),
  })
})

test('nothing of what a form is sent with leads to who sent it, in the log', async () => {
  edge.log.length = 0
  edge.behind.isDead = true
  for (const [path, headers] of [
    ['/pqrsd', {}],
    [CALL, KEY],
  ] as const) {
    await post(path, 2 * MB, headers)
    await post(path, 61 * MB, headers)
  }
  await ask({ path: CALL, port: ports.internal, method: 'POST', body: Buffer.alloc(2 * MB) })
  // A line that is written, and after all others.
  await askFrom('127.0.0.1', {
    port: ports.edge,
    path: '/home',
    method: 'POST',
    body: Buffer.alloc(MB),
  })
  await expect.poll(() => edge.log.join('')).toContain('POST /home')
  const lines = edge.log.join('').split('\n')
  expect(lines.filter((line) => /127\.0\.5\.|pqrsd|Contacto/.test(line))).toEqual([])
})

test.for([
  ['/pqrsd', ports.edge],
  [CALL, ports.edge],
  [CALL, ports.internal],
] as const)(
  'one process dies with every form it is given: all of 20 for %s of port %d are answered by the other',
  async ([path, port]) => {
    edge.behind.isFirstDying = true
    const before = Number((await ask({ path: '/home?x=1', headers: KEY })).headers['x-times-asked'])
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        ask({ path, port, method: 'POST', headers: KEY, body: Buffer.alloc(MB) }),
      ),
    )
    expect(answers.map(({ status, headers }) => [status, headers['x-received']])).toEqual(
      Array.from({ length: 20 }, () => [200, String(MB)]),
    )
    // Those that died are counted as well: half of them went to the wrong one first.
    const times = Math.max(...answers.map(({ headers }) => Number(headers['x-times-asked'])))
    expect(times - before).toBeGreaterThan(22)
  },
)

test('A9 with every process dead, a page with a form and the form itself get a proof of the failure, with Bogotá’s hour', async () => {
  edge.behind.isDead = true
  for (const { status, headers, text } of [
    await ask({ path: '/pqrsd?x=1' }),
    await post('/pqrsd'),
    await post('/pqrsd', 5 * MB),
  ]) {
    expect(status).toBe(503)
    expect(headers).toMatchObject({
      'content-type': 'text/html',
      'cache-control': 'no-store',
      'retry-after': '30',
      'x-content-type-options': 'nosniff',
    })
    for (const words of [
      'Constancia de falla',
      'http://127.0.0.1/pqrsd<',
      'Puede insistir en los 3 días siguientes',
      TEXT_IS_THERE,
      'tel:+576000000000',
    ])
      expect(text).toContain(words)
    expect(text).not.toContain('<!--')
    const written = />(\d\d)\/(\d\d)\/(\d{4}), (\d\d:\d\d:\d\d)</
    const [, day = '', month = '', year = '', hour = ''] = written.exec(text) ?? []
    const saidAt = Date.parse(`${year}-${month}-${day}T${hour}-05:00`)
    const later = await ask({ path: '/pqrsd' })
    expect(saidAt).toBeGreaterThanOrEqual(Date.parse(headers.date ?? ''))
    expect(saidAt).toBeLessThanOrEqual(Date.parse(later.headers.date ?? ''))
  }
})

test('the address of a request puts nothing into that page', async () => {
  edge.behind.isDead = true
  const { text } = await ask({ path: '/x/<script>%3Cb%3E"&/../../pqrsd?<i>' })
  expect(text).toContain('Constancia de falla')
  expect(text).not.toMatch(/<script|<b>|<i>/)
})

test('web and api get the client address that the edge saw, whatever headers are sent', async () => {
  const names = ['x-forwarded-for', 'forwarded', 'x-address', 'x-client', 'x-forwarded-host']
  const others = ['x-forwarded-proto', 'x-request-id', 'x-whole-only', 'x_forwarded_for', 'x-gone']
  const forged = Object.fromEntries(
    [...names, ...others].map((name) => [name, '10.0.0.9, 10.0.0.8']),
  )
  const headers = { ...KEY, ...forged, 'x-tell-headers': '1', 'x-refresh': REFRESH_SECRET }
  const listeners = { site: ports.edge, api: ports.api, refresh: ports.refresh }
  const cases = [
    ['POST', '/pqrsd', ['site', 'refresh']],
    ['GET', '/pqrsd', ['site', 'refresh']],
    ['GET', '/noticias?pagina=77', ['site', 'refresh']],
    ['POST', '/preferencias', ['site', 'refresh']],
    ['POST', CALL, ['site', 'api', 'refresh']],
    ['GET', CALL, ['site', 'api', 'refresh']],
    ['GET', '/api/Noticias?pageSize=7', ['site', 'api', 'refresh']],
    ['PUT', '/api/Avisos/7', ['site', 'api', 'refresh']],
    ['POST', '/api/Subsecciones', ['site', 'api', 'refresh']],
  ] as const
  for (const [method, path, at] of cases)
    for (const name of at) {
      const client = `127.0.6.${clients++ % 250}`
      const port = listeners[name]
      const authorization = path === '/api/Subsecciones' ? 'Bearer de.un.editor' : ''
      const asked = { port, path, method, headers: { ...headers, authorization } }
      const { status, headers: received } = await askFrom(client, asked)
      const heard = JSON.parse(String(received['x-heard']))
      expect([name, method, path, status, heard['x-forwarded-for']]).toEqual([
        ...[name, method, path, 200, client],
      ])
      // The client it counts for: none, for refreshes of the cache.
      if (name !== 'refresh')
        expect([method, path, heard['x-client']]).toEqual([method, path, client])
      expect(JSON.stringify(heard)).not.toContain('10.0.0.')
    }
})

test('behind web the address goes on as web says it', async () => {
  const headers = { ...KEY, 'x-forwarded-for': '200.21.200.2', 'x-tell-headers': '1' }
  for (const path of [CALL, '/api/Avisos']) {
    const { headers: received } = await ask({ path, port: ports.internal, method: 'POST', headers })
    expect(JSON.parse(String(received['x-heard']))).toMatchObject({
      'x-forwarded-for': '200.21.200.2',
    })
  }
})
