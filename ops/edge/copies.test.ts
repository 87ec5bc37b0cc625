import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { addressOf, KEPT_PAGES, READS } from '@terminal/contract/pages/pages'
import { afterAll, afterEach, expect, test } from 'vitest'
import { PORTS } from '../addresses.ts'
import { API_KEY, REFRESH_SECRET, startTestEdge } from './test-edge.ts'

const edge = await startTestEdge(PORTS.testEdge.copies)
afterEach(edge.answerAsUsual)
afterAll(edge.stop)

/** Where the answer came from, and which address it was made for. */
async function ask(address: string): Promise<[string | null, string]> {
  const response = await edge.get(address)
  return [response.headers.get('x-cache'), await response.text()]
}

test('every page and read is cached under the address that the worker warms', async () => {
  for (const address of [...KEPT_PAGES, ...READS].map(addressOf)) {
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

test('a staff link to the site gets the shared cache entry, and the browser revalidates it', async () => {
  const address = '/noticia-detalle/51'
  const fresh = '/noticia-detalle/51?ver=ahora'
  const cacheControlOf = (response: Response) => response.headers.get('cache-control')
  expect(await ask(address)).toEqual(['MISS', address])
  const first = await edge.get(fresh)
  expect([first.headers.get('x-cache'), cacheControlOf(first)]).toEqual(['HIT', 'no-cache'])
  expect(cacheControlOf(await edge.get(address))).toBe('public, max-age=1800')
  // Unchanged: no body, and no process is asked.
  const again = await edge.get(fresh, { 'if-none-match': first.headers.get('etag') ?? '' })
  expect([again.status, again.headers.get('x-cache')]).toEqual([304, 'HIT'])

  // Every spelling is one entry; other queries are a visitor's own address.
  for (const query of [
    '?ver=otra',
    '?ver=',
    '?ver',
    '?VER=ahora',
    '?ver=ahora%20',
    '?ver=1&ver=ahora',
  ]) {
    const response = await edge.get(`${address}${query}`)
    expect([query, response.headers.get('x-cache'), cacheControlOf(response)]).toEqual([
      ...[query, 'HIT', 'public, max-age=1800'],
    ])
  }
  // What must not be stored stays so.
  edge.behind.cacheControl = 'no-store'
  expect(cacheControlOf(await edge.get('/dashboard/home?ver=ahora'))).toBe('no-store')
})

test('an expired entry is refreshed for a staff browser, and served to it stale while every process is dead', async () => {
  edge.behind.cacheControl = 'public, max-age=60, s-maxage=1, stale-while-revalidate=240'
  const fresh = '/noticia-detalle/52?ver=ahora'
  const seen = async () => {
    const response = await edge.get(fresh)
    return [response.headers.get('x-cache'), response.headers.get('cache-control')]
  }
  expect(await seen()).toEqual(['MISS', 'no-cache'])
  // The stale entry is served once more, uncacheable for the browser: the next request is fresh.
  await expect.poll(seen, { interval: 200 }).toEqual(['STALE', 'no-cache'])
  await expect.poll(seen).toEqual(['HIT', 'no-cache'])
  edge.behind.cacheControl = 'public, max-age=60, s-maxage=1'
  await edge.refresh('/noticia-detalle/52')
  edge.behind.isDead = true
  await expect.poll(seen, { interval: 200 }).toEqual(['STALE', 'no-cache'])
})

test.for([
  '/noticia-detalle/032',
  '/noticia-detalle/+32',
  '/noticia-detalle/32/',
  '/noticia-detalle/32.data',
  '/Noticia-Detalle/32',
  '/api/Noticias/032',
  '/api/Noticias/32.0',
  '/api/noticias/32',
  '/transparency/documento/07',
  '/transparency/4.07',
  '/transparency/4.7/',
  '/transparency/4.7.A',
  '/transparency/seccion-07',
  '/Encuesta/sillas/resultados',
  '/encuesta/sillas/resultados/',
  '/encuesta/sillas/resultados.data',
  '/encuesta/sillas/RESULTADOS.CSV',
  '/encuesta/-sillas/resultados',
  '/noticias?anio=%32026',
  '/noticias?anio=02026',
  '/noticias?anio=2026x',
  '/noticias?anio=2026&pagina=%32',
  '/HOME',
  '/home/',
])('%s is no canonical address, and never cached', async (address) => {
  for (let visit = 0; visit < 2; visit++) expect((await ask(address))[0]).toBe('BYPASS')
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

test('a countable part of a page is a cache entry of its own', async () => {
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

test('a page is the same for all: a bearer token neither bypasses its entry nor reaches the origin', async () => {
  await ask('/mapa-del-sitio')
  for (const authorization of ['Bearer a.b.c', 'Basic eDp5', 'x'.repeat(3_000)]) {
    const headers = { authorization }
    const kept = await fetch(`${edge.origin}/mapa-del-sitio`, { headers })
    expect([kept.headers.get('x-cache'), await kept.text()]).toEqual(['HIT', '/mapa-del-sitio'])
    const made = await fetch(`${edge.origin}/noticias?pagina=77`, { headers })
    expect([made.status, made.headers.get('x-bearer')]).toEqual([200, 'none'])
  }
  const headers = { authorization: 'Bearer a.b.c', 'x-api-key': API_KEY }
  const read = await fetch(`${edge.origin}/api/Secciones`, { headers })
  expect([read.headers.get('x-cache'), read.headers.get('x-bearer')]).toEqual([
    'BYPASS',
    'Bearer a.b.c',
  ])
})

test('L4 a complete stale page is preferred to a fresh incomplete one; without one, the incomplete page is shown and not cached', async () => {
  edge.behind.cacheControl = 'public, max-age=60, s-maxage=1'
  expect(await ask('/noticia-detalle/41')).toEqual(['MISS', '/noticia-detalle/41'])
  edge.behind.isPoor = true
  await expect
    .poll(() => ask('/noticia-detalle/41'), { interval: 200 })
    .toEqual(['STALE', '/noticia-detalle/41'])
  for (let visit = 0; visit < 2; visit++) {
    expect((await ask('/noticia-detalle/42'))[1]).toBe('poor /noticia-detalle/42')
    expect((await ask('/noticias?pagina=79'))[1]).toBe('poor /noticias?pagina=79')
  }
  edge.behind.isPoor = false
  expect(await ask('/noticia-detalle/42')).toEqual(['MISS', '/noticia-detalle/42'])
})

test('a form is sent once, whatever is answered', async () => {
  edge.behind.isPoor = true
  const form = { method: 'POST', body: 'a=1' }
  const times = async () =>
    Number((await edge.get('/noticias?pagina=80')).headers.get('x-times-asked'))
  const before = await times()
  const answer = await fetch(`${edge.origin}/home`, form)
  expect([answer.status, await answer.text()]).toEqual([200, 'poor /home'])
  expect((await times()) - before).toBe(2)
})

test('results of a survey are cached, and shown while every process is dead', async () => {
  edge.behind.cacheControl = 'public, max-age=1, stale-if-error=2592000'
  const addresses = ['/encuesta/sillas-2/resultados', '/encuesta/sillas-2/resultados.csv']
  for (const address of addresses) expect(await ask(address)).toEqual(['MISS', address])
  edge.behind.isDead = true
  for (const address of addresses)
    await expect
      .poll(() => ask(`${address}?utm_source=x`), { interval: 200 })
      .toEqual(['STALE', address])
})

test('an entry is refreshed on its own listener only, and with the exact secret', async () => {
  await ask('/participa')
  const headers = { 'x-refresh': REFRESH_SECRET, 'x-is-refresh': '1', 'x-gone': '410' }
  const outside = await fetch(`${edge.origin}/participa`, { headers })
  expect([outside.status, outside.headers.get('x-cache')]).toEqual([200, 'HIT'])
  const uncached = await fetch(`${edge.origin}/noticias?pagina=78`, { headers })
  expect(uncached.status).toBe(200)
  for (const secret of [REFRESH_SECRET.toUpperCase(), `${REFRESH_SECRET}x`, ''])
    expect((await edge.refresh('/participa', { 'x-refresh': secret })).status).toBe(403)
  expect((await edge.refresh('/participa')).headers.get('x-cache')).toBe('BYPASS')
})

test('the key counts as it is written', async () => {
  for (const key of [API_KEY.toUpperCase(), `${API_KEY}x`, 'x', '']) {
    const response = await fetch(`${edge.origin}/api/Secciones`, { headers: { 'x-api-key': key } })
    expect([key, response.status]).toEqual([key, 401])
  }
})

test('only the edge’s own workers reach the tier behind the cache', () => {
  expect(statSync(join(edge.dir, 'state/scgi')).mode & 0o777).toBe(0o700)
  expect(readdirSync(join(edge.dir, 'state')).filter((name) => name.endsWith('.sock'))).toEqual([])
})
