import { expect, type Page, type Request, test } from '@playwright/test'
import { addDays } from '@terminal/contract/calendar/calendar-day'
import { bogotaMoment } from '@terminal/contract/operator/open-now'
import { PAGES } from '@terminal/contract/pages/pages'
import { TICKET_FRAME_PATH } from '@terminal/contract/pages/site-feature'
import { variants } from '@terminal/dev/effort'
import operator from '../../site/operator.ts'
import { stack } from '../stack.ts'
import {
  behave,
  COMPANY,
  companyForm,
  foreignRequests,
  ownComplaints,
  type Paint,
  readPaint,
  reports,
  WIDGET,
} from './ticket-company.ts'

// One company for all: how it behaves must not change under another test.
test.describe.configure({ mode: 'default' })
test.beforeEach(() => behave('normal'))
test.afterAll(() => behave('normal'))

const { seller } = operator.tickets
const SCREENS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

test('B7 the ticket form is on /home and on no other page', async ({ request }) => {
  for (const { path } of PAGES) {
    const response = await request.get(path)
    const html = await response.text()
    const isHome = path === '/home'
    expect([path, html.split(TICKET_FRAME_PATH).length - 1]).toEqual([path, isHome ? 1 : 0])
    expect([path, html.includes(WIDGET)]).toEqual([path, false])
    const policy = response.headers()['content-security-policy'] ?? ''
    expect([path, /frame-src [^;]*/.exec(policy)?.[0]]).toEqual([
      path,
      isHome ? "frame-src 'self'" : undefined,
    ])
  }
})

for (const viewport of variants(SCREENS)) {
  test(`B7 no third party is requested before the card is in view, below the first screen; then the form comes by itself (${viewport.width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    const foreign = foreignRequests(page)
    const complaints = ownComplaints(page)
    await page.goto('/home', { waitUntil: 'networkidle' })
    const top = await topOf(page, '#tiquetes')
    expect(top).toBeGreaterThan(viewport.height)

    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top - viewport.height - 2)
    await page.waitForLoadState('networkidle')
    expect(foreign).toEqual([])
    await expect(page.locator('iframe')).toHaveCount(0)

    await page.mouse.wheel(0, 200)
    await expect(companyForm(page)).toBeVisible()
    expect(foreign).toEqual([WIDGET, `${COMPANY}/marco`])
    expect(await topOf(page, '#como-llegar')).toBe(await topWithoutFrame(page))
    expect((await readPaint(page)).shift).toBeLessThan(0.001)
    expect(complaints).toEqual([])
  })
}

test('B7 the form leads to the site of the seller, in a tab that nothing binds', async ({
  page,
}) => {
  await page.goto('/home#tiquetes')
  const form = companyForm(page)
  await form.getByLabel('Destino').selectOption('Cali')
  const day = addDays(bogotaMoment(Date.now()).day, 30)
  await form.getByLabel('Fecha').fill(day)
  const opening = page.waitForEvent('popup')
  await form.getByRole('button', { name: 'Buscar' }).click()
  const tab = await opening
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Salidas encontradas')
  await expect(tab.getByText(day)).toBeVisible()
  expect(await tab.evaluate(() => [origin, opener])).toEqual([COMPANY, null])
})

test('B7 the link to buy works with and without script, and without it there is no empty box', async ({
  browser,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await browser.newPage({ javaScriptEnabled, baseURL: stack.urls.site })
    await page.goto('/home')
    const box = page.locator('.ticket-card__box')
    await expect(box).toBeVisible({ visible: javaScriptEnabled })
    await buyByLink(page)
    await page.close()
  }
})

test('B7 what the seller’s document may do is written on it, and it is no page of the site', async ({
  request,
}) => {
  const headers = (await request.get(TICKET_FRAME_PATH)).headers()
  const policy = (headers['content-security-policy'] ?? '').split('; ')
  expect(policy).toEqual([
    "default-src 'none'",
    `script-src ${COMPANY}`,
    `frame-src ${COMPANY}`,
    expect.stringMatching(/^style-src 'sha256-[^' ]+'$/),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox',
  ])
  expect(headers).toMatchObject({
    'x-frame-options': 'SAMEORIGIN',
    'x-content-type-options': 'nosniff',
    'permissions-policy': expect.stringContaining('payment=()'),
  })
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain(TICKET_FRAME_PATH)
})

test('B7 the seller’s script reads nothing of ours, and cannot lead the page away', async ({
  page,
}) => {
  await behave('espia')
  const caught = {
    cookie: 'SecurityError',
    almacen: 'SecurityError',
    sesion: 'SecurityError',
    pagina: 'SecurityError',
    direccion: 'SecurityError',
    irse: 'SecurityError',
    origen: 'leyó null',
    referencia: 'leyó ',
  }
  await page.goto('/home')
  await page.getByRole('button', { name: 'Contraste' }).click()
  await page.evaluate(() => localStorage.setItem('secreto', 'nuestro'))
  await page.goto('/home#tiquetes')
  await expect.poll(reports).toEqual([caught])
  await expect(page).toHaveURL(/\/home#tiquetes$/)

  // Opened by itself it would be of our origin, were it not for its own policy.
  await behave('espia')
  await page.goto(TICKET_FRAME_PATH)
  await expect
    .poll(async () => (await reports())[0])
    .toMatchObject({
      cookie: 'SecurityError',
      almacen: 'SecurityError',
      origen: 'leyó null',
    })
})

const FAILURES = {
  colgado: 'never answers',
  error: 'answers 500',
  pesado: 'sends 5 MB',
  excepcion: 'throws',
}

for (const [mode, what] of variants(Object.entries(FAILURES))) {
  test(`B7 a seller whose script ${what} changes nothing else on /home`, async ({ page }) => {
    const complaints = ownComplaints(page)
    const normal = await paintOf(page, 'normal')
    const failing = await paintOf(page, mode)
    expect(failing).toEqual({ ...normal, shift: expect.closeTo(0, 3) })

    // With the card in view from the beginning, the page itself is still coming when the seller is asked. The browser
    // itself now and then draws a page before all of it has come.
    await expect(async () => expect(await shiftAtTheCard(page)).toBeLessThan(0.001)).toPass()
    expect(complaints).toEqual([])

    if (mode === 'pesado') await expect(companyForm(page)).toBeVisible()
    else await hintIsSeen(page)
    await page.getByRole('button', { name: 'Contraste' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-contrast', 'high')
    if (mode !== 'pesado') await hintIsSeen(page)
    await buyByLink(page)
  })
}

/** Down to the card, until the seller has answered what it answers. It is asked after the page has been painted. */
async function paintOf(page: Page, mode: string): Promise<Paint> {
  await behave(mode)
  const foreign = foreignRequests(page)
  await page.goto('/home')
  // The browser reports the largest paint until the first scroll, and no longer.
  await expect.poll(async () => (await readPaint(page)).element).not.toBe('')
  const { element } = await readPaint(page)
  expect(foreign).toEqual([])
  const asked = page.waitForRequest(WIDGET)
  await page.mouse.wheel(0, await topOf(page, '#tiquetes'))
  const request = await asked
  if (mode !== 'colgado') await endOf(request)
  return { element, shift: (await readPaint(page)).shift }
}

async function shiftAtTheCard(page: Page): Promise<number> {
  await page.goto('/noticias')
  const asked = page.waitForRequest(WIDGET)
  await page.goto('/home#tiquetes', { waitUntil: 'load' })
  await asked
  return (await readPaint(page)).shift
}

/** However it ends: one that cannot be used is cancelled by the browser. */
async function endOf(request: Request): Promise<void> {
  await expect.poll(() => request.timing().responseEnd).toBeGreaterThan(0)
}

/** The frame lies over what the box says, and nothing of it is seen. */
async function hintIsSeen(page: Page): Promise<void> {
  const box = page.locator('.ticket-card__box')
  await expect(box).toHaveText(`Si el formulario no aparece, compre en el sitio de ${seller.name}.`)
  const frame = box.locator('iframe')
  await expect(frame).toHaveCount(1)
  const withFrame = await box.screenshot()
  await frame.evaluate((element) => element.setAttribute('hidden', ''))
  const without = await box.screenshot()
  await frame.evaluate((element) => element.removeAttribute('hidden'))
  expect(withFrame.equals(without)).toBe(true)
}

async function buyByLink(page: Page): Promise<void> {
  await page.getByRole('link', { name: `Comprar en ${seller.name}` }).click()
  await expect(page).toHaveURL(`${COMPANY}/comprar`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compre su tiquete')
}

async function topOf(page: Page, selector: string): Promise<number> {
  return page
    .locator(selector)
    .evaluate((element) => element.getBoundingClientRect().top + window.scrollY)
}

async function topWithoutFrame(page: Page): Promise<number> {
  await page.locator('#tiquetes iframe').evaluate((frame) => frame.remove())
  return topOf(page, '#como-llegar')
}
