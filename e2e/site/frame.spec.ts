import { expect, type Page, test as withClock } from '@playwright/test'
import operator from '../../site/operator.ts'
import { test } from '../shared-page.ts'
import { MENU, PARENTS } from './menu-entries.ts'

const PHONE = { width: 390, height: 844 }

for (const width of [320, 390, 1440]) {
  test(`B6 the navbar sticks once the page has scrolled past it, and nothing jumps (${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/home')
    const bar = page.locator(width === 1440 ? '.menu' : '.brand-bar')
    const before = await bar.boundingBox()
    expect(before?.y).toBeGreaterThan(0)
    const heading = page.locator('h1')
    const distance = await heading.evaluate((h1) => h1.getBoundingClientRect().top + scrollY)

    const place = () => page.evaluate(() => scrollY)
    // Before a page is drawn for the first time a wheel moves nothing.
    await expect(async () => {
      await page.mouse.wheel(0, 900 - (await place()))
      await expect.poll(place, { timeout: 1_000 }).toBe(900)
    }).toPass()
    const stuck = await bar.boundingBox()
    expect(stuck?.y).toBe(0)
    expect(stuck?.height).toBe(before?.height)
    expect(stuck?.height).toBeLessThanOrEqual(64)
    expect(await heading.evaluate((h1) => h1.getBoundingClientRect().top + scrollY)).toBe(distance)
  })
}

test('no focus is ever hidden by the navbar', async ({ page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 700 })
    await page.goto('/home')
    await page.locator('footer :is(a, summary):visible').last().focus()
    const bar = width === 1440 ? '.menu' : '.brand-bar'
    const gaps: number[] = []
    for (let steps = 0; steps < 60; steps++) {
      await page.keyboard.press('Shift+Tab')
      const gap = await page.evaluate((navbar) => {
        const focused = document.querySelector('main :focus')?.getBoundingClientRect()
        const bottom = document.querySelector(navbar)?.getBoundingClientRect().bottom
        return focused && bottom !== undefined ? focused.top - bottom : null
      }, bar)
      if (gap !== null) gaps.push(gap)
    }
    expect(gaps.length).toBeGreaterThan(10)
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0)
  }
})

test('C1 C2 the footer has address, contact, phone and opening hours', async ({ page }) => {
  await page.goto('/home')
  const footer = page.getByRole('contentinfo')
  const text = ((await footer.textContent()) ?? '').replaceAll('\u00a0', ' ')
  for (const fact of [
    operator.name,
    operator.nit,
    operator.address,
    operator.postalCode,
    operator.phone,
    operator.serviceLine,
    operator.email,
    operator.judicialEmail,
    operator.anticorruption.phone,
  ])
    expect(text).toContain(fact)
  const offices = 'Lunes a viernes, de 8:00 a. m. a 12:00 m. y de 2:00 p. m. a 6:00 p. m.'
  expect(text).toContain(`Oficinas${offices}`)
  expect(text).toContain(`Oficina de PQRSD${offices}`)
  expect(text).toContain('Venta de tiquetesTodos los días, de 4:00 a. m. a 11:00 p. m.')
  await expect(footer.getByRole('link', { name: '+57 600 000 0000' })).toHaveAttribute(
    'href',
    'tel:+576000000000',
  )
})

test('C3 the footer links to transparency, the company, the map, the data policy, the authorities and the networks', async ({
  page,
}) => {
  await page.goto('/home')
  const hrefs = await page
    .getByRole('contentinfo')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  for (const href of [
    '/transparency',
    '/informationCorporation',
    '/mapa-del-sitio',
    '/politica',
    operator.regulator.url,
    operator.regionalGovernment.url,
    ...operator.networks.map(({ url }) => url),
    '/accesibilidad',
    ...['terminos', 'privacidad', 'derechos-de-autor', 'cookies', 'seguridad'].map(
      (name) => `/politica/${name}`,
    ),
  ])
    expect(hrefs).toContain(href)
})

test('C1 C2 on a phone address, phone and hours stay in sight, and the rest of the footer is opened', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await page.goto('/noticias')
  const footer = page.getByRole('contentinfo')
  for (const fact of [operator.address, '+57 600 000 0000', 'Oficina de PQRSD', 'Lunes a viernes'])
    await expect(footer.getByText(fact).first()).toBeVisible()
  const map = footer.getByRole('link', { name: 'Mapa del sitio' })
  await expect(map).toBeHidden()
  await footer.locator('summary').nth(1).click()
  await expect(map).toBeVisible()

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.reload()
  await expect(map).toBeVisible()
  await expect(footer.locator('summary:visible')).toHaveCount(0)
})

test('C4 a WhatsApp button is in the footer of every page, and floats only in front of nothing', async ({
  page,
}) => {
  const links = page.locator('.whatsapp')
  const float = links.nth(1)
  for (const viewport of [{ width: 360, height: 740 }, PHONE, { width: 1440, height: 900 }]) {
    await page.setViewportSize(viewport)
    await page.goto('/noticias')
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    for (const link of await links.all()) {
      await expect(link).toHaveAttribute('href', 'https://wa.me/573000000000')
      await expect(link).toHaveAccessibleName(/^Escribir por WhatsApp/)
    }
    // At the end of the page there is always room for it.
    await expect(float).toBeVisible()
    expect(await textBehind(page)).toEqual([])
    for (let steps = 0; steps < 5; steps++) {
      await page.mouse.wheel(0, -333)
      await expect.poll(() => textBehind(page)).toEqual([])
    }
  }
  for (const path of ['/pqrsd', '/encuesta/participacion-ciudadana']) {
    await page.goto(path)
    await expect(links).toHaveCount(1)
  }
})

withClock(
  'the floating WhatsApp circle hides on scrolling down and on typing, and says when it is answered',
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.clock.setFixedTime('2026-11-17T10:00:00-05:00')
    await page.goto('/preguntasFrecuentes')
    const float = page.locator('.whatsapp').nth(1)
    const toEnd = () =>
      page.evaluate(
        () =>
          new Promise<void>((resolve) => {
            addEventListener('scroll', () => resolve(), { once: true })
            scrollTo(0, document.body.scrollHeight)
          }),
      )
    await toEnd()
    await expect(float).toBeVisible()
    expect(await float.boundingBox()).toMatchObject({ width: 52, height: 52 })

    // One after the other: two scrolls in one frame are a single event, whose direction is their sum.
    const states = await page.evaluate(async () => {
      const circle = document.querySelectorAll<HTMLElement>('.whatsapp')[1]
      const stateAfter = (pixels: number) =>
        new Promise<string | undefined>((resolve) => {
          addEventListener('scroll', () => resolve(circle?.dataset.float), { once: true })
          scrollBy(0, pixels)
        })
      return [await stateAfter(-40), await stateAfter(20)]
    })
    expect(states).toEqual(['on', 'off'])
    await toEnd()
    await expect(float).toBeVisible()
    await page.getByRole('searchbox').last().focus()
    await expect(float).toBeHidden()

    // A Sunday before a holiday.
    await page.clock.setFixedTime('2026-11-15T10:00:00-05:00')
    await page.goto('/noticias')
    await toEnd()
    await expect(float).toContainText('Abre el martes a las 8:00 a. m.')
    await expect(float).toBeVisible()
    expect(await textBehind(page)).toEqual([])
  },
)

/** The texts that it covers while it is shown. */
function textBehind(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const float = document.querySelectorAll<HTMLElement>('.whatsapp')[1]
    if (float?.dataset.float !== 'on') return []
    const box = float.getBoundingClientRect()
    const isIn = ({ left, right, top, bottom }: DOMRect) =>
      left < box.right && right > box.left && top < box.bottom && bottom > box.top
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const found: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent || float.contains(parent) || !parent.checkVisibility()) continue
      if (parent.closest('.visually-hidden, .brand-bar, .menu')) continue
      range.selectNode(node)
      if ([...range.getClientRects()].some(isIn)) found.push(node.nodeValue ?? '')
    }
    return found.filter((text) => text.trim() !== '')
  })
}

test('D1 the site map lists every section of the menu with its sub-options', async ({ page }) => {
  await page.goto('/mapa-del-sitio')
  const main = page.getByRole('main')
  const links = await main
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]))
  for (const entry of MENU) expect(links).toContainEqual(entry)
  for (const name of PARENTS) {
    const section = main.locator('section', { has: page.getByRole('heading', { name }) })
    expect(await section.getByRole('listitem').count()).toBeGreaterThan(0)
  }
})

test('A7 each page begins at its top, and going back restores the place', async ({ page }) => {
  await page.goto('/home')
  await page.evaluate(() => scrollTo(0, 700))
  await page.getByRole('link', { name: 'Ver todas las noticias' }).click()
  await expect(page).toHaveURL(/\/noticias$/)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.waitForLoadState()
  await page.evaluate(() => scrollTo(0, 500))
  const link = page.getByRole('article').nth(3).getByRole('link')
  // As pressing it would: what stands on the page is longer while there are alerts.
  await link.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(0)
  await link.click()
  await expect(page).toHaveURL(/\/noticia-detalle\//)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
})
