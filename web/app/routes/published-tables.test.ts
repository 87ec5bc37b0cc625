import { toVigentes } from '@terminal/contract/travel/travel-tables'
import { buildSite, TABLES } from '@terminal/operator/fixture-folder'
import { readTravelTables } from '@terminal/operator/travel/read-travel-tables'
import { RouterContextProvider } from 'react-router'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type Answer, ASKING, startApi } from '../server/late-api.ts'

const FOLDER = readTravelTables((file) => TABLES[`data/${file}`], undefined).rows
const GONE = 'Puerto Viejo'
/** What the desk published: one destination less, and another fare. */
const PUBLISHED = {
  ...FOLDER,
  destinos: FOLDER.destinos.filter(({ destino }) => destino !== GONE),
  horarios: FOLDER.horarios
    .filter(({ destino }) => destino !== GONE)
    .map((row) => (row.tarifa === '17000' ? { ...row, tarifa: '18000' } : row)),
  excepciones: [],
}

beforeEach(() => {
  vi.unstubAllEnvs()
  // The settings of a site are read when its modules are.
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-12T12:00:00-05:00') })
  // How long a page waits for the api is not tried here.
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A site whose folder has the tables as they were, beside an api that answers this. */
async function openSite(tables: Answer) {
  const { settings, close } = await startApi((path) =>
    path === '/api/Horarios' ? tables : { body: { corredores: [], items: [], total: 0 } },
  )
  onTestFinished(close)
  for (const [name, value] of [...settings, ['SITE_DIR', buildSite()], ['LOG_LEVEL', 'silent']])
    vi.stubEnv(name ?? '', value)
  const { pageContext } = await import('../server/page-context.server.ts')
  const context = new RouterContextProvider()
  context.set(pageContext, { ...ASKING })
  return (address: string, params: Record<string, string> = {}) => {
    const url = new URL(address, 'https://terminal.example')
    // What a loader of these pages looks at.
    return { context, params, url, request: new Request(url) } as never
  }
}
const published = () => openSite({ body: toVigentes(PUBLISHED, false) })
const departure = (destination: string, company: string, hour: string) =>
  `/viaja-con-nosotros/${destination}/salida.ics?${new URLSearchParams({ dia: '2026-11-13', hora: hour, empresa: company })}`

test('the public table says what was published', async () => {
  const asked = await published()
  const { loader } = await import('./destinations-csv.ts')
  const answer = await loader(asked('/viaja-con-nosotros/destinos.csv'))
  const csv = await answer.text()
  expect(csv).toContain(';18000;2026-11-01;')
  expect(csv).not.toContain(';17000;')
  expect(csv).not.toContain(GONE)
  expect(answer.headers.get('cache-control')).toMatch(/^public/)
})

test('nothing leaves to a destination that is gone: no page, no entry for a calendar', async () => {
  const asked = await published()
  const file = await import('./departure-file.ts')
  const calendar = (destination: string, company: string, hour: string) =>
    file.loader(asked(departure(destination, company, hour), { destination }))
  expect((await calendar('puerto-viejo', 'Flota Dos', '06:30')).status).toBe(404)
  const kept = await calendar('villa-nueva', 'Flota Una', '08:00')
  expect(await kept.text()).toContain('DTSTART:20261113T130000Z')
  // Of no other company, and at no other time.
  expect((await calendar('villa-nueva', 'Flota Dos', '08:00')).status).toBe(404)
  expect((await calendar('villa-nueva', 'Flota Una', '08:01')).status).toBe(404)
  const { loader } = await import('./destination.tsx')
  const page = (destination: string) =>
    loader(asked(`/viaja-con-nosotros/${destination}`, { destination }))
  expect(await page('puerto-viejo')).toMatchObject({ init: { status: 404 } })
  expect(await page('villa-nueva')).toMatchObject({ shown: { services: expect.any(Array) } })
})

test('a petition is about one of the companies that were published, from where their buses go', async () => {
  const fresh = 'Flota Reciente'
  const asked = await openSite({
    body: toVigentes(
      { ...PUBLISHED, empresas: [{ ...FOLDER.empresas[0], empresa: fresh }] },
      false,
    ),
  })
  const { loader } = await import('./pqrsd.tsx')
  const { companies = [], municipalities = [] } = (await loader(asked('/pqrsd'))).filing ?? {}
  expect(companies).toEqual([fresh])
  expect(municipalities.join()).not.toContain(GONE)
  expect(municipalities.length).toBe(PUBLISHED.destinos.length + 1)
})

test.each([
  ['while the api is away', { status: 503, body: {} }],
  ['when it answers what no table is', { body: { origen: 'mesa', destinos: 'x' } }],
  [
    'when it answers rows that no check let through',
    { body: toVigentes({ ...PUBLISHED, horarios: [{ destino: 'x' }] }, false) },
  ],
])('the folder’s tables are shown, and never cached, %s', async (_, answer) => {
  const asked = await openSite(answer)
  const { loader } = await import('./destinations-csv.ts')
  const file = await loader(asked('/viaja-con-nosotros/destinos.csv'))
  expect(await file.text()).toContain(GONE)
  expect(file.headers.get('cache-control')).toBe('no-store')
})
