import { expect } from '@playwright/test'
import { isFull } from '@terminal/dev/effort'
import { LASTING_ADDRESSES, PUBLIC_ADDRESSES } from '../addresses.ts'
import { test } from '../shared-page.ts'
import { expectLayout, expectPaper } from './page-layout.ts'

test('A1 there are 21 public addresses, and every one of them is looked at', () => {
  expect(new Set(PUBLIC_ADDRESSES).size).toBe(21)
  expect(LASTING_ADDRESSES).toEqual(expect.arrayContaining(PUBLIC_ADDRESSES))
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  // With it every one of them is looked at, and of every one the same HTML is read.
  for (const path of isFull ? PUBLIC_ADDRESSES : ['/home', '/pqrsd', '/politica']) {
    test(`A1 ${path} answers 200 inside the shared layout and prints without its frame`, async ({
      page,
    }) => {
      const response = await page.goto(path)
      expect(response?.status()).toBe(200)
      await expectLayout(page)
      await expectPaper(page)
    })
  }
})
