import { expect, test } from '@playwright/test'
import { LATE_BYTES } from '@terminal/dev/page-limits'
import { PRIVATE_ADDRESSES } from '../addresses.ts'
import { isHydrated } from './page-traffic.ts'

const KB = 1024

test('the frame script is at most 5 KB as it is sent', async ({ page, request }) => {
  await page.goto('/home')
  const script = await page.locator('script[src]').getAttribute('src')
  const response = await request.get(script ?? '', { headers: { 'accept-encoding': 'br' } })
  expect(response.headers()['content-encoding']).toBe('br')
  expect(Number(response.headers()['content-length'])).toBeLessThanOrEqual(5 * KB)
})

test('the edge sends pages compressed with brotli', async ({ request }) => {
  const response = await request.get('/home', { headers: { 'accept-encoding': 'br' } })
  expect(response.headers()['content-encoding']).toBe('br')
})

test('a desk comes in few files: what all desks load is one of them', async ({ request }) => {
  const shell = await (await request.get('/dashboard/pqrsd')).text()
  const files = shell.match(/rel="modulepreload"/g) ?? []
  expect(files.length).toBeGreaterThan(0)
  expect(files.length).toBeLessThanOrEqual(20)
})

for (const path of PRIVATE_ADDRESSES) {
  test(`${path} says so in its handle, and hydrates`, async ({ page }) => {
    await page.goto(path)
    await expect.poll(() => page.evaluate(isHydrated)).toBe(true)
  })
}

test('the typeface is fetched while the first page is read, and used from the second on; with icons and manifest it weighs what is allowed', async ({
  page,
  request,
}) => {
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font' || request.url().endsWith('.woff2'))
      fonts.push(request.url())
  })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto('/home', { waitUntil: 'networkidle' })
  expect(fonts).toEqual([])
  await expect(page.locator('html')).toHaveCSS('font-family', /^-apple-system/)

  await page.clock.fastForward(3_000)
  await expect.poll(() => fonts.length).toBe(1)
  const late = await page
    .locator('link[rel=icon], link[rel=manifest]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(late).toHaveLength(3)
  let bytes = 0
  for (const address of [...fonts, ...late]) {
    const answer = await request.get(address)
    expect(answer.status()).toBe(200)
    const headers = answer.headersArray().map(({ name, value }) => `${name}: ${value}\r\n`)
    bytes += headers.join('').length + (await answer.body()).length
  }
  expect(bytes).toBeLessThanOrEqual(LATE_BYTES)
  // Once it is wholly there.
  await expect.poll(() => page.evaluate(() => sessionStorage.letra)).toBe('1')
  await page.goto('/noticias')
  await expect(page.locator('html')).toHaveCSS('font-family', /^"Nunito Sans"/)
})
