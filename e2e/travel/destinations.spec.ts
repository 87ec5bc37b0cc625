import { expect, type Page, test as withClock } from '@playwright/test'
import { addDays } from '@terminal/contract/calendar/calendar-day'
import { destinationPath } from '@terminal/contract/travel/destination-addresses'
import type { ViaList } from '@terminal/contract/travel/road-report.schema'
import { at, demoSite, TODAY } from '../demo-site.ts'
import { test } from '../shared-page.ts'
import { stack } from '../stack.ts'

const { data } = demoSite
const PAGES = data.travel.destinations.map(({ name }) => destinationPath(name))
/** Its road is closed. */
const CUMBRE = '/viaja-con-nosotros/la-cumbre'
/** Has a bus each hour, from five to six, every day; and its road is open. */
const RETIRO = '/viaja-con-nosotros/el-retiro-del-lindero'

/** The next departures as a person reads them. */
async function nextOf(page: Page): Promise<string[]> {
  const items = page.getByRole('region', { name: 'Próximas salidas' }).getByRole('listitem')
  const texts = await items.allInnerTexts()
  return texts.map((text) => text.replaceAll(/\s+/g, ' '))
}

withClock(
  'a cached page says what leaves next by the clock of its reader, across midnight too',
  async ({ page }) => {
    await page.clock.install({ time: at(TODAY, '17:40:30') })
    await page.goto(RETIRO)
    await expect(page.getByText('Son las 5:40 p. m. en su equipo')).toBeVisible()
    expect((await nextOf(page))[0]).toMatch(/^6:00 p\. m\. en 20 min Rápido La Peña/)
    const save = page.getByRole('link', { name: 'Guardar el bus de las 6:00 p. m.' })
    const file = new RegExp(`salida\\.ics\\?dia=${TODAY}&hora=18%3A00&empresa=`)
    await expect(save).toHaveAttribute('href', file)

    await page.clock.setFixedTime(at(TODAY, '23:59:00'))
    await page.clock.runFor(60_000)
    await expect(page.getByText('Son las 11:59 p. m. en su equipo')).toBeVisible()
    expect((await nextOf(page))[0]).toMatch(/^5:00 a\. m\. mañana/)
    await expect(page.getByText('Hoy ya no sale.').first()).toBeVisible()

    await page.clock.setFixedTime(at(addDays(TODAY, 1), '00:01:00'))
    await page.clock.runFor(60_000)
    await expect(page.getByText('Son las 12:01 a. m. en su equipo')).toBeVisible()
    expect((await nextOf(page))[0]).toMatch(/^5:00 a\. m\. Rápido/)
  },
)

withClock(
  'with the origin down for two days a cached page highlights the right departure, and past its timetable it shows none',
  async ({ page }) => {
    await page.clock.install({ time: at(addDays(TODAY, 2), '10:10:00') })
    await page.goto(RETIRO)
    await expect(page.getByText('Son las 10:10 a. m. en su equipo')).toBeVisible()
    expect((await nextOf(page))[0]).toMatch(/^11:00 a\. m\. en 50 min/)
    const last = data.travel.timetables.map(({ validUntil }) => validUntil).toSorted()
    await page.clock.setFixedTime(at(addDays(last.at(-1) ?? '', 3), '10:10:00'))
    await page.clock.runFor(60_000)
    await expect(page.getByText('Sin horario vigente.').first()).toBeVisible()
    expect(await nextOf(page)).toEqual([])
    await expect(page.getByRole('link', { name: 'Llamar' }).first()).toBeVisible()
  },
)

test.describe('with JavaScript off, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

  test('from /home the answer is one step away, and an hour is asked of the server', async ({
    page,
  }) => {
    await page.goto('/home')
    await page.getByLabel('¿A dónde va?').fill('el retiro')
    await page.getByRole('button', { name: 'Buscar', exact: true }).click()
    await expect(page).toHaveURL(`${RETIRO}#contenido`)
    await expect(page.getByText('Vía normal').first()).toBeInViewport()

    await page.getByText('Consultar otro día u hora').click()
    await page.getByLabel('Desde las').selectOption('05:00')
    const days = page.getByLabel('Día').locator('option')
    await page.getByLabel('Día').selectOption({ index: 1 })
    expect(await days.first().textContent()).toBe('Hoy')
    await page.getByRole('button', { name: 'Consultar' }).click()
    await expect(page.getByText(/Calculado a las? \d/)).toBeVisible()
    await page.waitForLoadState()
    const next = await nextOf(page)
    expect(next[0]).toMatch(/^5:00 a\. m\. .*Rápido La Peña/)
    // What comes about every so often has no hour.
    expect(next.some((line) => line.startsWith('Cada 2 horas'))).toBe(true)
  })

  test('an unknown destination is a 404 with the nearest names', async ({ page }) => {
    const response = await page.goto('/viaja-con-nosotros/la-cunbre')
    expect(response?.status()).toBe(404)
    await page.getByRole('link', { name: 'La Cumbre', exact: true }).click()
    await expect(page).toHaveURL(CUMBRE)
  })
})

test('one sheet of paper has the hours, the telephones and the address in words', async ({
  page,
}) => {
  await page.goto(`${CUMBRE}/imprimir`)
  await expect(page.getByRole('img', { name: /Código QR de .+la-cumbre$/ })).toBeVisible()
  await expect(page.getByText(`${new URL(page.url()).host}${CUMBRE}`)).toBeVisible()
  for (const { name, phone } of data.travel.companies.slice(0, 2))
    for (const text of [name, phone ?? '']) await expect(page.getByText(text)).toBeVisible()
  const pdf = await page.pdf({ format: 'A4' })
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
})

test('a departure is an entry of a calendar, and one that no table has is not', async ({
  request,
}) => {
  const day = addDays(TODAY, 2)
  const file = `${RETIRO}/salida.ics?dia=${day}&empresa=R%C3%A1pido+La+Pe%C3%B1a&hora=`
  const response = await request.get(`${file}12:00`)
  expect(response.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  const text = await response.text()
  expect(text).toContain(`DTSTART:${day.replaceAll('-', '')}T170000Z`)
  expect(text).toContain('TRIGGER:-PT60M')
  for (const wrong of ['12:01', '25:00', ''])
    expect((await request.get(`${file}${wrong}`)).status()).toBe(404)
})

/** What is said of buses must say who says it, and since when, in the same block. */
test('no page has an hour of a bus or a fare without its source and date in the same block', async ({
  page,
}) => {
  const paths = [...PAGES, '/viaja-con-nosotros', '/home', '/tourismo', '/buscador?q=la+cumbre']
  for (const path of paths) {
    await page.goto(path)
    expect([path, await page.evaluate(findUnsourced)]).toEqual([path, []])
  }
})

test('a destination whose road has no report is not called normal', async ({ page, request }) => {
  const headers = { 'x-api-key': stack.apiKey }
  const { items }: ViaList = await (await request.get('/api/Vias', { headers })).json()
  const told = items.flatMap(({ corredores }) => corredores)
  const untold = data.travel.destinations.filter(({ corridor }) => !told.includes(corridor))
  expect(untold).not.toEqual([])
  await page.goto('/viaja-con-nosotros')
  for (const { name } of untold) {
    const html = await (await request.get(destinationPath(name))).text()
    expect([name, html.includes('Vía normal')]).toEqual([name, false])
    expect([name, html.includes('Sin report')]).toEqual([name, true])
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
    await expect(row).toContainText('Sin reporte')
  }
})

/** Texts with an hour or a fare whose block names no day or no source. Runs in the page. */
function findUnsourced(): string[] {
  const blocks =
    '.answer, .departures, .company-fare, .destination-results, .place-card, .pinned-reply, .page-header'
  const isSaid = /al \d{1,2}\s(ene|feb|mar|abr|may|jun|jul|ago|sept|oct|nov|dic)/
  const found: string[] = []
  const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, 4)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? ''
    if (!/\d{1,2}:\d\d\s([ap]\.\s)?m\.|\$\s\d/.test(text)) continue
    const block = node.parentElement?.closest(blocks)
    // Opening hours, and prices of the building, are the operator's own.
    if (!block || node.parentElement?.closest('option, .departures__clock, [data-clock]')) continue
    if (!isSaid.test(block.textContent ?? '')) found.push(text)
  }
  return found
}
