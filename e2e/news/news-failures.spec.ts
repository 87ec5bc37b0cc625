import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, test } from '@playwright/test'
import { variants } from '@terminal/dev/effort'
import { startSite, stopSite } from '../site/site-process.ts'

/** More than the five pages that are kept. */
const TOTAL = 100

/** An API that has news, but answers nothing where a test wants it to fail. */
async function startApi(failing: RegExp) {
  const api = createServer((incoming, answer) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '', 'http://x')
    answer.statusCode = failing.test(pathname) ? 500 : 200
    answer.setHeader('content-type', 'application/json')
    answer.end(JSON.stringify(answerTo(pathname, searchParams)))
  }).listen(0, '127.0.0.1')
  await once(api, 'listening')
  const address = api.address()
  return { api, origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}` }
}

function answerTo(path: string, query: URLSearchParams): unknown {
  if (path === '/api/Avisos') return { items: [] }
  if (path.endsWith('/anios')) return { anios: [{ anio: 2026, cantidad: TOTAL }] }
  if (path.endsWith('/cercanas')) return { items: [noticia(2), noticia(3), noticia(4)] }
  if (path !== '/api/Noticias') return noticia(1)
  const [number, size] = [Number(query.get('pageNumber')), Number(query.get('pageSize'))]
  const items = Array.from({ length: size }, (_, i) => noticia((number - 1) * size + i + 1))
  const totalPages = Math.ceil(TOTAL / size)
  return { items, pageNumber: number, pageSize: size, totalCount: TOTAL, totalPages }
}

function noticia(id: number) {
  return {
    id,
    titulo: `Noticia ${id}`,
    contenido: 'Texto.',
    fechaPublicacion: '2026-01-01',
    activada: true,
    principal: false,
    urlRedirect: 'default',
    version: 1,
    imagenUrl: null,
    textoImagen: null,
    imagenes: [],
  }
}

test('L2 only the pages that are made anew when the news change are kept', async ({ request }) => {
  const { api, origin } = await startApi(/^$/)
  const own = await startSite({ portOffset: 7, apiOrigin: origin })
  for (const [path, kept] of [
    ['/noticias', /^public/],
    ['/noticias?pagina=5', /^public/],
    ['/noticias?anio=2026&pagina=5', /^public/],
    ['/noticias?pagina=6', /^no-store$/],
    ['/noticias?anio=2026&pagina=6', /^no-store$/],
    ['/noticias?pagina=1', /^no-store$/],
    ['/noticias?pagina=02', /^no-store$/],
    ['/noticia-detalle/1', /^public/],
    ['/noticia-detalle/01', /^no-store$/],
  ] as const) {
    const response = await request.get(`${own.origin}${path}`)
    expect([path, response.status()]).toEqual([path, 200])
    expect(response.headers()['cache-control'], path).toMatch(kept)
  }
  await stopSite(own.child)
  api.close()
})

for (const { failing, path, shown, hidden, portOffset } of variants([
  {
    failing: /anios$/,
    path: '/noticias',
    portOffset: 8,
    shown: 'Noticia 12',
    hidden: 'Noticias por año',
  },
  {
    failing: /cercanas$/,
    path: '/noticia-detalle/1',
    portOffset: 9,
    shown: 'Noticia 1',
    hidden: 'Más noticias',
  },
])) {
  test(`L4 ${path} still shows when only ${failing.source} cannot be fetched: logged, and not kept`, async ({
    request,
  }) => {
    const { api, origin } = await startApi(failing)
    const own = await startSite({ portOffset, apiOrigin: origin })
    const response = await request.get(`${own.origin}${path}`)
    expect(response.status()).toBe(200)
    expect(response.headers()['cache-control']).toBe('no-store')
    const html = await response.text()
    expect(html).toContain(shown)
    expect(html).not.toContain(hidden)
    await expect.poll(() => own.log.join('')).toContain('news could not be fetched')
    await stopSite(own.child)
    api.close()
  })
}
