import { expect } from '@playwright/test'
import { test } from '../shared-page.ts'
import { TEXT_STEPS } from './page-layout.ts'

test('the text-size tokens make body text exactly 14, 16, 18, 20 and 22 px', async ({ page }) => {
  await page.goto('/home')
  const sizes = await page.evaluate(
    (steps) =>
      steps.map((step) => {
        document.documentElement.setAttribute('data-text-step', step)
        return getComputedStyle(document.body).fontSize
      }),
    TEXT_STEPS,
  )
  expect(sizes).toEqual(['14px', '16px', '18px', '20px', '22px'])
})

test('the first key press offers to skip to the content', async ({ page }) => {
  await page.goto('/home')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
})
