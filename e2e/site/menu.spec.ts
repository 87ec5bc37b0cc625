import { expect, type Page } from '@playwright/test'
import operator from '../../site/operator.ts'
import { NIGHT } from '../night.ts'
import { test } from '../shared-page.ts'
import { MENU, PARENTS } from './menu-entries.ts'

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menú principal' })
const submenuOf = (page: Page, name: string) =>
  page.locator('details', { has: page.getByText(`Submenú de ${name}`) })
const toggleOf = (page: Page, name: string) => submenuOf(page, name).locator('summary')
const linksIn = (page: Page) =>
  page
    .locator('#menu li a')
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]))

test('B1 the menu has exactly the entries of the specification, in their order, with their names', async ({
  page,
}) => {
  await page.goto('/home')
  expect(await linksIn(page)).toEqual(MENU)
  for (const [name = ''] of MENU) {
    const isSub = !(await menuOf(page).getByRole('link', { name, exact: true }).isVisible())
    expect([name, isSub]).toEqual([name, await isInSubmenu(page, name)])
  }
})

test('B1 a parent is a link to its own page, and beside it a toggle of its own', async ({
  page,
}) => {
  await page.goto('/noticias')
  for (const name of PARENTS) {
    await toggleOf(page, name).click()
    await expect(page).toHaveURL(/\/noticias$/)
    await expect(submenuOf(page, name).getByRole('link').first()).toBeVisible()
    // Opening one closes the others.
    await expect(page.locator('#menu details[open]')).toHaveCount(1)
  }
  await menuOf(page).getByRole('link', { name: 'Mi Terminal', exact: true }).click()
  await expect(page).toHaveURL(/\/home$/)
})

test('on a phone one press opens a sub-menu below one that is open', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/home')
  await page.getByRole('button', { name: 'Menú' }).click()
  for (const name of PARENTS) {
    await toggleOf(page, name).click()
    await expect(submenuOf(page, name).getByRole('link').first()).toBeVisible()
    await expect(page.locator('#menu details[open]')).toHaveCount(1)
  }
})

test('an open sub-menu closes with Escape, with a click elsewhere and when it is left', async ({
  page,
}) => {
  await page.goto('/home')
  const submenu = submenuOf(page, 'Mi Terminal')
  const toggle = toggleOf(page, 'Mi Terminal')

  await toggle.click()
  await expect(submenu).toHaveAttribute('open')
  await page.keyboard.press('Escape')
  await expect(submenu).not.toHaveAttribute('open')
  await expect(toggle).toBeFocused()

  await toggle.click()
  await page.locator('h1').click()
  await expect(submenu).not.toHaveAttribute('open')

  await toggle.click()
  for (let links = 0; links < 4; links++) await page.keyboard.press('Tab')
  await expect(menuOf(page).getByRole('link', { name: 'Atención al Ciudadano' })).toBeFocused()
  await expect(submenu).not.toHaveAttribute('open')
})

test('on a phone the search is beside the menu, and destinations stand above its entries', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/noticias')
  await page.getByRole('button', { name: 'Menú' }).click()
  const travel = menuOf(page).getByRole('link', { name: 'Destinos y tarifas' })
  await expect(travel).toHaveAttribute('href', '/viaja-con-nosotros')
  const places = await Promise.all(
    [travel, menuOf(page).getByRole('search'), menuOf(page).getByRole('list').first()].map((part) =>
      part.boundingBox(),
    ),
  )
  expect(places.map((place) => place?.width)).toEqual([328, 328, 360])
  expect(places[0]?.y).toBeLessThan(places[2]?.y ?? 0)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Buscar en el sitio' }).click()
  await expect(page.getByRole('searchbox', { name: 'Buscar en el sitio' })).toBeFocused()
  await page.keyboard.type('equipaje')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/buscador\?q=equipaje$/)

  await page.setViewportSize(DESK)
  await page.evaluate(() => scrollTo(0, 0))
  await expect(page.getByRole('link', { name: 'Destinos y tarifas' })).toBeInViewport()
})

test('B2 Mi Terminalito leads to the children’s site, on another origin', async ({
  page,
  baseURL,
}) => {
  await page.goto('/home')
  const href = await menuOf(page).getByRole('link', { name: 'Mi Terminalito' }).getAttribute('href')
  expect(href).toBe(operator.childrenSite)
  expect(new URL(href ?? '').origin).not.toBe(new URL(baseURL ?? '').origin)
})

for (const viewport of [PHONE, DESK]) {
  test(`B3 signed out there is a Login option, no Admin and no Logout (${viewport.width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.goto('/home')
    if (viewport.width === PHONE.width) await page.getByRole('button', { name: 'Menú' }).click()
    await expect(page.getByRole('link', { name: 'Login' })).toHaveCount(1)
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
    await expect(page.getByText(/^(Admin|Logout)$/)).toHaveCount(0)
  })
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled })

    test('B5 the mobile menu holds every entry, by touch', async ({ browser, baseURL }) => {
      const context = await browser.newContext({
        baseURL: baseURL ?? '',
        viewport: PHONE,
        javaScriptEnabled,
        hasTouch: true,
        isMobile: true,
      })
      const page = await context.newPage()
      await page.goto('/home')
      await expect(menuOf(page)).toBeHidden()
      await page.getByRole('button', { name: 'Menú' }).tap()
      await expect(menuOf(page)).toBeVisible()
      expect(await linksIn(page)).toEqual(MENU)
      await toggleOf(page, 'Atención al Ciudadano').tap()
      for (const [name = ''] of MENU.slice(4, 11))
        await expect(menuOf(page).getByRole('link', { name, exact: true })).toBeVisible()
      await page.getByRole('button', { name: 'Cerrar' }).tap()
      await expect(menuOf(page)).toBeHidden()

      await page.getByRole('button', { name: 'Menú' }).tap()
      await toggleOf(page, 'Mi Terminal').tap()
      await menuOf(page).getByRole('link', { name: 'Notícias' }).tap()
      await expect(page).toHaveURL(/\/noticias$/)
      await context.close()
    })

    const rarer = javaScriptEnabled ? DESK : PHONE
    for (const viewport of [PHONE, DESK]) {
      const details = viewport === rarer ? NIGHT : {}
      test(
        `B5 the whole menu works by keyboard alone (${viewport.width} px)`,
        details,
        async ({ page }) => {
          await page.setViewportSize(viewport)
          await page.goto('/home')
          if (viewport.width === PHONE.width) {
            await tabTo(page, () => page.getByRole('button', { name: 'Menú' }))
            await page.keyboard.press('Enter')
            await expect(menuOf(page)).toBeVisible()
          }
          const visited: string[] = []
          while (visited.at(-1) !== 'Buscar') {
            await page.keyboard.press('Tab')
            const focused = page.locator('#menu :focus')
            if ((await focused.count()) === 0) continue
            if ((await focused.evaluate((element) => element.tagName)) === 'SUMMARY')
              await page.keyboard.press('Enter')
            else visited.push((await focused.textContent()) ?? '')
          }
          const names = MENU.map(([name]) => name)
          expect(visited.filter((name) => names.includes(name))).toEqual(names)
          if (viewport.width === PHONE.width) {
            await page.keyboard.press('Escape')
            if (await menuOf(page).isVisible()) await page.keyboard.press('Escape')
            await expect(menuOf(page)).toBeHidden()
          }
        },
      )
    }
  })
}

/** Presses Tab until it has the focus. */
async function tabTo(page: Page, find: () => ReturnType<Page['getByRole']>): Promise<void> {
  for (let presses = 0; presses < 30; presses++) {
    await page.keyboard.press('Tab')
    if (await find().evaluate((element) => element === document.activeElement)) return
  }
  throw new Error('Thirty presses of Tab did not reach it')
}

async function isInSubmenu(page: Page, name: string): Promise<boolean> {
  return page
    .locator('#menu a', { hasText: new RegExp(`^${name}$`) })
    .evaluate((link) => link.closest('details') !== null)
}
