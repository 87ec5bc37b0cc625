import { expect, type Page, test } from '@playwright/test'

const look = (page: Page) =>
  page.evaluate(() => ({
    ground: getComputedStyle(document.documentElement).backgroundColor,
    size: getComputedStyle(document.body).fontSize,
  }))
const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled })

    test('G4 contrast and text size are kept on cached pages, after a reload and on other pages', async ({
      page,
    }) => {
      await page.goto('/home')
      expect(await look(page)).toEqual({ ground: 'rgb(255, 255, 255)', size: '18px' })

      await press(page, 'Contraste')
      await press(page, 'Aumentar el tamaño del texto')
      await expect(page).toHaveURL(/\/home$/)
      expect(await look(page)).toEqual({ ground: 'rgb(0, 0, 0)', size: '20px' })

      await page.reload()
      expect(await look(page)).toEqual({ ground: 'rgb(0, 0, 0)', size: '20px' })
      const response = await page.goto('/noticias')
      expect(response?.headers()['x-cache']).toBe('HIT')
      expect(await look(page)).toEqual({ ground: 'rgb(0, 0, 0)', size: '20px' })

      await press(page, 'Restablecer')
      await expect(page).toHaveURL(/\/noticias$/)
      expect(await look(page)).toEqual({ ground: 'rgb(255, 255, 255)', size: '18px' })
    })
  })
}

test('the choice is there before anything is drawn', async ({ page, context, baseURL }) => {
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
