import { once } from 'node:events'
import { createServer } from 'node:http'
import { brotliCompressSync, constants } from 'node:zlib'
import { expect } from '@playwright/test'
import type { DocumentoEnSeccion, Seccion } from '@terminal/contract/documents/document.schema'
import { NIGHT } from '../night.ts'
import { test } from '../shared-page.ts'
import { startSite, stopSite } from '../site/site-process.ts'
import { stack } from '../stack.ts'

const TOTAL = 2_000
const KB = 1_000
/** What quality asks of the HTML with its critical CSS. */
const LIMITS: Record<string, number> = {
  '/transparency': 20 * KB,
  '/transparency?numeral=4': 20 * KB,
  '/transparency/4': 14 * KB,
  '/transparency/4.10': 14 * KB,
  '/informesGestion': 14 * KB,
  '/contrasAtencion': 14 * KB,
  '/politica': 20 * KB,
}

type Sections = Omit<Seccion, 'subsecciones'>[]

/** An API with the sections of the demo and as many documents as a test wants, that fails where it wants. */
async function startApi({ documents, failing = /^$/ }: { documents: number; failing?: RegExp }) {
  const sections = await demoSections()
  const api = createServer((incoming, answer) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '', 'http://x')
    answer.statusCode = failing.test(pathname) ? 500 : 200
    answer.setHeader('content-type', 'application/json')
    answer.end(JSON.stringify(answerTo(pathname, searchParams, { sections, documents })))
  }).listen(0, '127.0.0.1')
  await once(api, 'listening')
  const address = api.address()
  return { api, origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}` }
}

async function demoSections(): Promise<Sections> {
  const headers = { 'x-api-key': stack.apiKey }
  const response = await fetch(`${stack.urls.site}/api/Secciones`, { headers })
  const sections: Seccion[] = await response.json()
  return sections.map(({ subsecciones: _, ...section }) => section)
}

function answerTo(
  path: string,
  query: URLSearchParams,
  { sections, documents }: { sections: Sections; documents: number },
): unknown {
  if (path === '/api/Avisos') return { items: [] }
  if (path === '/api/Pqrsd/cifras') return { informes: [], cambios: [] }
  if (path === '/api/Noticias')
    return { items: [], pageNumber: 1, pageSize: 50, totalCount: 0, totalPages: 0 }
  const perSection = Math.ceil(documents / sections.length)
  if (path === '/api/Secciones/indice')
    return {
      secciones: sections.map((section) => ({
        ...section,
        documentos: perSection,
        motivo: null,
        ultimaPublicacion: documents === 0 ? null : '2026-10-30',
      })),
    }
  if (path === '/api/Documentos') return pageOf(query, { sections, documents })
  return sections.map((section) => ({ ...section, subsecciones: [] }))
}

function pageOf(
  query: URLSearchParams,
  { sections, documents }: { sections: Sections; documents: number },
) {
  const [number, size] = [Number(query.get('pageNumber')), Number(query.get('pageSize'))]
  const [first] = sections.filter(({ numeral }) => numeral === query.get('numeral'))
  const seccion = first ?? sections[0]
  const count = Math.min(size, documents)
  return {
    items: Array.from({ length: count }, (_, i) => documento(number * size + i, seccion)),
    pageNumber: number,
    pageSize: size,
    totalCount: documents,
    totalPages: Math.ceil(documents / size),
    anios: [2026, 2025],
    formatos: ['pdf', 'csv'],
  }
}

/** No two alike, so that they compress as real ones do. */
function documento(i: number, seccion: Sections[number] | undefined): DocumentoEnSeccion {
  const key = (i * 2_654_435_761).toString(16).padStart(32, '5e9d3b7f1a')
  const title = `Informe ${i} sobre ${(i * 7_919).toString(36)} y su avance en el mes ${i % 12}`
  return {
    id: i + 1,
    titulo: title,
    documentoUrl: `/documentos/${i + 1}`,
    orden: i + 1,
    archivoUrl: `/archivos/documentos/${key}/informe-${i}.pdf`,
    version: 1,
    motivo: null,
    fechaPublicacion: i % 2 ? '2026-10-30' : '2025-03-07',
    fechaExpedicion: null,
    formato: 'pdf',
    tamanoBytes: 10_000 + i * 517,
    sha256: 'a'.repeat(64),
    estado: 'publicado',
    seccion: {
      id: seccion?.id ?? 1,
      nombre: seccion?.nombre ?? '',
      numeral: seccion?.numeral ?? null,
    },
  }
}

/** As the edge compresses it. */
function compressedSize(html: string): number {
  return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length
}

test(
  `with ${TOTAL} documents the pages stay as light as quality asks`,
  NIGHT,
  async ({ request }) => {
    const { api, origin } = await startApi({ documents: TOTAL })
    const own = await startSite({ portOffset: 70, apiOrigin: origin })
    for (const [path, limit] of Object.entries(LIMITS)) {
      const response = await request.get(`${own.origin}${path}`)
      expect([path, response.status()]).toEqual([path, 200])
      const html = await response.text()
      expect([path, html.includes('class="document-list"')]).toEqual([path, true])
      expect.soft(compressedSize(html), path).toBeLessThanOrEqual(limit)
    }
    const section = await (await request.get(`${own.origin}/transparency/4`)).text()
    expect(section).toContain('Ver los 2000 documentos de este numeral')
    expect(section.match(/<li class="document-list__row"/g)).toHaveLength(50)
    await stopSite(own.child)
    api.close()
  },
)

test(
  'where there are no documents yet, the pages say so and how to ask for one',
  NIGHT,
  async ({ page }) => {
    const { api, origin } = await startApi({ documents: 0 })
    const own = await startSite({ portOffset: 71, apiOrigin: origin })
    for (const path of ['/informesGestion', '/contrasAtencion', '/transparency/4.10']) {
      const response = await page.goto(`${own.origin}${path}`)
      expect(response?.headers()['cache-control']).toMatch(
        path.includes('4.10') ? /^public, max-age=1,/ : /^public, max-age=60,/,
      )
      const documents = page.getByRole('region', { name: 'Documentos' })
      await expect(documents).toContainText('Todavía no hay documentos publicados aquí')
      await expect(documents.getByRole('link')).toHaveAttribute('href', '/pqrsd')
    }
    await page.goto(`${own.origin}/transparency`)
    await expect(page.getByText('Sin documentos todavía').first()).toBeVisible()
    await stopSite(own.child)
    api.close()
  },
)

test('L4 without documents every page that shows them still shows: logged, and not kept', async ({
  request,
}) => {
  const { api, origin } = await startApi({ documents: 10, failing: /Documentos|Secciones/ })
  const own = await startSite({ portOffset: 72, apiOrigin: origin })
  for (const [path, shown] of [
    ['/transparency', '10. Información tributaria en entidades territoriales locales'],
    ['/informesGestion', 'Si busca un informe anterior'],
    ['/contrasAtencion', 'Cómo participar como proveedor'],
    ['/politica', 'Qué derechos tiene usted'],
  ] as const) {
    const lines = own.log.length
    const response = await request.get(`${own.origin}${path}`)
    expect([path, response.status()]).toEqual([path, 200])
    expect([path, response.headers()['cache-control']]).toEqual([path, 'no-store'])
    const html = await response.text()
    expect(html).toContain(shown)
    expect(html).not.toContain('class="document-list"')
    await expect
      .poll(() => own.log.slice(lines).join(''))
      .toContain('documents could not be fetched')
    // An edge that has a whole copy shows that one.
    const headers = { 'x-whole-only': '1' }
    const refused = await request.get(`${own.origin}${path}`, { headers })
    expect([path, refused.status()]).toEqual([path, 500])
  }
  // A section or a document is nothing without its data.
  for (const path of ['/transparency/4.10', '/transparency/documento/1', '/documentos/1']) {
    const response = await request.get(`${own.origin}${path}`, { maxRedirects: 0 })
    expect([path, response.status()]).toEqual([path, 503])
    expect(response.headers()['cache-control']).toBe('no-store')
    expect(await response.text()).toContain('No podemos mostrar esta página')
  }
  await stopSite(own.child)
  api.close()
})

test(
  'L4 a search and a section say that their documents could not be asked for',
  NIGHT,
  async ({ page }) => {
    const { api, origin } = await startApi({ documents: 10, failing: /Documentos/ })
    const own = await startSite({ portOffset: 73, apiOrigin: origin })
    for (const path of ['/transparency?q=pqrsd', '/transparency/4.10']) {
      const response = await page.goto(`${own.origin}${path}`)
      expect([path, response?.status()]).toEqual([path, 200])
      await expect(page.getByRole('main')).toContainText(
        'Por ahora no podemos mostrar los documentos',
      )
    }
    await stopSite(own.child)
    api.close()
  },
)
