import { brotliCompressSync, constants } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { CONTENT_ADDRESSES, PRIVATE_ADDRESSES } from './addresses.ts'
import { stack } from './stack.ts'

const KB = 1024
const isHydrated = () => Object.keys(document).some((key) => key.startsWith('__reactContainer'))

for (const path of CONTENT_ADDRESSES) {
  test(`${path} ships no React, less than 1 KB of script and at most 14 KB of HTML`, async ({
    page,
  }) => {
    const scripts: string[] = []
    const foreign: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
      if (new URL(request.url()).origin !== stack.urls.site) foreign.push(request.url())
    })
    const response = await page.goto(path, { waitUntil: 'networkidle' })
    const html = (await response?.body()) ?? Buffer.alloc(0)

    expect(scripts).toEqual([])
    expect(foreign).toEqual([])
    const inline = await page.locator('script').allTextContents()
    expect(Buffer.byteLength(inline.join(''))).toBeLessThan(KB)
    expect(await page.evaluate(isHydrated)).toBe(false)
    const sent = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
    expect(sent.byteLength).toBeLessThanOrEqual(14 * KB)
  })
}

test('the edge sends pages compressed with brotli', async ({ request }) => {
  const response = await request.get('/home', { headers: { 'accept-encoding': 'br' } })
  expect(response.headers()['content-encoding']).toBe('br')
})

for (const path of PRIVATE_ADDRESSES) {
  test(`${path} says so in its handle, and hydrates`, async ({ page }) => {
    await page.goto(path)
    await expect.poll(() => page.evaluate(isHydrated)).toBe(true)
  })
}

test('the typeface is fetched while the first page is read, and used from the second on', async ({
  page,
}) => {
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font' || request.url().endsWith('.woff2'))
      fonts.push(request.url())
  })
  await page.clock.install()
  await page.goto('/home', { waitUntil: 'networkidle' })
  expect(fonts).toEqual([])
  await expect(page.locator('html')).toHaveCSS('font-family', 'system-ui, sans-serif')

  await page.clock.fastForward(3_000)
  await expect.poll(() => fonts.length).toBe(1)
  await page.goto('/noticias')
  await expect(page.locator('html')).toHaveCSS('font-family', /^"Nunito Sans"/)
})
