import { once } from 'node:events'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { pagesOf } from '@terminal/contract/operator/choice'
import type { Operator } from '@terminal/contract/operator/operator'
import { findPage, SITE_FILES, shareImagePath } from '@terminal/contract/pages/pages'
import first from '../../site/operator.ts'
import { NIGHT } from '../night.ts'
import second from '../sites/puerto-sereno/operator.ts'
import { spawnSite, startSite, stopSite } from './site-process.ts'

const SECOND_DIR = fileURLToPath(new URL('../sites/puerto-sereno', import.meta.url))
const BUILD_DIR = fileURLToPath(new URL('../../web/build/client', import.meta.url))
const NO_API = 'http://127.0.0.1:9'
/** Anything shorter is found in any text. */
const SHORTEST_TRACE = 6

const FIRST_DIR = fileURLToPath(new URL('../../site', import.meta.url))
const TRACES = tracesOf(first, second)

test('the traces of the first operator are those a reader would recognise', () => {
  for (const trace of [
    'montelindo',
    'lindero',
    'terminalmontelindo.example',
    '576000000000',
    '900000123',
  ])
    expect(TRACES).toContain(trace)
  for (const trace of [first.phone, first.email, first.address, first.colours.action])
    expect(TRACES).toContain(trace.toLowerCase())
  expect(TRACES).not.toContain(second.regulator.name.toLowerCase())
})

/** A list that would lie when it is empty: without the api there is nothing to say. */
const IS_DATA = /^\/pqrsd\/eliminacion$/

test('with the folder of another terminal no page says anything of the first one', async () => {
  const site = await startSite({ portOffset: 3, apiOrigin: NO_API, siteDir: SECOND_DIR })
  const companies = await companiesIn(FIRST_DIR)
  expect(companies).toContain('Flota Guayacanes')

  for (const { path } of pagesOf(second)) {
    const { status, body } = await read(`${site.origin}${path}`)
    expect.soft(status, path).toBe(IS_DATA.test(path) ? 503 : 200)
    expect.soft(tracesIn(body), path).toEqual([])
    expect
      .soft(
        companies.filter((name) => body.includes(name)),
        path,
      )
      .toEqual([])
    for (const own of [second.shortName, second.phone, second.colours.action])
      expect.soft(body, path).toContain(own)
  }
  for (const company of await companiesIn(SECOND_DIR))
    expect((await read(`${site.origin}/viaja-con-nosotros`)).body).toContain(company)
  for (const { path } of SITE_FILES) {
    const { status, body } = await read(`${site.origin}${path}`)
    expect.soft(status, path).toBe(200)
    expect.soft(tracesIn(body), path).toEqual([])
  }
  await stopSite(site.child)
})

test('with the folder of another terminal, boats are no buses and a dock is no module', async () => {
  const site = await startSite({ portOffset: 220, apiOrigin: NO_API, siteDir: SECOND_DIR })
  const page = async (path: string) => (await read(`${site.origin}${path}`)).body
  const shown = async (path: string) => textOf(await page(path))

  const island = await shown('/viaja-con-nosotros/isla-tortuga')
  expect(island).toContain('No sabemos si el río está abierto')
  expect(island).toContain('Cómo llego al muelle 1')
  expect(island).not.toMatch(/\bbus(es)?\b|módulo|\bvía\b/i)
  expect(await page('/viaja-con-nosotros/isla-tortuga')).toContain('<title>Lanchas a Isla Tortuga')
  expect(await shown('/viaja-con-nosotros/isla-tortuga/imprimir')).toContain(
    'Lanchas a Isla Tortuga',
  )
  expect(await page('/viaja-con-nosotros/cartagena')).toContain('<title>Buses a Cartagena')

  const poster = await shown('/viaja-con-nosotros/modulo/muelle-1/cartel')
  expect(poster).toContain('De aquí salen lanchas a: Caño Garza, Isla Tortuga, Playón del Manglar.')
  expect(await shown('/viaja-con-nosotros/modulo/sala-1/cartel')).toContain(
    'De aquí salen buses a: Boca Mansa, Cartagena.',
  )
  for (const { path } of pagesOf(second))
    expect.soft(await shown(path), path).not.toMatch(/módulos?\b/i)
  await stopSite(site.child)
})

test('with the folder of another terminal, the menu, a text of its own and the search are its own', async () => {
  const site = await startSite({ portOffset: 221, apiOrigin: NO_API, siteDir: SECOND_DIR })
  const page = async (path: string) => (await read(`${site.origin}${path}`)).body
  const home = await page('/home')
  for (const { name, url } of second.menu ?? []) expect(home).toContain(`href="${url}">${name}`)
  expect(home).not.toContain('Mi Terminalito')
  expect(await page('/pagina/el-malecon')).toContain('Hay bancas con techo')
  expect(await page('/sitemap.xml')).toContain('/pagina/el-malecon</loc>')
  expect(await page('/mapa-del-sitio')).toContain('href="/pagina/el-malecon"')
  const gone = await fetch(`${site.origin}/pagina/otra`, { redirect: 'manual' })
  expect([gone.status, gone.headers.get('location')]).toEqual([302, '/home'])

  expect(textOf(await page('/buscador?q=lanchas+la+garza'))).toContain(
    'Va a Caño Garza, Isla Tortuga y Playón del Manglar.',
  )
  expect(await page('/buscador?q=faro+viejo')).toContain('href="/tourismo#lugar-faro-viejo"')
  expect(await page('/tourismo')).toContain('id="lugar-faro-viejo"')
  await stopSite(site.child)
})

test(
  'with the folder of another terminal, a longer name stands beside the buttons of a phone',
  NIGHT,
  async ({ page }) => {
    const site = await startSite({ portOffset: 75, apiOrigin: NO_API, siteDir: SECOND_DIR })
    for (const width of [320, 360, 480, 700]) {
      await page.setViewportSize({ width, height: 740 })
      await page.goto(`${site.origin}/accesibilidad`)
      const name = await page.getByText(second.brand.place, { exact: true }).first().boundingBox()
      const search = await page.getByRole('button', { name: 'Buscar en el sitio' }).boundingBox()
      const bar = await page.locator('.brand-bar').boundingBox()
      expect(bar?.height).toBe(64)
      expect((name?.x ?? 0) + (name?.width ?? 0)).toBeLessThan(search?.x ?? 0)
      expect(name?.height).toBeLessThan(64)
    }
    await stopSite(site.child)
  },
)

test('with the folder of another terminal, pictures and files for programs are its own', async () => {
  const site = await startSite({ portOffset: 4, apiOrigin: NO_API, siteDir: SECOND_DIR })

  const home = findPage('/home')
  const picture = await fetch(`${site.origin}${home ? shareImagePath(home) : ''}`)
  expect(picture.status).toBe(200)
  expect(picture.headers.get('content-type')).toBe('image/png')
  expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(5_000)

  const logo = await read(`${site.origin}/logo.svg`)
  expect(logo.body).toBe(await readFile(join(SECOND_DIR, 'logo.svg'), 'utf8'))
  const manifest = await read(`${site.origin}/manifest.webmanifest`)
  expect(JSON.parse(manifest.body)).toMatchObject({
    name: second.name,
    theme_color: second.colours.action,
  })
  const security = await read(`${site.origin}/.well-known/security.txt`)
  expect(security.body).toContain(`mailto:${second.securityEmail}`)
  await stopSite(site.child)
})

test('nothing of an operator is in what is built for browsers', async () => {
  const entries = await readdir(BUILD_DIR, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && /\.(js|css|html|svg)$/.test(entry.name))
  expect(files.length).toBeGreaterThan(3)
  for (const { parentPath, name } of files)
    expect.soft(tracesIn(await readFile(join(parentPath, name), 'utf8')), name).toEqual([])
})

test(
  'a folder that changes is shown without a restart; one that breaks is named, and not shown',
  NIGHT,
  async () => {
    // Four changes, each seen twice by a look every two seconds.
    const dir = await copyOfSecond()
    const site = await startSite({ portOffset: 5, apiOrigin: NO_API, siteDir: dir })
    const file = join(dir, 'operator.ts')
    const before = await readFile(file, 'utf8')
    const home = async () => (await read(`${site.origin}/home`)).body
    expect(await home()).toContain(second.phone)

    const newPhone = '+57 605 000 0099'
    const after = before.replaceAll(second.phone, newPhone)
    await writeFile(file, after)
    await expect.poll(home).toContain(newPhone)
    expect(await home()).not.toContain(second.phone)

    await writeFile(file, after.replace(`'${newPhone}'`, "'nadie'"))
    await expect
      .poll(() => site.log.join(''))
      .toContain(`operator.ts:${lineOf(before, 'phone:')} teléfono (phone): un teléfono es como`)
    expect(await home()).toContain(newPhone)

    await writeFile(file, after.replace(`'${newPhone}',`, 'nadie nunca'))
    await expect
      .poll(() => site.log.join(''))
      .toContain(`operator.ts:${lineOf(before, 'phone:')} algo está mal escrito`)
    expect(await home()).toContain(newPhone)

    await writeFile(file, before)
    await expect.poll(home).toContain(second.phone)
    await stopSite(site.child)
    await rm(dir, { recursive: true })
  },
)

test('a site whose folder is broken does not start, and says which line', async () => {
  const dir = await copyOfSecond()
  const file = join(dir, 'pages/politica/cookies.md')
  const page = await readFile(file, 'utf8')
  await writeFile(file, `${page}\n<b>Hola</b>\n`)
  const site = spawnSite({ portOffset: 6, apiOrigin: NO_API, siteDir: dir })

  const [code] = await once(site.child, 'close')
  expect(code).not.toBe(0)
  expect(site.log.join('')).toContain(
    `pages/politica/cookies.md:${page.split('\n').length + 1} no se admite HTML`,
  )
  await rm(dir, { recursive: true })
})

async function copyOfSecond(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'segundo-operador-'))
  await cp(SECOND_DIR, dir, { recursive: true })
  return dir
}

/** Pictures have no text to read. Spaces that keep a telephone in one line are spaces. */
async function read(url: string): Promise<{ status: number; body: string }> {
  const response = await fetch(url, { redirect: 'manual' })
  const isPicture = /image\/(png|x-icon|vnd\.microsoft\.icon)/.test(
    response.headers.get('content-type') ?? '',
  )
  const text = isPicture ? '' : await response.text()
  return { status: response.status, body: text.replaceAll('\u00a0', ' ') }
}

/** What is read on a page, below its menu. */
function textOf(html: string): string {
  const main = html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'))
  return main
    .replaceAll(/<(svg|template|script)[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<!-- -->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[.,:])/g, '')
}

function lineOf(source: string, text: string): number {
  return source.slice(0, source.indexOf(text)).split('\n').length
}

function tracesIn(text: string): string[] {
  const lower = text.toLowerCase()
  return TRACES.filter((trace) => lower.includes(trace))
}

/** The first column of the table of companies. */
async function companiesIn(dir: string): Promise<string[]> {
  const [, ...rows] = (await readFile(join(dir, 'data/empresas.csv'), 'utf8')).trim().split('\n')
  return rows.map((row) => row.split(';')[0] ?? '')
}

/** Everything one operator says that the other does not, in each form in which a page could write it. */
function tracesOf(one: Operator, other: Operator): string[] {
  const others = new Set(stringsIn(other).flatMap(formsOf))
  const { lines, publicLines, modules = [], ...facts } = one
  // What a line is for is said in words that any terminal uses; how it is reached is its own.
  const contacts = stringsIn([lines, publicLines]).filter((value) => /^\+?[\d ]+$|@/.test(value))
  // So are modules called; the way to them is its own.
  const walks = modules.map(({ walk }) => walk.toLowerCase())
  const traces = [...[...stringsIn(facts), ...contacts].flatMap(formsOf), ...walks]
  return [...new Set(traces)].filter(
    (trace) => trace.length >= SHORTEST_TRACE && !others.has(trace) && !isCommonWord(trace),
  )
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

/** The text itself, its digits, the names in its addresses, and its proper names. */
function formsOf(value: string): string[] {
  const digits = /^[+\d. -]+$/.test(value)
    ? [value.replace(/\D/g, ''), value.replace(/-\d$|\D/g, '')]
    : []
  const hosts = /[/@]([\w-]+\.example)/.exec(value)?.slice(1) ?? []
  const names = value.match(/\b[A-ZÁÉÍÓÚÑ][a-záéíóúñ]{4,}/g) ?? []
  return [value, ...digits, ...hosts, ...names].map((form) => form.toLowerCase())
}

/** Words that any terminal says, written with a capital letter in the folder of the first. */
function isCommonWord(trace: string): boolean {
  return [
    'terminal de transportes',
    'transportes',
    'avenida',
    'bogotá',
    'boletas',
    'camino',
    'facebook',
  ].includes(trace)
}
