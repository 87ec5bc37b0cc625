import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { expect, test } from '@playwright/test'
import {
  isAddressOn,
  isOn,
  OPTIONAL_FEATURES,
  type OptionalFeature,
  pagesOf,
} from '@terminal/contract/operator/choice'
import { PAGES, SITE_FILES, shareImagePath } from '@terminal/contract/pages/pages'
import { findAll, findFirst, type HtmlElement, idsIn, readHtml } from '@terminal/dev/html'
import { NIGHT } from '../night.ts'
import { type Chosen, choose, folderWith, OPTIONAL_FACTS } from './chosen-folder.ts'
import { textOf } from './page-html.ts'
import { startSite, stopSite } from './site-process.ts'

const ALL_OFF: Chosen = { off: OPTIONAL_FEATURES, without: OPTIONAL_FACTS }
const EXTERNAL = {
  name: 'Orfeo de Prueba',
  filing: 'https://orfeo.example/radicar',
  following: 'https://orfeo.example/consultar',
  figures: 'https://orfeo.example/cifras',
}

/** What of each feature has an address that no list names. */
const MORE_ADDRESSES: Record<OptionalFeature, readonly string[]> = {
  tables: [
    '/viaja-con-nosotros/la-cumbre',
    '/viaja-con-nosotros/La-Cumbre/',
    '/viaja-con-nosotros/la-cumbre/salida.ics',
    '/viaja-con-nosotros/la-cumbre/imprimir',
    '/viaja-con-nosotros/modulo/1/cartel',
    `/empresas/${'s'.repeat(43)}`,
    '/dashboard/destinos',
    '/dashboard/destinos.data',
  ],
  roads: ['/viaja-con-nosotros/vias/norte.atom', '/dashboard/vias'],
  tourism: ['/Tourismo', '/tourismo.data'],
  surveys: [
    '/encuesta/otra',
    '/encuesta/otra/resultados',
    '/encuesta/otra/resultados.csv',
    '/encuesta/otra/afiche',
    '/dashboard/encuestas',
    '/dashboard/encuestas/3/respuestas',
  ],
  opinions: ['/opinion?pagina=%2Fpqrs', '/dashboard/encuestas/opiniones'],
}

/** What people ask, and whose answers would lead to what is off. */
const SEARCHES = ['pasear', 'votar', 'quejarme', 'viajar a la cumbre', 'La Cumbre', 'zzzz']

test('without everything that may be left out no page leads there, and none has a gap', async () => {
  await expectWhole(ALL_OFF, 231)
})

test('petitions in another system: whatever leads to filing and following leads there', async () => {
  const chosen: Chosen = { off: [], without: [], petitions: EXTERNAL }
  await withSite(chosen, 232, async ({ read, origin }) => {
    for (const { path } of PAGES) {
      const { status, document } = await read(path)
      expect.soft([path, status]).toEqual([path, 200])
      // The map names pages, and the other system is where those lead.
      if (path === '/mapa-del-sitio') continue
      const isTrail = ({ attributes }: HtmlElement) => attributes.class === 'page-trail'
      const above = findAll(document, isTrail).flatMap(hrefsOf)
      const links = leadingIn(document).filter((href) => /^\/pqrsd([?#]|$)/.test(href))
      expect.soft([path, links]).toEqual([path, above.filter((href) => href === '/pqrsd')])
    }
    const home = hrefsOf((await read('/home')).document)
    expect(home).toContain(EXTERNAL.filing)
    expect(home).toContain(EXTERNAL.following)
    expect(hrefsOf((await read('/pqrs')).document)).toContain(EXTERNAL.figures)
    const filing = findFirst((await read('/pqrsd')).document, 'main')
    expect(textOf(filing)).toContain(EXTERNAL.name)
    expect(hrefsOf(filing)).toContain(EXTERNAL.filing)
    expect(formsIn(filing)).toEqual([])
    const tracking = findFirst((await read('/pqrsd/seguimiento')).document, 'main')
    expect(hrefsOf(tracking)).toContain(EXTERNAL.following)
    // Nothing was ever filed here.
    expect(formsIn(tracking)).toEqual([])
    const posted = await fetch(`${origin}/pqrsd`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ asunto: 'x' }),
    })
    expect([posted.status, posted.headers.get('location')]).toEqual([303, '/pqrsd'])
  })
})

test('a part that is switched off is gone at once, and on again as before', NIGHT, async () => {
  await withSite({ off: [], without: [] }, 233, async ({ dir, read }) => {
    const status = async () => (await read('/tourismo')).status
    expect(await status()).toBe(200)
    await choose(dir, { off: ['tourism'], without: [] })
    await expect.poll(status).toBe(410)
    await choose(dir, { off: [], without: [] })
    await expect.poll(status).toBe(200)
  })
})

for (const [i, id] of OPTIONAL_FEATURES.entries())
  test(`without ${id} nothing leads there`, NIGHT, async () => {
    await expectWhole({ off: [id], without: [] }, 234 + i)
  })

for (const [i, chosen] of someSets(10).entries())
  test(`without the parts of set ${i + 1} nothing leads there`, NIGHT, async () => {
    await expectWhole(chosen, 240 + i)
  })

/** The same ten each time: the lowest bits of a sequence that visits every number. */
function someSets(count: number): Chosen[] {
  return Array.from({ length: count }, (_, i) => {
    const bits = (i * 197 + 89) % 512
    const has = (_name: string, place: number) => ((bits >> place) & 1) === 1
    return {
      off: OPTIONAL_FEATURES.filter(has),
      without: OPTIONAL_FACTS.filter((name, place) => has(name, place + OPTIONAL_FEATURES.length)),
      ...(i % 3 === 0 && { petitions: EXTERNAL }),
    }
  })
}

type Site = {
  dir: string
  origin: string
  read: (path: string) => Promise<{ status: number; html: string; document: HtmlElement }>
}

/** An api that would still answer, also for what is off. */
async function withSite(
  chosen: Chosen,
  portOffset: number,
  look: (site: Site) => Promise<void>,
): Promise<void> {
  const asked = new Set<string>()
  const api = createServer(({ url = '' }, response) => {
    const { pathname } = new URL(url, 'http://api.invalid')
    asked.add(pathname)
    const isKnown = pathname in ANSWERS
    response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(ANSWERS[pathname] ?? {}))
  }).listen(0, '127.0.0.1')
  await once(api, 'listening')
  const address = api.address()
  const apiOrigin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  const dir = await folderWith(chosen)
  const { child, origin } = await startSite({ portOffset, apiOrigin, siteDir: dir })
  await look({
    dir,
    origin,
    async read(path) {
      const response = await fetch(origin + path, { redirect: 'manual' })
      const html = await response.text()
      return { status: response.status, html, document: readHtml(html) }
    },
  })
  const reads = { surveys: '/api/Encuestas', roads: '/api/Vias', tables: '/api/Horarios' } as const
  for (const [id, read] of Object.entries(reads))
    if (chosen.off.some((each) => each === id)) expect([...asked]).not.toContain(read)
  await stopSite(child)
  api.close()
  await rm(dir, { recursive: true })
}

const ANSWERS: Record<string, object> = {
  '/api/Avisos': { items: [] },
  '/api/Noticias': { items: [], total: 0, pageNumber: 1, pageSize: 50 },
  '/api/Encuestas': { items: [] },
  '/api/Vias': { corredores: [], items: [] },
  '/api/Secciones/indice': {
    secciones: [
      {
        id: 1,
        nombre: 'La entidad',
        numeral: '1.1',
        orden: 1,
        version: 1,
        documentos: 0,
        responsable: null,
        periodicidad: 'anual',
        ultimaPublicacion: null,
        motivo: null,
      },
    ],
  },
  '/api/Pqrsd/eliminaciones': { items: [] },
}

/** Every page is there, what it leads to is there as well, and what is off says that it is. */
async function expectWhole(chosen: Chosen, portOffset: number): Promise<void> {
  const operator = { features: Object.fromEntries(chosen.off.map((id) => [id, false])) }
  await withSite(chosen, portOffset, async ({ read, origin }) => {
    const leading = new Map<string, string>()
    const searches = SEARCHES.map((words) => `/buscador?q=${encodeURIComponent(words)}`)
    const paths = [...pagesOf(operator).map(({ path }) => path), ...searches]
    for (const path of paths) {
      const { status, document, html } = await read(path)
      expect.soft([path, status]).toEqual([path, 200])
      expect.soft([path, emptyHeadings(document)]).toEqual([path, []])
      for (const href of leadingIn(document)) leading.set(href, path)
      expectNoTrace(chosen, { path, html, document })
    }
    const map = await read('/sitemap.xml')
    const listed = [...map.html.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, url = '']) => url)
    expect(listed.length).toBeGreaterThanOrEqual(pagesOf(operator).length)
    for (const url of listed) leading.set(url.replace(origin, ''), '/sitemap.xml')

    const known = new Set<string>(paths)
    for (const [href, from] of leading) {
      const [address = ''] = href.split('#')
      const isThere = isAddressOn(operator, address)
      expect.soft([from, href, isThere]).toEqual([from, href, true])
      if (known.has(address) || address === '') continue
      known.add(address)
      const { status } = await read(address)
      expect.soft([from, href, status < 400]).toEqual([from, href, true])
    }
    for (const id of OPTIONAL_FEATURES) {
      const addresses = [
        ...[...PAGES, ...SITE_FILES].map(({ path }) => path),
        ...MORE_ADDRESSES[id],
      ].filter((path) => MORE_ADDRESSES[id].includes(path) || !isOnWithout(id, path))
      for (const address of addresses) {
        const { status } = await read(address)
        const isGone = status === 410
        expect.soft([address, isGone]).toEqual([address, !isOn(operator, id)])
      }
    }
    for (const page of PAGES.filter(({ path }) => !isAddressOn(operator, path)))
      expect.soft([page.path, (await read(shareImagePath(page))).status]).toEqual([page.path, 404])
    await expectGonePage(chosen, read)
    const hasTickets = !chosen.without.includes('tickets')
    const home = await fetch(`${origin}/home`)
    expect(/frame-src/.test(home.headers.get('content-security-policy') ?? '')).toBe(hasTickets)
    expect((await read('/marco/tiquetes')).status).toBe(hasTickets ? 200 : 404)
  })
}

function isOnWithout(id: OptionalFeature, path: string): boolean {
  return isAddressOn({ features: { [id]: false } }, path)
}

/** Whoever comes to what is off stands in the site, and finds the way on. */
async function expectGonePage({ off }: Chosen, read: Site['read']): Promise<void> {
  const page = off.includes('tourism') ? '/tourismo' : off.includes('opinions') ? '/opinion' : ''
  if (page === '') return
  const { document } = await read(page)
  const main = findFirst(document, 'main')
  expect(textOf(findFirst(main, 'h1'))).toBe('Esta parte del sitio no está en servicio')
  expect(hrefsOf(main)).toEqual(['/home', '/buscador', '/mapa-del-sitio'])
  expect(findAll(document, ({ name }) => name === 'nav').length).toBeGreaterThan(0)
}

type Shown = { path: string; html: string; document: HtmlElement }

/** What stands on every page, or would be read in it, of what is left out. */
function expectNoTrace({ off, without }: Chosen, { path, html, document }: Shown): void {
  const isOff = (id: OptionalFeature) => off.includes(id)
  const isWithout = (name: (typeof OPTIONAL_FACTS)[number]) => without.includes(name)
  const traces = [
    ...(isOff('opinions') ? ['¿Le sirvió esta página?'] : []),
    ...(isOff('roads') ? ['road-badge', 'roads-bar'] : []),
    ...(isOff('surveys') ? ['id="encuestas"'] : []),
    ...(isOff('tables') ? ['id="destino"', 'destinos.csv'] : []),
    ...(isWithout('tickets') ? ['id="tiquetes"', '#tiquetes', 'Boletas del Camino'] : []),
    ...(isWithout('childrenSite') ? ['terminalito.example'] : []),
    ...(isWithout('regionalGovernment') ? ['href="https://lindero.example"'] : []),
    ...(isWithout('whatsapp') ? ['class="whatsapp"'] : []),
  ]
  const [, body = ''] = html.split('<body')
  const found = traces.filter((trace) => body.includes(trace))
  expect.soft([path, found]).toEqual([path, []])
  const ids = idsIn(document)
  const inside = hrefsOf(document).filter((href) => /^#./.test(href))
  expect.soft(inside.filter((href) => !ids.includes(href.slice(1)))).toEqual([])
}

function hrefsOf(root: HtmlElement): string[] {
  return findAll(root, ({ name }) => name === 'a').flatMap(({ attributes: { href } }) => href ?? [])
}

/** Where one gets from a page within the site: by its links, its forms, and what programs follow. */
function leadingIn(document: HtmlElement): string[] {
  const places = findAll(document, ({ name }) =>
    ['a', 'form', 'link', 'iframe', 'img'].includes(name),
  )
  return places
    .flatMap(({ attributes: { href, action, src } }) => href ?? action ?? src ?? [])
    .filter((address) => /^\/(?!\/|assets\/|preferencias)/.test(address))
}

function formsIn(main: HtmlElement): HtmlElement[] {
  return findAll(main, ({ name, attributes }) => name === 'form' && attributes.method === 'post')
}

const HEADING = /^h([1-6])$/
/** Something to look at, without words. */
const SHOWN = ['img', 'svg', 'input', 'button', 'iframe', 'table', 'select', 'textarea']

/** Headings after which comes another of their own rank or higher, or the end. */
function emptyHeadings(document: HtmlElement): string[] {
  const open: { level: number; text: string }[] = []
  const empty: string[] = []
  const close = (level: number) => {
    for (let last = open.at(-1); last && last.level >= level; last = open.at(-1))
      empty.push(open.pop()?.text ?? '')
  }
  const visit = (node: HtmlElement | string): void => {
    if (typeof node === 'string' ? node.trim() !== '' : SHOWN.includes(node.name)) {
      open.length = 0
      return
    }
    if (typeof node === 'string' || ['script', 'style', 'template'].includes(node.name)) return
    const [, level] = HEADING.exec(node.name) ?? []
    if (level === undefined) {
      node.children.forEach(visit)
      // What comes after the box of a heading is not below it.
      if (['section', 'article', 'nav', 'main', 'footer'].includes(node.name)) close(2)
      return
    }
    close(Number(level))
    // Where it leads is what it has to say.
    if (hrefsOf(node).length > 0) open.length = 0
    else open.push({ level: Number(level), text: textOf(node) })
  }
  visit(findFirst(document, 'body'))
  close(1)
  return empty
}

test('a heading without anything below it is found', () => {
  const empty = (html: string) => emptyHeadings(readHtml(`<body>${html}</body>`))
  expect(empty('<h1>A</h1><h2>B</h2><p>b</p><h2>C</h2><p>c</p>')).toEqual([])
  expect(empty('<h1>A</h1><h2>B</h2><h2>C</h2><p>c</p>')).toEqual(['B'])
  expect(empty('<h1>A</h1><p>a</p><section><h2>B</h2></section><p>c</p>')).toEqual(['B'])
})
