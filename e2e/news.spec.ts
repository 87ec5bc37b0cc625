import { expect, test } from '@playwright/test'

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } })

    test('a visitor goes from the home page to the list and to an article', async ({ page }) => {
      await page.goto('/')
      await expect(page).toHaveURL(/\/home$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Viaje tranquilo desde Montelindo',
      )
      await expect(
        page.getByRole('region', { name: 'Últimas noticias' }).getByRole('article'),
      ).toHaveCount(6)

      await page.getByRole('link', { name: 'Ver todas', exact: true }).click()
      await expect(page).toHaveURL(/\/noticias$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noticias')
      const cards = page.getByRole('article')
      await expect(cards).toHaveCount(12)
      // The featured ones come first.
      await expect(cards.nth(0)).toContainText('Principal')
      await expect(cards.nth(2)).toContainText('Principal')
      await expect(cards.nth(3)).not.toContainText('Principal')

      const link = cards.nth(3).getByRole('link')
      const title = (await link.textContent()) ?? ''
      await link.click()
      await expect(page).toHaveURL(/\/noticia-detalle\/\d+$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page.locator('time')).toHaveText(/^\d{1,2} de [a-z]+ de 20\d\d$/)
      const picture = page.locator('article img')
      await expect(picture).toHaveAttribute('alt', /.{10,}/)
      await expect(picture).toHaveJSProperty('complete', true)
      expect(
        await picture.evaluate((image: HTMLImageElement) => image.naturalWidth),
      ).toBeGreaterThan(0)
    })
  })
}

test('A10 an unknown news item says so, with a way back and status 404', async ({ page }) => {
  const response = await page.goto('/noticia-detalle/999999')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esta noticia no está publicada')
  await page.getByRole('link', { name: 'Ver todas las noticias' }).click()
  await expect(page).toHaveURL(/\/noticias$/)
})
