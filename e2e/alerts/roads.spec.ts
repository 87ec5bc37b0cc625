import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { CONTRACT_HEADER, CONTRACT_NUMBER } from '@terminal/contract/http/contract-number'
import { destinationPath } from '@terminal/contract/travel/destination-addresses'
import { signIn as fetchToken } from '@terminal/dev/sign-in'
import { demoSite } from '../demo-site.ts'
import { loseNextAnswer } from '../lost-answer.ts'
import { NIGHT } from '../night.ts'
import { expectFine } from '../site/page-axe.ts'
import { stack } from '../stack.ts'
import { ON_DUTY, signIn } from '../staff/staff.ts'
import { answersWith, copiesWith, ENCODINGS, openAlerts, putDemoRoadsBack } from './alert-desk.ts'

// What one test says of a road, another would find there.
test.describe.configure({ mode: 'default' })
const PHONE = { width: 390, height: 844 }
test.use({ viewport: PHONE, hasTouch: true })

const SAID = 'Paso suspendido.'

const DESTINATIONS = demoSite.data.travel.destinations
/** One road in each state. The demo data reports the others as normal, but for one without a report. */
const STATES = { 'la-cumbre': 'suspended', 'villa-palma': 'delays', 'puerto-lindero': 'normal' }
const WORDS: Record<string, string> = {
  'la-cumbre': 'Vía cerrada',
  'villa-palma': 'Con demoras',
  'puerto-lindero': 'Vía normal',
  'santa-rita': 'Vía normal',
  'la-pena': 'Vía normal',
  sur: 'Vía normal',
}

const alerts = openAlerts()

test.beforeAll(() => alerts.signIn())
test.beforeEach(({ request }) => alerts.endAll(request))
test.afterEach(({ request }) => alerts.endAll(request))
test.afterAll(putDemoRoadsBack)

const rowOf = (page: Page, name: string) =>
  page.getByRole('radio', { name: new RegExp(`^${name}`) })
const publish = (page: Page) => page.getByRole('button', { name: 'Publicar ahora' })
const published = (page: Page) => page.getByRole('region', { name: /^Publicado a las/ })

async function open(page: Page): Promise<void> {
  await signIn(page, ON_DUTY)
  await expect(page).toHaveURL('/dashboard/vias')
  await expect(rowOf(page, 'La Cumbre')).toBeInViewport()
}

test('a road is said to be suspended with three taps, is in every copy of the pages, and is taken back with one', async ({
  page,
  request,
}) => {
  await open(page)
  await expect(page.locator('#menu-personal a')).toHaveText(['Vías', 'Destinos', 'Ver el sitio'])
  await expectFine(page, 'roads')
  await page.setViewportSize(PHONE)

  await rowOf(page, 'La Cumbre').tap()
  await page.getByRole('radio', { name: 'Suspendido', exact: true }).tap()
  await expect(publish(page)).toBeInViewport()
  await expect(page.getByText('Montelindo – La Cumbre: suspendido.')).toBeInViewport()
  await publish(page).tap()
  await expect(published(page)).toBeFocused()
  await expect(rowOf(page, 'La Cumbre')).toHaveAccessibleName(/Suspendido$/)
  for (const path of ['/home', '/viaja-con-nosotros'])
    await expect.poll(() => copiesWith(request, path, SAID)).toEqual(ENCODINGS)

  await page.getByRole('button', { name: 'Deshacer' }).tap()
  await expect(page.getByText('Deshecho. Volvió lo que se decía antes.')).toBeVisible()
  await expect(rowOf(page, 'La Cumbre')).not.toHaveAccessibleName(/Suspendido$/)
  await expect.poll(() => answersWith(request, '/home', SAID)).toEqual([])
})

test(
  'an answer that was lost, a colleague who was quicker, «lo demás sigue normal», 360 px',
  NIGHT,
  async ({ page, request }) => {
    await open(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await rowOf(page, 'Villa Palma').tap()
    await page.getByRole('radio', { name: 'Demoras', exact: true }).tap()
    await page.locator('summary', { hasText: 'Dónde y por qué' }).tap()
    await page.getByLabel('Dónde y por qué').fill('Un carril en el kilómetro 7')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await expectFine(page, 'roads-360')
    await page.setViewportSize({ width: 360, height: 740 })

    // It arrives, and its answer does not: pressed again, it is said once.
    let sent = 0
    page.on('request', (call) => {
      if (call.url().endsWith('/api/Vias')) sent += 1
    })
    await loseNextAnswer(page, '/api/Vias')
    await publish(page).tap()
    await expect(page.getByRole('alert')).toContainText('El servidor no responde')
    await publish(page).tap()
    await expect(published(page)).toContainText('Villa Palma: demoras. Ya se ve en el sitio')
    expect(sent).toBe(2)

    // A colleague reports on the same road before this desk has read it.
    await rowOf(page, 'Villa Palma').tap()
    await page.getByRole('radio', { name: 'Normal', exact: true }).tap()
    await say(request, { 'villa-palma': 'suspended' })
    await publish(page).tap()
    await expect(page.getByText('Otra persona publicó el estado de esta vía')).toBeVisible()
    await page.getByRole('button', { name: 'Publicar lo mío' }).tap()
    await expect(published(page)).toContainText('Villa Palma: normal.')

    await page.getByRole('button', { name: 'Lo demás sigue normal' }).tap()
    await expect(rowOf(page, 'Medellín')).toHaveAccessibleName(/Normal$/)
    await page.getByRole('button', { name: 'Deshacer' }).tap()
    await expect(rowOf(page, 'Medellín')).toHaveAccessibleName(/Sin reporte$/)
    await expect(rowOf(page, 'Villa Palma')).toHaveAccessibleName(/Normal$/)
  },
)

/** What a page says of roads now, of which destination; and what it says leaves there. */
type Said = { badges: [path: string, word: string][]; title: string | null; leaving: number }

test(
  'no page says anything else of a destination than the live report of its road',
  NIGHT,
  async ({ page, request }) => {
    // Interception turns the browser's own cache off.
    await page.route('**/*', (route) => route.continue())
    await say(request, STATES)
    const wordOf = new Map(
      DESTINATIONS.map(({ name, corridor }) => [
        destinationPath(name),
        WORDS[corridor] ?? 'Sin reporte',
      ]),
    )
    const searches = DESTINATIONS.map(({ name }) => `/buscador?q=${encodeURIComponent(name)}`)
    const seen = new Map<string, string[]>()
    for (const path of [...(await listPages(request)), ...searches]) {
      const html = await (await request.get(path)).text()
      if (!html.includes('road-badge')) continue
      await expect(async () => {
        await page.goto(path)
        const { badges, title, leaving } = await page.evaluate(readRoads)
        expect([path, badges]).toEqual([path, badges.map(([to]) => [to, wordOf.get(to)])])
        if (wordOf.get(path) === 'Vía cerrada')
          expect([path, title, leaving]).toEqual([path, 'No: vía suspendida', 0])
        seen.set(
          path,
          badges.map(([to]) => to),
        )
      }).toPass()
    }
    expect(new Set(seen.get('/viaja-con-nosotros'))).toEqual(new Set(wordOf.keys()))
    for (const path of [...wordOf.keys(), ...searches, '/home', '/tourismo'])
      expect([path, seen.get(path)?.length ?? 0]).not.toEqual([path, 0])
  },
)

async function say(request: APIRequestContext, states: Record<string, string>): Promise<void> {
  const token = await fetchToken({ ...stack.oidc, publicOrigin: stack.urls.site }, ON_DUTY)
  const headers = {
    'x-api-key': stack.apiKey,
    [CONTRACT_HEADER]: CONTRACT_NUMBER,
    authorization: `Bearer ${token}`,
  }
  for (const [corridor, state] of Object.entries(states)) {
    const response = await request.post('/api/Vias', { headers, data: { corridor, state } })
    expect(response.status()).toBe(201)
  }
}

async function listPages(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  return [...sitemap.matchAll(/<loc>([^<]+)</g)].map(([, url = '']) => new URL(url).pathname)
}

/** Runs in the page. */
function readRoads(): Said {
  const isSeen = (element: Element) => element.getClientRects().length > 0
  const badges = [...document.querySelectorAll('main .road-badge')].filter(isSeen)
  const leaving = [...document.querySelectorAll('main .departures__list li')].filter(isSeen)
  const title = [...document.querySelectorAll('main .answer__title')].find(isSeen)
  return {
    badges: badges.map((badge) => {
      const about = badge.closest('tr, li, article, .pinned-reply')
      const link = about?.querySelector<HTMLAnchorElement>('a[href^="/viaja-con-nosotros/"]')
      return [link?.pathname ?? location.pathname, badge.textContent ?? '']
    }),
    title: title?.textContent ?? null,
    leaving: leaving.length,
  }
}
