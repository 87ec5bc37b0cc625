import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import type { PageLimits } from '@terminal/dev/page-limits'
import { URLS } from '../local-stack.ts'
import { listRequests, type NetworkRequest } from './browser.ts'
import { requestEdge, requestPage } from './edge-request.ts'

/** What one page weighs; the names are those of its limits. */
export type PageWeight = Record<keyof PageLimits, number>

export async function weighPage(path: string): Promise<PageWeight> {
  const { body } = await requestPage(path)
  const html = brotliDecompressSync(body).toString()
  const requests = (await listRequests(path)).filter(({ url }) => url.startsWith('http'))
  const [scripts, styles] = await Promise.all([
    fetchAll(requests, 'Script'),
    fetchAll(requests, 'Stylesheet'),
  ])
  const inlineScripts = [...html.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)]
    .map(([, code]) => code)
    .join('')
  const css = html + styles.map(({ text }) => text).join('')
  return {
    htmlBytes: body.length,
    scriptBytes: compressedSize(inlineScripts) + sum(scripts.map(({ bytes }) => bytes)),
    styleBytes: sum(styles.map(({ bytes }) => bytes)),
    blockingFonts: countBlockingFonts(css),
    firstViewBytes: sum(requests.map(({ transferSize }) => transferSize)),
    thirdPartyRequests: requests.filter(({ url }) => new URL(url).origin !== URLS.site).length,
  }
}

/** Text waits for a font unless its face says that it need not. */
function countBlockingFonts(css: string): number {
  return [...css.matchAll(/@font-face\s*\{[^}]*\}/g)].filter(
    ([rule]) => !/font-display:\s*(optional|swap|fallback)/.test(rule),
  ).length
}

async function fetchAll(requests: NetworkRequest[], type: string) {
  const wanted = requests.filter(
    ({ url, resourceType }) => resourceType === type && url.startsWith(URLS.site),
  )
  return Promise.all(
    wanted.map(async ({ url }) => {
      const { body, encoding } = await requestEdge(url.slice(URLS.site.length))
      const text = encoding === 'br' ? brotliDecompressSync(body) : body
      return { bytes: body.length, text: text.toString() }
    }),
  )
}

function compressedSize(text: string): number {
  return text === '' ? 0 : brotliCompressSync(text).length
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
