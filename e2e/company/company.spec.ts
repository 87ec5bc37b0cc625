import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { dayWithWeekday, longDay } from '@terminal/contract/calendar/calendar-day'
import { variants } from '@terminal/dev/effort'
import { test } from '../shared-page.ts'
import { stack } from '../stack.ts'

const COMPANY = '/informationCorporation'
const SECTIONS = [
  ['quienes-somos', 'Quiénes somos'],
  ['mision', 'Misión y visión'],
  ['funciones', 'Funciones y deberes'],
  ['estructura', 'Estructura orgánica'],
  ['directorio', 'Directorio de servidores'],
  ['vigilancia', 'Entes que nos vigilan'],
  ['planeacion', 'Planeación y Gestión'],
] as const

for (const javaScriptEnabled of [true, false]) {
  test.describe(`JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled })

    for (const width of variants([390, 1440])) {
      test(`A8 ?section=planeacion opens at Planeación y Gestión (${width} px)`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height: 844 })
        await page.goto(`${COMPANY}?section=planeacion`)
        const main = page.getByRole('main')
        const current = main.locator('details[aria-current]')
        await expect(current).toHaveCount(1)
        await expect(current).toHaveAttribute('open')
        const heading = current.getByRole('heading', { name: 'Planeación y Gestión' })
        await expect(heading).toBeInViewport()
        await expect(current.getByText('El plan estratégico va de')).toBeInViewport()

        const link = main.locator('nav a[aria-current=page]')
        await expect(link).toHaveText(['Planeación y Gestión'])
        await expect(link).toBeVisible({ visible: width === 1440 })

        const closed = main.locator('details:not([open])')
        await expect(closed).toHaveCount(SECTIONS.length - 1)
        await main.locator('summary', { hasText: 'Directorio de servidores' }).click()
        await expect(main.getByRole('table', { name: 'Directorio de servidores' })).toBeVisible()
      })
    }
  })
}

for (const [name, title] of variants(SECTIONS)) {
  test(`A8 section ${name} is an address of its own`, async ({ page }) => {
    await page.goto(COMPANY)
    await page.getByRole('navigation', { name: 'Secciones' }).getByText(title).click()
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeInViewport()
    expect(new URL(page.url()).search).toBe('')

    await page.goto(`${COMPANY}?section=${name}`)
    await expect(page.locator('main details[open] h2')).toHaveText([title])
    await expect(page).toHaveTitle(`${title} · Información corporativa · Terminal de Montelindo`)
    expect(await canonicalOf(page)).toBe(`${COMPANY}?section=${name}`)
  })
}

test('A8 the section is part of what caches keep, and an unknown one is the whole page', async ({
  page,
  request,
}) => {
  const bodyOf = async (address: string) => (await request.get(address)).text()
  // Requested in turns: one cache entry for both would answer one of them wrongly.
  for (const round of [1, 2]) {
    expect([round, await bodyOf(COMPANY)]).toEqual([
      round,
      expect.not.stringContaining('aria-current="true"'),
    ])
    expect([round, await bodyOf(`${COMPANY}?section=planeacion`)]).toEqual([
      round,
      expect.stringContaining('<details class="folded-section" open="" aria-current="true"'),
    ])
  }

  const response = await page.goto(`${COMPANY}?section=nada`)
  expect(response?.status()).toBe(200)
  expect(await canonicalOf(page)).toBe(COMPANY)
  const headings = page.locator('main details h2')
  await expect(headings).toHaveText(SECTIONS.map(([, title]) => title))
  for (const heading of await headings.all()) await expect(heading).toBeVisible()
})

test('on a phone the sections are an index, its address or a press opens one, and paper has all of them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(COMPANY)
  const main = page.getByRole('main')
  const open = main.locator('details[open]')
  await expect(main.locator('details')).toHaveCount(SECTIONS.length)
  await expect(open).toHaveCount(0)
  const headings = main.getByRole('heading', { level: 2 })
  await expect(headings).toHaveText(SECTIONS.map(([, title]) => title))
  await expect(main.getByRole('navigation', { name: 'Secciones' })).toBeHidden()

  await page.goto(`${COMPANY}#entes-que-nos-vigilan`)
  await expect(open).toHaveCount(1)
  const asked = main.getByRole('heading', { name: 'Entes que nos vigilan' })
  await expect(asked).toBeInViewport()
  await expect(main.getByRole('table', { name: 'Entes que nos vigilan' })).toBeVisible()
  // Below the part of the frame that sticks.
  expect((await asked.boundingBox())?.y).toBeGreaterThan(64)
  await main.locator('summary', { hasText: 'Entes que nos vigilan' }).click()
  await expect(open).toHaveCount(0)

  await page.emulateMedia({ media: 'print' })
  await expect(main.getByRole('table', { name: 'Directorio de servidores' })).toBeVisible()
})

test('where there is room every section is open, and nothing is there to close it', async ({
  page,
}) => {
  await page.goto(COMPANY)
  const main = page.getByRole('main')
  await expect(main.locator('details[open]')).toHaveCount(0)
  for (const name of ['Directorio de servidores', 'Entes que nos vigilan'])
    await expect(main.getByRole('table', { name })).toBeVisible()
  for (const summary of await main.locator('summary').all()) await expect(summary).toBeHidden()
  await main.getByRole('heading', { name: 'Entes que nos vigilan' }).click()
  await expect(main.getByRole('table', { name: 'Entes que nos vigilan' })).toBeVisible()
})

test('a link into a closed section opens it', async ({ page }) => {
  await page.goto(`${COMPANY}?section=planeacion#entes-que-nos-vigilan`)
  await expect(page.getByRole('heading', { name: 'Entes que nos vigilan' })).toBeInViewport()
  await expect(page.getByRole('cell', { name: 'Inspección, vigilancia y control' })).toBeVisible()
})

test('the structure is a figure besides a text', async ({ page }) => {
  await page.goto(`${COMPANY}?section=estructura`)
  const figure = page.getByRole('img', { name: /Asamblea General de Accionistas, Junta Directiva/ })
  await expect(figure).toBeInViewport()
  const drawn = await figure.locator('.org-chart__unit').allTextContents()
  const written = await page.locator('details[open] li > strong').allTextContents()
  expect(written.length).toBeGreaterThan(10)
  expect(drawn.toSorted()).toEqual(written.map((name) => name.replace(/\.$/, '')).toSorted())
})

test('/participa lists its six sections at the top, and each is there', async ({ page }) => {
  await page.goto('/participa')
  const links = page.getByRole('navigation', { name: 'Formas de participar' }).getByRole('link')
  await expect(links).toHaveText([
    'Diagnóstico e identificación de problemas',
    'Planeación y/o presupuesto participativo',
    'Consulta ciudadana',
    'Colaboración e innovación abierta',
    'Rendición de cuentas',
    'Control social',
  ])
  for (const link of await links.all()) {
    await link.click()
    const name = (await link.textContent()) ?? ''
    await expect(page.getByRole('heading', { level: 2, name })).toBeInViewport()
  }
})

test('/participa shows the whole calendar of the folder, by date and month', async ({ page }) => {
  const file = readFileSync(join(stack.paths.site, 'data/calendario.csv'), 'utf8')
  const [, ...rows] = file
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(';'))
  rows.sort(([one = ''], [other = '']) => one.localeCompare(other))
  await page.goto('/participa')
  const calendar = page.getByRole('region', { name: 'Calendario de actividades' })
  // Those of the surveys stand between them, and lead somewhere.
  const days = calendar.getByRole('listitem').filter({ hasNot: page.locator('h4 a') })
  await expect(days).toHaveCount(rows.length)
  for (const [i, [date = '', ...texts]] of rows.entries()) {
    await expect(days.nth(i).locator('time')).toHaveAttribute('datetime', date)
    for (const text of texts) await expect(days.nth(i)).toContainText(text)
  }
  const [[first = ''] = []] = rows
  await expect(days.first().locator('time')).toHaveText(dayWithWeekday(first))
  const [, month = '', year = ''] = longDay(first).split(' de ')
  const name = `${month.charAt(0).toUpperCase()}${month.slice(1)} de ${year}`
  await expect(calendar.getByRole('heading', { level: 3, name })).toBeVisible()
})

test('/participa leads to the surveys of the specification, whatever their state', async ({
  page,
}) => {
  await page.goto('/participa')
  const surveys = page.getByRole('region', { name: 'Encuestas' })
  for (const path of ['/encuesta/participacion-ciudadana', '/encuesta/planeacion-gestion'])
    await expect(surveys.locator(`a[href^="${path}"]`)).toBeVisible()
})

test('/transparency is an index of the ten numerals, and every link in it leads somewhere', async ({
  page,
  request,
}) => {
  await page.goto('/transparency')
  await expect(page.locator('h1')).toHaveText('Transparencia y acceso a la información pública')
  const links = page.getByRole('navigation', { name: 'Numerales' }).getByRole('link')
  await expect(links).toHaveCount(10)
  for (const [i, link] of (await links.all()).entries()) {
    const name = (await link.textContent()) ?? ''
    expect(name).toMatch(new RegExp(`^${i + 1}\\. `))
    await link.click()
    await expect(page.getByRole('heading', { level: 2, name })).toBeInViewport()
  }

  const hrefs = await page
    .locator('main a[href^="/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(new Set(hrefs).size).toBeGreaterThan(80)
  // Four at a time: all at once would be in the way of the other tests.
  const waiting = new Set(hrefs).values()
  const ask = async () => {
    for (const href of waiting) {
      const [address = '', fragment] = href.split('#')
      const response = await request.get(address, { maxRedirects: 0 })
      expect([href, response.status()]).toEqual([href, 200])
      if (fragment) expect([href, await response.text()]).toEqual([href, withId(fragment)])
    }
  }
  await Promise.all([ask(), ask(), ask(), ask()])
})

async function canonicalOf(page: Page): Promise<string> {
  const href = await page.locator('link[rel=canonical]').getAttribute('href')
  const { pathname, search } = new URL(href ?? '')
  return pathname + search
}

function withId(id: string) {
  return expect.stringContaining(` id="${id}"`)
}
