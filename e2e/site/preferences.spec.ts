import { expect, test as firstVisit, type Page } from '@playwright/test'
import { test } from '../shared-page.ts'

const look = (page: Page) =>
  page.evaluate(() => ({
    ground: getComputedStyle(document.documentElement).backgroundColor,
    ink: getComputedStyle(document.body).color,
    size: getComputedStyle(document.body).fontSize,
  }))
const WHITE = 'rgb(255, 255, 255)'
const BLACK = 'rgb(0, 0, 0)'
const LARGER = 'Aumentar el tamaño del texto'
const SMALLER = 'Reducir el tamaño del texto'
const press = (page: Page, name: string) => page.getByRole('button', { name }).click()
/** Without JavaScript a choice is a form that is sent, and the page comes back. */
async function send(page: Page, name: string): Promise<void> {
  const isBack = page.waitForEvent('load')
  await press(page, name)
  await isBack
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled })
    const choose = javaScriptEnabled ? press : send

    test('G1 contrast can be turned on and off', async ({ page }) => {
      await page.goto('/home')
      expect(await look(page)).toMatchObject({ ground: WHITE })
      await choose(page, 'Contraste')
      expect(await look(page)).toMatchObject({ ground: BLACK, ink: WHITE })
      await choose(page, 'Contraste')
      expect(await look(page)).toMatchObject({ ground: WHITE })
    })

    test('G2 text size goes in steps of 2 px from 14 to 22, and no further', async ({ page }) => {
      await page.goto('/home')
      for (const size of ['20px', '22px', '22px']) {
        await choose(page, LARGER)
        expect(await look(page)).toMatchObject({ size })
      }
      for (const size of ['20px', '18px', '16px', '14px', '14px']) {
        await choose(page, SMALLER)
        expect(await look(page)).toMatchObject({ size })
      }
    })

    test('G3 one button resets both', async ({ page }) => {
      await page.goto('/home')
      await choose(page, 'Contraste')
      await choose(page, LARGER)
      expect(await look(page)).toMatchObject({ ground: BLACK, size: '20px' })
      await choose(page, 'Restablecer')
      expect(await look(page)).toMatchObject({ ground: WHITE, size: '18px' })
      // There is nothing left to reset, and the focus of the keyboard is still beside it.
      await expect(page.getByRole('button', { name: 'Restablecer' })).toHaveCount(0)
      if (javaScriptEnabled)
        await expect(page.getByRole('button', { name: 'Contraste' })).toBeFocused()
    })

    test('G4 contrast and text size are kept on cached pages, after a reload and on other pages', async ({
      page,
    }) => {
      await page.goto('/home')
      await choose(page, 'Contraste')
      await choose(page, LARGER)
      await expect(page).toHaveURL(/\/home$/)
      await page.reload()
      expect(await look(page)).toMatchObject({ ground: BLACK, size: '20px' })
      const response = await page.goto('/noticias')
      expect(response?.headers()['x-cache']).toBe('HIT')
      expect(await look(page)).toMatchObject({ ground: BLACK, size: '20px' })

      await choose(page, 'Restablecer')
      await expect(page).toHaveURL(/\/noticias$/)
      await page.reload()
      expect(await look(page)).toMatchObject({ ground: WHITE, size: '18px' })
    })
  })
}

test('with JavaScript a choice is seen and heard at once, without leaving the page', async ({
  page,
}) => {
  await page.goto('/home')
  await page.evaluate(() => scrollTo(0, 5))
  const toggle = page.getByRole('button', { name: 'Contraste' })
  await expect(toggle).toHaveAttribute('aria-pressed', 'false')
  const requests: string[] = []
  page.on('request', (request) => {
    // Pictures further down and the typeface come whatever is chosen.
    const isLate = request.resourceType() === 'image' || request.url().endsWith('.woff2')
    if (!isLate) requests.push(request.url())
  })
  await toggle.click()
  await press(page, LARGER)
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('status')).toHaveText('Contraste alto. Tamaño del texto: más 1.')
  expect(requests).toEqual([])
})

firstVisit('the choice is there before anything is drawn', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'preferencias', value: 'c2', url: baseURL ?? '' }])
  // What the page looked like when its body began to exist, long before any image or font.
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.body) return
      observer.disconnect()
      const { contrast, textStep } = document.documentElement.dataset
      sessionStorage.setItem('at-body', `${contrast} ${textStep}`)
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/home')
  expect(await page.evaluate(() => sessionStorage.getItem('at-body'))).toBe('high 2')
})

test('a form elsewhere cannot change the choice, nor lead away from the site', async ({
  request,
  baseURL,
}) => {
  const foreign = await request.post('/preferencias', {
    form: { accion: 'contraste', volver: '/home' },
    headers: { origin: 'https://otro.example' },
    maxRedirects: 0,
  })
  expect(foreign.status()).toBe(403)
  expect(foreign.headers()['set-cookie']).toBeUndefined()
  const away = await request.post('/preferencias', {
    form: { accion: 'mas', volver: '//otro.example/' },
    headers: { origin: baseURL ?? '' },
    maxRedirects: 0,
  })
  expect([away.status(), away.headers().location]).toEqual([303, '/home'])
})
