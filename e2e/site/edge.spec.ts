import { randomInt, randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { type APIRequestContext, expect, test } from '@playwright/test'
import { DEMO_USERS } from '@terminal/dev/accounts'
import { signIn } from '@terminal/dev/sign-in'
import { CACHED_ADDRESSES, FORM_ADDRESSES } from '../addresses.ts'
import { stack } from '../stack.ts'

const key = { 'x-api-key': stack.apiKey }
const cacheOf = async (
  request: APIRequestContext,
  path: string,
  headers: Record<string, string> = {},
) => (await request.get(path, { headers, maxRedirects: 0 })).headers()['x-cache']

test('L2 every public page and read is answered from the cache, compressed, without a call behind it', async ({
  request,
}) => {
  const reads = ['/api/Noticias', '/api/Noticias/13', '/api/Secciones', '/api/Documentos']
  for (const path of [...CACHED_ADDRESSES, ...reads]) {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { ...key, 'accept-encoding': encoding }
      const look = async () => {
        const { 'x-cache': cache, 'content-encoding': sent = 'identity' } = (
          await request.get(path, { headers })
        ).headers()
        return [path, cache, sent]
      }
      // An entry that expired at midnight is replaced by the first request.
      if (/EXPIRED|STALE|UPDATING/.test((await look())[1] ?? '')) await look()
      expect(await look()).toEqual([path, 'HIT', encoding])
    }
  }
})

test('L2 a page with a form is rendered for each request, compressed, and never cached', async ({
  request,
}) => {
  for (const path of FORM_ADDRESSES) {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const response = await request.get(path, { headers: { 'accept-encoding': encoding } })
      const { 'x-cache': cache, 'content-encoding': sent = 'identity' } = response.headers()
      expect([path, response.status(), cache, sent]).toEqual([path, 200, undefined, encoding])
      expect([path, response.headers()['cache-control']]).toEqual([path, 'private, no-cache'])
    }
  }
})

test('unknown parameters make no cache entry of their own', async ({ request }) => {
  for (const path of [
    '/home?fbclid=1',
    '/noticias?utm_source=x&gclid=2',
    '/preguntasFrecuentes?fbclid=1&q=',
    '/viaja-con-nosotros?orden=&utm_campaign=x',
    '/api/Noticias?pageSize=50&z=1',
  ]) {
    expect([path, await cacheOf(request, path, key)]).toEqual([path, 'HIT'])
  }
})

test('the words a browser uses for its encodings make no copy of their own', async ({
  request,
}) => {
  for (const encoding of [
    'gzip, deflate, br, zstd',
    'br;q=1.0, gzip;q=0.5',
    'GZIP',
    'br;q=0, gzip',
    '',
  ]) {
    expect([encoding, await cacheOf(request, '/home', { 'accept-encoding': encoding })]).toEqual([
      encoding,
      'HIT',
    ])
  }
})

test('K1 the key is checked before the cache: no copy is given to a caller without it', async ({
  request,
}) => {
  expect(await cacheOf(request, '/api/Noticias', key)).toBe('HIT')
  for (const headers of [{}, { 'x-api-key': 'otra-clave' }]) {
    const response = await request.get('/api/Noticias', { headers })
    expect(response.status()).toBe(401)
    expect(response.headers()['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(await response.json()).toMatchObject({ code: 'missing_key', status: 401 })
  }
  expect((await request.get('/api/openapi.json')).status()).toBe(200)
})

test('a bearer bypasses the cache and is never stored; the word anonimo counts as none', async ({
  request,
}) => {
  expect(await cacheOf(request, '/api/Noticias', { ...key, authorization: 'Bearer anonimo' })).toBe(
    'HIT',
  )
  for (const kept of ['/api/Noticias?pageNumber=1&pageSize=50', '/api/Noticias/13']) {
    expect([kept, await cacheOf(request, kept, key)]).toEqual([kept, 'HIT'])
    const headers = { ...key, authorization: 'Bearer abc.def.ghi' }
    expect([kept, await cacheOf(request, kept, headers)]).toEqual([kept, 'BYPASS'])
  }
  // So far back that nothing is kept: were an answer to a bearer stored all the same, the last one would be a HIT.
  const path = `/api/Noticias?pageNumber=${randomInt(1_000, 1_000_000)}`
  for (const authorization of ['Bearer abc.def.ghi', 'Basic eA==', 'bearer anonimo x']) {
    expect(await cacheOf(request, path, { ...key, authorization })).toBe('BYPASS')
  }
  expect(await cacheOf(request, path, key)).toBe('BYPASS')
})

test('K10 what staff see through the edge is never cached for others', async ({ request }) => {
  const { issuer, clientId, scope } = stack.oidc
  const application = { issuer, clientId, scope, publicOrigin: stack.urls.site }
  const token = await signIn(application, DEMO_USERS[1])
  const read = async (headers: Record<string, string>) => {
    const path = '/api/Noticias?pageNumber=1&pageSize=50'
    const response = await request.get(path, { headers: { ...key, ...headers } })
    const { items }: { items: { activada: boolean }[] } = await response.json()
    return { cacheControl: response.headers()['cache-control'], items }
  }
  const staff = await read({ authorization: `Bearer ${token}` })
  expect(staff.cacheControl).toBe('private, no-store')
  expect(staff.items.some(({ activada }) => !activada)).toBe(true)
  const visitor = await read({})
  expect(visitor.items.length).toBeGreaterThan(0)
  expect(visitor.items.every(({ activada }) => activada)).toBe(true)
})

test('L2 a client that has the current version gets 304 and no body', async ({ request }) => {
  for (const path of ['/home', '/noticia-detalle/13', '/noticias.xml', '/api/Noticias']) {
    const first = await request.get(path, { headers: key })
    const { etag = '' } = first.headers()
    expect([path, etag]).toEqual([path, expect.stringMatching(/^W\/".{22}"$/)])
    const second = await request.get(path, { headers: { ...key, 'if-none-match': etag } })
    expect([path, second.status(), (await second.body()).length]).toEqual([path, 304, 0])
  }
})

test('what is not a page is not kept: errors, redirects, private pages, searches, unlisted sizes', async ({
  request,
}) => {
  const paths = [
    '/noticia-detalle/999999',
    '/no/existe',
    '/nada.pdf',
    '/dashboard/home',
    '/preguntasFrecuentes?q=perro',
    '/viaja-con-nosotros?q=Cali&orden=tarifa',
    '/buscador?q=perro',
    '/api/Noticias?pageSize=7',
  ]
  for (const path of paths) {
    for (let visit = 0; visit < 2; visit++) {
      expect([path, await cacheOf(request, path, key)]).toEqual([
        path,
        expect.stringMatching(/^(MISS|BYPASS)$/),
      ])
    }
  }
})

test('a query reaches the page as it was written, and a section is a cache entry of its own', async ({
  request,
}) => {
  const answer = await request.get('/preguntasFrecuentes?fbclid=1&q=perro+gu%C3%ADa')
  expect(await answer.text()).toContain('value="perro guía"')
  const path = '/informationCorporation?section=planeacion'
  await request.get(path)
  expect(await cacheOf(request, path)).toBe('HIT')
})

test('only our own worker can have a copy replaced', async ({ request }) => {
  for (const secret of ['adivinado', stack.refresh.secret])
    expect(await cacheOf(request, '/home', { 'x-refresh': secret })).toBe('HIT')
})

test('a refresh has a page made once, for all encodings; the next refresh has it made anew', async ({
  request,
}) => {
  const makers = async (round: string) => {
    const answers = []
    for (const encoding of ['br', 'gzip', 'identity'])
      answers.push(
        await request.get(`${stack.refresh.origin}/home`, {
          headers: {
            'x-refresh': stack.refresh.secret,
            'x-refresh-round': round,
            'accept-encoding': encoding,
          },
        }),
      )
    return new Set(answers.map((answer) => answer.headers()['x-request-id']))
  }
  const first = await makers(randomUUID())
  const second = await makers(randomUUID())
  expect([first.size, second.size, new Set([...first, ...second]).size]).toEqual([1, 1, 2])
})

test('files of the build are compressed beforehand and kept for a year', async ({
  request,
  page,
}) => {
  await page.goto('/dashboard/home')
  const script = await page.locator('link[rel=modulepreload]').first().getAttribute('href')
  const response = await request.get(script ?? '', { headers: { 'accept-encoding': 'br' } })
  expect(response.headers()).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
})

test('A9 a body larger than anything we expect is refused before it is read, in Spanish', async ({
  request,
}) => {
  const data = Buffer.alloc(70 * 1024)
  const response = await request.post('/preferencias', { data })
  expect(response.status()).toBe(413)
  expect(await response.text()).toContain('Lo que envió es demasiado grande')
  // News come with a picture, documents and citizens' messages with files; nothing else is that large.
  const large = { '/api/Noticias': Buffer.alloc(5 * 1024 * 1024), '/api/Avisos': data }
  for (const [path, body] of Object.entries(large)) {
    const api = await request.post(path, { data: body, headers: key })
    expect([path, api.status()]).toEqual([path, 413])
    expect(await api.json()).toMatchObject({ code: 'too_large', status: 413 })
  }
})

test('a file that is missing today is not remembered as missing for a year', async ({
  request,
}) => {
  for (const path of [
    '/assets/nada.js',
    '/assets/',
    '/assets',
    '/archivos/noticias/nada.webp',
    '/archivos',
  ]) {
    const response = await request.get(path, { maxRedirects: 0 })
    expect([path, response.status(), response.headers()['cache-control']]).toEqual([
      path,
      404,
      'no-store',
    ])
    expect(await response.text()).toContain('No encontramos lo que busca')
  }
})

test('a request with another host, or none at all, reaches no process', async () => {
  for (const host of ['otro.example', 'x:abc', '[', '256.1.1.1', 'localhost.otro.example']) {
    expect([host, await rawStatus('/home', host)]).toEqual([
      host,
      expect.stringMatching(/^(400|421)$/),
    ])
  }
})

test('metrics do not exist outside, by whatever path they are asked for', async () => {
  for (const path of ['/metrics', '/api/../metrics', '/api/%2e%2e/metrics', '//metrics']) {
    expect(await rawBody(path, new URL(stack.urls.site).host)).not.toContain(
      'http_request_duration',
    )
  }
})

async function rawBody(path: string, host: string): Promise<string> {
  const { hostname, port } = new URL(stack.urls.site)
  const socket = connect(Number(port), hostname)
  socket.end(
    `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nX-Api-Key: ${stack.apiKey}\r\nConnection: close\r\n\r\n`,
  )
  return text(socket)
}

async function rawStatus(path: string, host: string): Promise<string | undefined> {
  return /^HTTP\/1\.1 (\d+)/.exec(await rawBody(path, host))?.[1]
}
