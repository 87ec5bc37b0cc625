import lighthouse, { type Flags, type Result } from 'lighthouse'
import { launchChromium } from '../chromium.ts'
import { URLS } from '../local-stack.ts'

const BROWSER_TROUBLE = new Set(['NO_NAVSTART', 'NO_TRACING_STARTED', 'NO_FCP', 'PROTOCOL_TIMEOUT'])
const ATTEMPTS = 3

export type NetworkRequest = {
  url: string
  resourceType?: string
  transferSize: number
}

export type LighthouseFigures = {
  /** Of the categories it looked at. */
  scores: Record<string, number>
  lcpMs: number
  cls: number
  tbtMs: number
  /** Audits below full marks, so that a missed score names its reason. */
  flaws: string[]
}

/** One cold visit with Lighthouse's own phone and simulated network: all it looks at, or only how fast it is. */
export async function runLighthouse(
  path: string,
  { isSpeedOnly = false } = {},
): Promise<LighthouseFigures> {
  const report = await visit(path, {
    ...(isSpeedOnly && { onlyCategories: ['performance'] }),
    disableFullPageScreenshot: true,
  })
  const numberOf = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN
  return {
    scores: Object.fromEntries(
      Object.values(report.categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)]),
    ),
    lcpMs: numberOf('largest-contentful-paint'),
    cls: numberOf('cumulative-layout-shift'),
    tbtMs: numberOf('total-blocking-time'),
    flaws: Object.values(report.audits)
      .filter(({ score }) => score !== null && score < 0.9)
      .map(({ id }) => id),
  }
}

/** Everything a phone of 390 px fetches for the first view: no scrolling, nothing in its cache. */
export async function listRequests(path: string): Promise<NetworkRequest[]> {
  const report = await visit(path, {
    onlyAudits: ['network-requests'],
    screenEmulation: { mobile: true, width: 390, height: 844, deviceScaleFactor: 2 },
    throttlingMethod: 'provided',
    // A picture of the whole page would fetch what is below the first view.
    disableFullPageScreenshot: true,
  })
  const { details } = report.audits['network-requests'] ?? {}
  if (details?.type !== 'table') throw new Error('Lighthouse lists no requests')
  return details.items.map(({ url, resourceType, transferSize }) => ({
    url: String(url),
    resourceType: String(resourceType),
    transferSize: Number(transferSize),
  }))
}

/** On a busy machine the browser sometimes loses its trace: measure again, and report it. */
async function visit(path: string, flags: Flags): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    const report = await visitOnce(path, flags)
    if (!report.runtimeError) return report
    const { code, message } = report.runtimeError
    if (!BROWSER_TROUBLE.has(code) || attempt === ATTEMPTS) throw new Error(`${path}: ${message}`)
    console.log(`${path}: ${code}, looking again`)
  }
}

async function visitOnce(path: string, flags: Flags): Promise<Result> {
  const chrome = await launchChromium()
  try {
    const options: Flags = { port: chrome.port, logLevel: 'silent', ...flags }
    const result = await lighthouse(URLS.site + path, options)
    if (!result) throw new Error(`Lighthouse said nothing about ${path}`)
    return result.lhr
  } finally {
    chrome.kill()
  }
}
