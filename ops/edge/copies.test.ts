import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { addressOf, PAGES, READS } from '@terminal/contract/pages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PORTS } from '../addresses.ts'
import { untilHealthy } from '../health.ts'
import { edgeConfiguration } from './configuration.ts'

const { cached, cachedInternal, echo } = PORTS.testEdge
const ORIGIN = `http://127.0.0.1:${cached}`
const API_KEY = 'clave-de-la-prueba-de-las-copias-01'
const REFRESH_SECRET = 'secreto-de-la-prueba-de-las-copias'
const TOO_MANY = 'Recibimos demasiadas solicitudes desde su conexión'
const dir = mkdtempSync(join(tmpdir(), 'terminal-copies-'))
/** Stands behind the edge, and answers with the address it was asked for and the size of what came with it. */
const behind = createServer(async (request, response) => {
  // As the api does for those who may not: it does not read what they send.
  if (request.headers['x-nobody']) return response.writeHead(403).end('forbidden')
  const body = await buffer(request)
  response.setHeader('cache-control', 'public, max-age=1800')
  response.setHeader('x-received', body.length)
  response.end(request.url)
})
let nginx: ChildProcess

beforeAll(async () => {
  for (const folder of ['state', 'public', 'files']) mkdirSync(join(dir, folder))
  writeFileSync(join(dir, 'public/demasiadas-solicitudes.html'), TOO_MANY)
  writeFileSync(
    join(dir, 'nginx.conf'),
    edgeConfiguration({
      user: userInfo().username,
      stateDir: join(dir, 'state'),
      publicDir: join(dir, 'public'),
      filesDir: join(dir, 'files'),
      internalPort: cachedInternal,
      apiPorts: [echo],
      webPorts: [echo],
      apiKey: API_KEY,
      refreshSecret: REFRESH_SECRET,
      publicHost: '127.0.0.1',
      listen: { kind: 'plain', port: cached },
    }),
  )
  behind.listen(echo, '127.0.0.1')
  await once(behind, 'listening')
  nginx = spawn('/usr/sbin/nginx', ['-c', join(dir, 'nginx.conf'), '-e', 'stderr'], {
    stdio: 'ignore',
  })
  await untilHealthy('nginx', `${ORIGIN}/salud`, () => nginx.exitCode === null)
})

afterAll(async () => {
  nginx.kill('SIGTERM')
  await once(nginx, 'exit')
  behind.close()
  rmSync(dir, { recursive: true })
})

/** Where the answer came from, and which address it was made for. */
async function ask(address: string): Promise<[string | null, string]> {
  const response = await fetch(`${ORIGIN}${address}`, { headers: { 'x-api-key': API_KEY } })
  return [response.headers.get('x-cache'), await response.text()]
}

test('every page and read is kept under the address that the worker warms', async () => {
  for (const address of [...PAGES, ...READS].map(addressOf)) {
    expect(await ask(address)).toEqual(['MISS', address])
    expect(await ask(address)).toEqual(['HIT', address])
  }
})

test.for([
  ['/preguntasFrecuentes?fbclid=1', '/preguntasFrecuentes'],
  ['/preguntasFrecuentes?q=', '/preguntasFrecuentes'],
  ['/viaja-con-nosotros?orden=&q=&empresa=&servicio=&utm_source=x', '/viaja-con-nosotros'],
  ['/informationCorporation?section=&q=perro', '/informationCorporation'],
  ['/transparency?q=&numeral=&anio=&tipo=&pagina=&x=1', '/transparency'],
  ['/api/Secciones?x=1', '/api/Secciones'],
  ['/api/Documentos?tipo=&x=1', '/api/Documentos?pageNumber=1&pageSize=50'],
  ['/api/Noticias?pageSize=50&z=1', '/api/Noticias?pageNumber=1&pageSize=50'],
  ['/noticias?pagina=&anio=&utm_source=x', '/noticias'],
  ['/noticias?pagina=2&x=1&anio=2026', '/noticias?anio=2026&pagina=2'],
] as const)('%s is the copy of %s', async ([address, kept]) => {
  await ask(kept)
  expect(await ask(address)).toEqual(['HIT', kept])
})

test.for([
  ['/preguntasFrecuentes?q=perro', '/preguntasFrecuentes?q=perro'],
  ['/buscador?fbclid=1&q=Bogot%C3%A1%26+%22D.C.%22', '/buscador?q=Bogot%C3%A1%26+%22D.C.%22'],
  ['/buscador?tipo=noticias&x=1&q=bus', '/buscador?q=bus&tipo=noticias'],
  ['/viaja-con-nosotros?orden=tarifa', '/viaja-con-nosotros?orden=tarifa'],
  [
    '/viaja-con-nosotros?orden=tarifa&x=1&servicio=Mixto&q=la%20cumbre',
    '/viaja-con-nosotros?q=la%20cumbre&servicio=Mixto&orden=tarifa',
  ],
  ['/api/Noticias?pageSize=7', '/api/Noticias?pageNumber=1&pageSize=7'],
  ['/api/Noticias?pageSize=501', '/api/Noticias?pageNumber=1&pageSize=501'],
  ['/api/Noticias?anio=2026', '/api/Noticias?pageNumber=1&pageSize=50&anio=2026'],
  ['/api/Noticias?pageNumber=6', '/api/Noticias?pageNumber=6&pageSize=50'],
  ['/api/Noticias?pageNumber=15', '/api/Noticias?pageNumber=15&pageSize=50'],
  ['/transparency?q=perro', '/transparency?q=perro'],
  ['/transparency?anio=2026&numeral=4.7', '/transparency?numeral=4.7&anio=2026'],
  ['/api/Documentos?tipo=csv', '/api/Documentos?tipo=csv&pageNumber=1&pageSize=50'],
  ['/api/Buscador?tipo=noticias&x=1&q=bus', '/api/Buscador?q=bus&tipo=noticias'],
  ['/noticias?pagina=6', '/noticias?pagina=6'],
  ['/noticias?anio=2026&pagina=2000', '/noticias?anio=2026&pagina=2000'],
] as const)('%s is made for each who asks, and never kept', async ([address, asked]) => {
  for (let visit = 0; visit < 3; visit++) expect(await ask(address)).toEqual(['BYPASS', asked])
})

test('a part of a page that can be counted is a copy of its own', async () => {
  for (const [address, asked] of [
    ['/informationCorporation?section=planeacion', '/informationCorporation?section=planeacion'],
    ['/api/Noticias?pageNumber=5', '/api/Noticias?pageNumber=5&pageSize=50'],
    ['/noticias?anio=2025', '/noticias?anio=2025'],
    ['/noticias?anio=2025&pagina=5', '/noticias?anio=2025&pagina=5'],
  ] as const) {
    expect(await ask(address)).toEqual(['MISS', asked])
    expect(await ask(`${address}&fbclid=1`)).toEqual(['HIT', asked])
  }
})

const A_PICTURE = 3 * 1024 * 1024 + 100_000
const A_DOCUMENT = 50 * 1024 * 1024 + 100_000
/** On a busy machine 50 MB take their time. */
const LONG = { timeout: 30_000 }

function send(method: string, address: string, bytes: number, key = API_KEY): Promise<Response> {
  return fetch(`${ORIGIN}${address}`, {
    method,
    body: new Uint8Array(bytes),
    headers: { 'x-api-key': key },
  })
}

test.for([
  ['POST', '/api/Noticias', A_PICTURE],
  ['PUT', '/api/Noticias/7', A_PICTURE],
  ['POST', '/api/Subsecciones', A_DOCUMENT],
  ['PUT', '/api/Subsecciones/7', A_DOCUMENT],
] as const)(
  '%s %s takes %d bytes: a file and its fields',
  LONG,
  async ([method, address, bytes]) => {
    const response = await send(method, address, bytes)
    expect([response.status, await response.text()]).toEqual([200, address])
    expect(response.headers.get('x-received')).toBe(String(bytes))
    expect(response.headers.get('x-cache')).toBeNull()
  },
)

test.for([
  ['/api/Noticias', A_PICTURE],
  ['/api/Subsecciones', A_DOCUMENT],
] as const)('a refusal of %s before all was read comes through', LONG, async ([address, bytes]) => {
  const response = await fetch(`${ORIGIN}${address}`, {
    ...{ method: 'POST', body: new Uint8Array(bytes) },
    headers: { 'x-api-key': API_KEY, 'x-nobody': '1' },
  })
  expect([response.status, await response.text()]).toEqual([403, 'forbidden'])
})

test.for([
  ['POST', '/api/Noticias', 5_000_000],
  ['PUT', '/api/Noticias/7', 5_000_000],
  ['POST', '/api/Noticias/7/restaurar', 65 * 1024 + 1],
  ['PUT', '/api/Noticias/siete', 65 * 1024 + 1],
  ['POST', '/api/Otra', 65 * 1024 + 1],
  ['POST', '/api/Subsecciones', 52 * 1024 * 1024],
  ['PUT', '/api/Subsecciones/7', 52 * 1024 * 1024],
  ['PUT', '/api/Subsecciones/7/mover', 65 * 1024 + 1],
  ['POST', '/api/Secciones', 65 * 1024 + 1],
] as const)(
  '%s %s refuses %d bytes as a problem in Spanish',
  LONG,
  async ([method, address, bytes]) => {
    const response = await send(method, address, bytes)
    expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
    expect(await response.json()).toMatchObject({
      status: 413,
      code: 'too_large',
      detail: 'El contenido enviado es demasiado grande.',
    })
  },
)

test.for([
  ['/api/Noticias', A_PICTURE],
  ['/api/Subsecciones', 5_000_000],
] as const)('a file for %s without the key is refused for the key', async ([address, bytes]) => {
  const response = await send('POST', address, bytes, 'otra')
  expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
  expect(await response.json()).toMatchObject({ status: 401, code: 'missing_key' })
})

type Answer = { status: number; text: string }

/** All of them in the same moment. */
function askAtOnce(
  addresses: readonly string[],
  headers: Record<string, string> = {},
): Promise<Answer[]> {
  return Promise.all(
    addresses.map(async (address) => {
      const response = await fetch(`${ORIGIN}${address}`, {
        headers: { 'x-api-key': API_KEY, ...headers },
      })
      return { status: response.status, text: await response.text() }
    }),
  )
}
const searches = (path: string, count: number) =>
  Array.from({ length: count }, (_, i) => `${path}?q=palabra${i}`)
const refused = (answers: Answer[]) => answers.filter(({ status }) => status === 429)

test('whoever searches without end is held back, politely, and may go on reading', async () => {
  await ask('/buscador')
  const pages = await askAtOnce(searches('/buscador', 90))
  // A hall full of people who search in the same second is not; a few tests have searched just before.
  expect(pages.length - refused(pages).length).toBeGreaterThanOrEqual(50)
  expect(refused(pages)[0]?.text).toBe(TOO_MANY)
  const reads = await askAtOnce(searches('/api/Buscador', 40))
  expect(JSON.parse(refused(reads)[0]?.text ?? '{}')).toMatchObject({
    ...{ status: 429, code: 'too_many' },
    detail: `${TOO_MANY}. Intente de nuevo en unos segundos.`,
  })
  // The same page, to whoever answers.
  for (const path of ['/BUSCADOR', '/buscador/', '/buscador.data'])
    expect([path, refused(await askAtOnce(searches(path, 40))).length > 0]).toEqual([path, true])
  const others = ['/preguntasFrecuentes?q=perro', '/transparency?q=acta', '/noticias?pagina=77']
  expect(await askAtOnce([...others, '/buscador'])).toEqual(
    [...others, '/buscador'].map((text) => ({ status: 200, text })),
  )
})

test('our own refreshes of the search are never held back', async () => {
  const headers = { 'x-refresh': REFRESH_SECRET }
  const answers = await askAtOnce(Array<string>(150).fill('/buscador'), headers)
  expect(refused(answers)).toEqual([])
})
