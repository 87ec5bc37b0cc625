import type { IncomingHttpHeaders } from 'node:http'
import { expect, type Page, type Request, type Response } from '@playwright/test'
import { LATE_BYTES, pageLimits } from '@terminal/dev/page-limits'
import { ownScriptOf } from '../addresses.ts'
import { stack } from '../stack.ts'

const INLINE_SCRIPT_BYTES = 1024
/** Of the figures this product is held to. */
const SHIFT_LIMIT = 0.01

export const isHydrated = () =>
  Object.keys(document).some((key) => key.startsWith('__reactContainer'))

/** What a page asks for and complains of, from now on. */
export function watchTraffic(page: Page) {
  const requests: Request[] = []
  const complaints: string[] = []
  page.on('request', (request) => requests.push(request))
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) complaints.push(message.text())
  })
  return { requests, complaints }
}

export type Traffic = ReturnType<typeof watchTraffic>

/** Opens it, and gives back what was answered when nothing more is asked for. */
export async function open(page: Page, path: string): Promise<Response> {
  const response = await page.goto(path, { waitUntil: 'networkidle' })
  if (!response) throw new Error(`${path} did not answer`)
  return response
}

/** No React, one frame script and one for a form, nothing of third parties, and within the limits of its weight. */
export async function expectLight(page: Page, path: string, requests: Request[]): Promise<void> {
  const limits = pageLimits(path)
  const sent = requests.filter((request) => request.url().startsWith('http'))
  const scripts = sent.filter((request) => request.resourceType() === 'script')
  const names = ['frame', ownScriptOf(path) ?? []].flat()
  expect(scripts.map((request) => request.url())).toEqual(
    names.map((name) => expect.stringMatching(new RegExp(`/assets/${name}-script-[^/]+\\.js$`))),
  )
  const foreign = sent.filter((request) => new URL(request.url()).origin !== stack.urls.site)
  expect(foreign.map((request) => request.url())).toEqual([])
  expect(sent.filter((request) => request.resourceType() === 'stylesheet')).toEqual([])

  // A slow machine fetches the typeface before everything else is looked at, a fast one does not.
  const early = sent.filter((request) => !request.url().endsWith('.woff2'))
  const [html, script, firstView] = [
    await bytesOf(sent.slice(0, 1), 'responseBodySize'),
    await bytesOf(scripts, 'responseBodySize'),
    LATE_BYTES + (await bytesOf(early, 'responseHeadersSize', 'responseBodySize')),
  ]
  expect(['html', html, html <= limits.htmlBytes]).toEqual(['html', html, true])
  expect(['script', script, script <= limits.scriptBytes]).toEqual(['script', script, true])
  expect(['first view', firstView, firstView <= limits.firstViewBytes]).toEqual([
    'first view',
    firstView,
    true,
  ])
  // What search engines read is data: nothing runs it.
  const inline = await page.locator('script:not([type="application/ld+json"])').allTextContents()
  expect(Buffer.byteLength(inline.join(''))).toBeLessThan(INLINE_SCRIPT_BYTES)
  expect(await page.evaluate(isHydrated)).toBe(false)
}

/** Compressed, as they came. */
async function bytesOf(
  requests: Request[],
  ...parts: ('responseHeadersSize' | 'responseBodySize')[]
): Promise<number> {
  const sizes = await Promise.all(requests.map((request) => request.sizes()))
  return sizes.reduce((sum, size) => sum + parts.reduce((own, part) => own + size[part], 0), 0)
}

/** A page is drawn while it arrives: on a busy machine a row of cards grows with its second card. */
export async function expectNoShift(page: Page): Promise<void> {
  expect(await page.evaluate(layoutShift)).toBeLessThan(SHIFT_LIMIT)
}

/** The policy lets in what it should, and nothing tried to get past it. */
export async function expectPolicyKept(page: Page, { complaints }: Traffic): Promise<void> {
  expect(complaints).toEqual([])
  await expect(page.locator('body')).toHaveCSS('display', 'flex')
}

export function expectSecurityHeaders(headers: IncomingHttpHeaders): void {
  expect(headers).toMatchObject({
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/),
  })
  if (!headers['content-type']?.startsWith('text/html')) return
  const policy = headers['content-security-policy'] ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe')
}

/** What the browser itself counted from the first paint on. */
function layoutShift(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list, observer) => {
      observer.disconnect()
      resolve(
        list.getEntries().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0),
      )
    }).observe({ type: 'layout-shift', buffered: true })
    // Nothing is reported where nothing moved.
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
  })
}
