import { expect } from '@playwright/test'
import { LASTING_ADDRESSES, PUBLIC_ADDRESSES } from './addresses.ts'
import { countWords, expectLayout } from './page-layout.ts'
import { test } from './shared-page.ts'

test('A1 there are 21 public addresses, and every one of them is looked at', () => {
  expect(new Set(PUBLIC_ADDRESSES).size).toBe(21)
  expect(LASTING_ADDRESSES).toEqual(expect.arrayContaining(PUBLIC_ADDRESSES))
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  for (const path of PUBLIC_ADDRESSES) {
    test(`A1 ${path} answers 200 inside the shared layout, with its text`, async ({ page }) => {
      const response = await page.goto(path)
      expect(response?.status()).toBe(200)
      await expectLayout(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      expect(await countWords(page)).toBeGreaterThan(5)
    })
  }
})
