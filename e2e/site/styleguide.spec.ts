import { expect, type Page } from '@playwright/test'
import { startDevServer } from '../dev-server.ts'
import { test } from '../shared-page.ts'
import { stack } from '../stack.ts'
import { test as alone } from '../worker-pages.ts'
import { expectFineInContrast } from './page-axe.ts'

// One after the other: they share one development server, and a page for which it is asked only what has changed.
test.describe.configure({ mode: 'default' })

let server: Awaited<ReturnType<typeof startDevServer>>

test.beforeAll(async () => {
  server = await startDevServer()
})
test.afterAll(() => server.stop())
// It may have ended, or started anew because it thought that a file had changed.
test.afterEach(() => {
  if (test.info().status !== 'passed') process.stderr.write(server.saidSoFar())
})

const open = (page: Page, component?: string) =>
  page.goto(`${server.origin}/guia-de-estilo${component ? `?ejemplo=${component}` : ''}`)

const setTheme = (page: Page, name: 'contrast' | 'textStep', value: string) =>
  page.evaluate(([key, to]) => Object.assign(document.documentElement.dataset, { [key]: to }), [
    name,
    value,
  ] as const)

const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('no component has an axe violation, on a phone and at a desk, in either theme', async ({
  page,
}) => {
  await open(page)
  await expectFineInContrast(page, 'guide')
})

test('no component makes a page of 320 px scroll sideways, at any text size', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page)
  for (const step of ['-2', '-1', '0', '1', '2']) {
    await setTheme(page, 'textStep', step)
    expect(await sidewaysScroll(page), `step ${step}`).toBe(0)
  }
})

test('text is never cut off by the box it stands in, at the largest step', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page)
  await setTheme(page, 'textStep', '2')
  const cut = await page.locator('.styleguide__box').evaluateAll((boxes) =>
    boxes
      .flatMap((box) => [...box.querySelectorAll('a, button, p, td, th, label, summary, .badge')])
      .filter((each) => !each.closest('.visually-hidden, thead'))
      .filter((each) => each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0)
      .map((each) => each.outerHTML),
  )
  expect(cut).toEqual([])
})

test('one component can be looked at alone', async ({ page }) => {
  await open(page, 'table')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['table'])
})

test('H1 the spinner is 40 px, blue, turns in 0.8 s, 14 % thick, and says Cargando…', async ({
  page,
}) => {
  await open(page, 'spinner')
  const spinner = page.locator('#spinner-1').getByRole('status')
  await expect(spinner).toHaveText('Cargando…')
  await expect(spinner.getByText('Cargando…')).toBeVisible()
  const drawing = spinner.locator('svg')
  expect(await drawing.boundingBox()).toMatchObject({ width: 40, height: 40 })
  expect(await lookOf(page, 1)).toEqual({ stroke: 'rgb(9, 67, 181)', thickness: '6px' })
  // A quarter of the time is a quarter of a turn.
  expect(await angleAt(page, 1, 0.2)).toBeCloseTo(90)

  await setTheme(page, 'contrast', 'high')
  expect(await lookOf(page, 1)).toEqual({ stroke: 'rgb(255, 233, 74)', thickness: '6px' })
})

test('H1 the spinner takes another size, speed, colour and label; it is never thinner than 3 px', async ({
  page,
}) => {
  await open(page, 'spinner')
  await expect(page.locator('#spinner-2').getByRole('status')).toHaveText('Buscando salidas…')
  expect(await page.locator('#spinner-2 svg').boundingBox()).toMatchObject({ width: 16 })
  expect(await lookOf(page, 2)).toEqual({ stroke: 'rgb(9, 67, 181)', thickness: '3px' })
  expect(await page.locator('#spinner-3 svg').boundingBox()).toMatchObject({ width: 64 })
  expect(await lookOf(page, 3)).toEqual({ stroke: 'rgb(21, 131, 97)', thickness: '9px' })
  expect(await angleAt(page, 3, 0.2)).toBeCloseTo(45)
})

const lookOf = (page: Page, example: number) =>
  page.locator(`#spinner-${example} .spinner__arc`).evaluate((arc) => {
    const { stroke, strokeWidth } = getComputedStyle(arc)
    return { stroke, thickness: strokeWidth }
  })

const angleAt = (page: Page, example: number, seconds: number) =>
  page.locator(`#spinner-${example} svg`).evaluate((svg: SVGSVGElement, at) => {
    svg.pauseAnimations()
    svg.setCurrentTime(at)
    return svg.querySelector<SVGCircleElement>('.spinner__arc')?.transform.animVal.getItem(0).angle
  }, seconds)

test('the spinner stands still for those who asked for less motion', async ({ page }) => {
  await open(page, 'spinner')
  const [arc, still] = [page.locator('#spinner-1 .spinner__arc'), page.locator('#spinner-1 g')]
  await expect(arc).toBeVisible()
  await expect(still).toBeHidden()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(arc).toBeHidden()
  await expect(still).toBeVisible()
  await expect(page.locator('#spinner-1').getByText('Cargando…')).toBeVisible()
})

test('where colours are forced, states still differ', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open(page)
  const lines = (selector: string, part?: string) =>
    page
      .locator(selector)
      .evaluateAll(
        (all, pseudo) => all.map((each) => getComputedStyle(each, pseudo).borderBottomStyle),
        part,
      )
  expect(await lines('.tabs__link', '::after')).toEqual(['solid', 'none', 'none'])
  expect(await lines('#pagination-1 .pagination__page')).toEqual([
    ...['none', 'none', 'solid', 'none', 'none'],
  ])
  await expect(page.getByRole('checkbox', { name: 'Por teléfono' })).toHaveCSS('appearance', 'auto')
  for (const block of ['.button', '.badge', '.alert', '.toast', '.card', '.input'])
    expect(await page.locator(block).first().evaluate(borderWidth), block).toBeGreaterThan(0)
  // Drawings take the colour of the text around them.
  const ink = await page.locator('.toast').first().evaluate(colour)
  expect(await page.locator('.toast .icon').first().evaluate(colour)).toBe(ink)
})

const colour = (element: Element) => getComputedStyle(element).color

const borderWidth = (element: Element) =>
  Number.parseFloat(getComputedStyle(element).borderInlineEndWidth)

test('paper is ink on white, with everything open and every address written out', async ({
  page,
}) => {
  await open(page)
  await setTheme(page, 'contrast', 'high')
  const closed = page.getByText('Sí, en guacal y con el carné de vacunas.')
  await expect(closed).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(closed).toBeVisible()
  await expect(page.locator('html')).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(page.locator('.pagination').first()).toBeHidden()
  const inkOnInk = await page
    .locator('.styleguide__box :is(p, a, span, button, th, td, time):not(.visually-hidden)')
    .evaluateAll((all) =>
      all
        .filter((each) => each.checkVisibility())
        .filter((each) => getComputedStyle(each).backgroundColor === 'rgb(0, 0, 0)')
        .map((each) => each.outerHTML),
    )
  expect(inkOnInk).toEqual([])
  const written = await page
    .locator('.prose a')
    .first()
    .evaluate((link) => getComputedStyle(link, '::after').content)
  expect(written).toContain('https://transporte.example/equipaje')
})

test('everything that can have the focus shows it with a ring of 3 px', async ({ page }) => {
  await open(page)
  await page.keyboard.press('Tab')
  // On a desktop some things stand open that a phone folds, and the other way round.
  for (const [width, least] of [
    [1280, 60],
    [390, 50],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    const rings = await page
      .locator('.styleguide')
      .locator('a, button:enabled, input:not([type=hidden]), select, textarea, summary')
      .evaluateAll(ringsOf)
    expect(rings.length).toBeGreaterThan(least)
    expect(new Set(rings)).toEqual(new Set(['solid 3px']))
  }
})

/** Of what is shown. */
function ringsOf(all: HTMLElement[]): string[] {
  return all
    .filter((each) => each.checkVisibility({ visibilityProperty: true }))
    .map((each) => {
      each.focus()
      // The ring of a card or a tile stands around it: that is the target.
      const part = each.matches('.card__link') ? '::after' : null
      const target = each.closest('.radio-tiles__tile') ?? each
      const { outlineStyle, outlineWidth } = getComputedStyle(target, part)
      return `${outlineStyle} ${outlineWidth}`
    })
}

test('what is touched is at least 44 px high', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page)
  const targets = [
    ...['.button', '.card', '.input', '.choice__label', '.error-summary a', '.toast__close'],
    ...['.accordion__summary', '.tabs__link', '.pagination__step', '.folded-section__summary'],
    '.alert-strip__unfold summary',
  ]
  for (const target of targets) {
    const heights = await page
      .locator(target)
      .evaluateAll((all) =>
        all
          .filter((each) => each.checkVisibility())
          .map((each) => each.getBoundingClientRect().height),
      )
    expect(heights.length, target).toBeGreaterThan(0)
    expect(Math.min(...heights), target).toBeGreaterThanOrEqual(44)
  }
})

test('a notice takes one line on a desktop', async ({ page }) => {
  await open(page, 'alert-strip')
  for (const example of [1, 2]) {
    const strip = await page.locator(`#alert-strip-${example} .alert-strip`).boundingBox()
    expect(strip?.height).toBeLessThanOrEqual(60)
  }
})

test('a table stays a table on a phone, and its labels are not read twice', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, 'table')
  const table = page.getByRole('table', { name: 'Salidas y tarifas de referencia' })
  await expect(table.getByRole('columnheader')).toHaveCount(5)
  await expect(table.getByRole('rowheader', { name: 'Puerto Lindero' })).toBeVisible()
  const fare = table.getByRole('cell', { name: '$38.000', exact: true })
  await expect(fare).toHaveCSS('display', 'grid')
  expect(await fare.evaluate((cell) => getComputedStyle(cell, '::before').content)).toContain(
    'Tarifa',
  )
})

for (const typeface of ['of the system', 'of the site']) {
  alone(
    `a line of a long text has 45 to 75 characters, in the letters ${typeface}`,
    async ({ page }) => {
      await page.addInitScript(
        (isOurs) => isOurs && sessionStorage.setItem('letra', '1'),
        typeface === 'of the site',
      )
      await open(page, 'prose')
      await page.evaluate(() => document.fonts.ready)
      const lines = await page.locator('.prose p').first().evaluate(lineLengths)
      expect(lines.length).toBeGreaterThan(3)
      for (const count of lines.slice(0, -1)) {
        expect(count).toBeGreaterThanOrEqual(45)
        expect(count).toBeLessThanOrEqual(75)
      }
    },
  )
}

/** How many characters stand at each height. */
function lineLengths(paragraph: Element): number[] {
  const text = paragraph.firstChild as Text
  const counts = new Map<number, number>()
  for (let i = 0; i < text.length; i++) {
    const range = new Range()
    range.setStart(text, i)
    range.setEnd(text, i + 1)
    const { top } = range.getBoundingClientRect()
    counts.set(top, (counts.get(top) ?? 0) + 1)
  }
  return [...counts.values()]
}

const captchaField = (page: Page) => page.locator('.captcha input').first()
const captchaState = (page: Page) => page.locator('.captcha').first().getByRole('status')

/** The development server has no api: challenges come from the stack's. `hold` keeps the next ones back. */
async function serveChallenges(page: Page) {
  const challenges = { asked: 0, hold: Promise.resolve() }
  await page.route('**/api/Captcha/reto', async (route) => {
    challenges.asked++
    await challenges.hold
    const headers = { ...route.request().headers(), 'x-api-key': stack.apiKey }
    await route.fulfill({
      response: await route.fetch({ url: `${stack.urls.api}/Captcha/reto`, headers }),
    })
  })
  return challenges
}

alone(
  'I3 the captcha’s script is fetched when it appears, and a token comes by itself',
  async ({ page }) => {
    const challenges = await serveChallenges(page)
    const scripts: string[] = []
    page.on('request', (request) => {
      if (/captcha-script|solve-worker/.test(request.url())) scripts.push(request.url())
    })
    await open(page)
    await page.waitForLoadState('networkidle')
    await expect(captchaField(page)).toHaveValue('')
    expect([scripts, challenges.asked]).toEqual([[], 0])

    await page.locator('.captcha').first().scrollIntoViewIfNeeded()
    await expect(captchaField(page)).toHaveValue(/^[\w+/=]{300,}$/)
    await expect(captchaState(page)).toHaveText('Comprobación de seguridad lista.')
    expect(scripts.length).toBeGreaterThanOrEqual(2)
  },
)

alone(
  'I2 the token is dropped when it expires, without any interaction; another comes, and after a reset one more',
  async ({ page }) => {
    const challenges = await serveChallenges(page)
    await page.clock.install()
    await open(page, 'captcha')
    await expect(captchaField(page)).not.toHaveValue('')
    const first = await captchaField(page).inputValue()

    const { promise, resolve } = Promise.withResolvers<void>()
    challenges.hold = promise
    await page.clock.fastForward('18:00')
    await expect(captchaField(page)).toHaveValue(first)
    await page.clock.fastForward('01:00')
    await expect(captchaField(page)).toHaveValue('')
    await expect(captchaState(page)).toHaveText('Comprobando que no es un programa…')
    resolve()
    await expect(captchaField(page)).not.toHaveValue('')
    const second = await captchaField(page).inputValue()
    expect(second).not.toBe(first)

    await page.locator('.captcha').dispatchEvent('captcha-reset')
    await expect(captchaField(page)).not.toHaveValue(second)
    await expect(captchaField(page)).not.toHaveValue('')
    expect(challenges.asked).toBe(3)
  },
)

alone(
  'I4 where no challenge comes the line says that the form can be sent, and a reset tries again',
  async ({ page }) => {
    const sentence = 'No se pudo comprobar. Puede enviar así.'
    await page.route('**/api/Captcha/reto', (route) => route.abort())
    await open(page, 'captcha')
    await expect(captchaState(page)).toHaveText(sentence)
    await expect(captchaField(page)).toHaveValue('')

    await page.unroute('**/api/Captcha/reto')
    await serveChallenges(page)
    await page.locator('.captcha').dispatchEvent('captcha-reset')
    await expect(captchaState(page)).toHaveText('Comprobación de seguridad lista.')
  },
)

const behave = (modo: string) =>
  fetch(`${stack.urls.captcha}/modo`, { method: 'PUT', body: JSON.stringify({ modo }) })

alone(
  'I2 Turnstile: a token, null when our seconds are over, another by itself; without the company the form can be sent',
  async ({ page }) => {
    await page.clock.install()
    await open(page, 'captcha-turnstile')
    await expect(captchaField(page)).toHaveValue(/^0\./)
    const first = await captchaField(page).inputValue()
    await page.clock.fastForward('04:00')
    await expect(captchaField(page)).toHaveValue(first)
    await page.clock.fastForward('00:30')
    await expect(captchaField(page)).not.toHaveValue(first)
    await expect(captchaField(page)).toHaveValue(/^0\./)
    await expect(captchaState(page)).toHaveText('Comprobación de seguridad lista.')

    for (const mode of ['colgado', 'error', 'html']) {
      await behave(mode)
      await open(page, 'captcha-turnstile')
      await expect(captchaState(page)).not.toHaveText('')
      if (mode === 'colgado') await page.clock.fastForward('00:16')
      await expect(captchaState(page)).toHaveText('No se pudo comprobar. Puede enviar así.')
      await expect(captchaField(page)).toHaveValue('')
    }
    await behave('normal')
    await page.locator('.captcha').dispatchEvent('captcha-reset')
    await expect(captchaState(page)).toHaveText('Comprobación de seguridad lista.')
  },
)
