import { expect, test } from '@playwright/test'
import { CONTENT_ADDRESSES, PRIVATE_ADDRESSES } from './addresses.ts'
import { stack } from './stack.ts'

const KB = 1024
/** Of the figures this product is held to. */
const SHIFT_LIMIT = 0.01
const isHydrated = () => Object.keys(document).some((key) => key.startsWith('__reactContainer'))
/** What the browser itself counted from the first paint on. */
const layoutShift = () =>
  new Promise<number>((resolve) => {
    new PerformanceObserver((list, observer) => {
      observer.disconnect()
      resolve(
        list.getEntries().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0),
      )
    }).observe({ type: 'layout-shift', buffered: true })
    // Nothing is reported where nothing moved.
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
  })

for (const path of CONTENT_ADDRESSES) {
  test(`${path} ships no React, one frame script, nothing of third parties and nothing that shifts`, async ({
    page,
  }) => {
    const scripts: string[] = []
    const foreign: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
      if (new URL(request.url()).origin !== stack.urls.site) foreign.push(request.url())
    })
    await page.goto(path, { waitUntil: 'networkidle' })

    expect(scripts).toEqual([expect.stringMatching(/\/assets\/frame-script-[^/]+\.js$/)])
    expect(foreign).toEqual([])
    // What search engines read is data: nothing runs it.
    const inline = await page.locator('script:not([type="application/ld+json"])').allTextContents()
    expect(Buffer.byteLength(inline.join(''))).toBeLessThan(KB)
    expect(await page.evaluate(isHydrated)).toBe(false)
    // A page is drawn while it arrives: on a busy machine a row of cards grows with its second card.
    expect(await page.evaluate(layoutShift)).toBeLessThan(SHIFT_LIMIT)
  })
}

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
  await expect(page.locator('html')).toHaveCSS('font-family', /^-apple-system/)

  await page.clock.fastForward(3_000)
  await expect.poll(() => fonts.length).toBe(1)
  await page.goto('/noticias')
  await expect(page.locator('html')).toHaveCSS('font-family', /^"Nunito Sans"/)
})
