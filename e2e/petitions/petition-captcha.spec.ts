import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { goToReview, message, receiptOf, send, summary } from './petition-page.ts'

const field = (page: Page) => page.locator('[data-captcha] input')
const CHALLENGE = '**/api/Captcha/reto'

test('I3 I4 it appears with the form and solves itself; an answer that was used is asked for again, with the text kept', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/pqrsd')
  await message(page).fill(`Un mensaje ${randomUUID()}`)
  await expect(field(page)).not.toHaveValue('')
  expect(asked.filter((path) => path === '/api/Captcha/reto')).toHaveLength(1)
  const used = await field(page).inputValue()
  await goToReview(page)
  await send(page).click()
  await receiptOf(page)

  await page.goto('/pqrsd')
  const text = `Otro mensaje ${randomUUID()}`
  await message(page).fill(text)
  await expect(field(page)).not.toHaveValue('')
  await field(page).evaluate((input: HTMLInputElement, token) => {
    input.value = token
  }, used)
  await goToReview(page)
  await send(page).click()
  await expect(summary(page)).toContainText('La comprobación venció o ya se usó.')
  await expect(message(page)).toHaveValue(text)
  // Asked again: another answer, and the form goes through.
  await expect(field(page)).not.toHaveValue('')
  expect(await field(page).inputValue()).not.toBe(used)
  await send(page).click()
  await receiptOf(page)
})

test('I4 a petition is filed while the captcha hangs', async ({ page }) => {
  // Never answered.
  await page.route(CHALLENGE, () => undefined)
  await page.goto('/pqrsd')
  await message(page).fill(`Un mensaje ${randomUUID()}`)
  await goToReview(page)
  await send(page).click()
  await receiptOf(page)
})
