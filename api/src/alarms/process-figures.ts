import type { Counts } from './readings.ts'

const PATIENCE_MS = 5_000

/** What is fine for a page that has to be made anew. */
const SLOW_ABOVE_SECONDS = '1'

const NOTHING: Counts = {
  requests: 0,
  errors: 0,
  pages: 0,
  slowPages: 0,
  reads: 0,
  failedReads: 0,
  uncheckedForms: 0,
  unwrittenEvents: 0,
}

/** The counters of one process, as it tells them to monitoring; undefined when it does not answer. */
export async function askProcess(port: number): Promise<Counts | undefined> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/metrics`, {
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    return response.ok ? readCounts(await response.text()) : undefined
  } catch {
    return undefined
  }
}

/** Of the format of Prometheus, the lines that are judged. */
export function readCounts(figures: string): Counts {
  const counts = { ...NOTHING }
  let quickPages = 0
  for (const [, name = '', labels = '', value] of figures.matchAll(LINE)) {
    const number = Number(value)
    if (Number.isNaN(number) || labels.includes('route="/salud/')) continue
    const has = (label: string) => labels.includes(label)
    if (name === 'http_request_duration_seconds_count') {
      counts.requests += number
      if (/status="5\d\d"/.test(labels)) counts.errors += number
    }
    if (name === 'page_duration_seconds_count') {
      counts.requests += number
      counts.pages += number
      if (/status="5\d\d"/.test(labels)) counts.errors += number
    }
    if (name === 'page_duration_seconds_bucket' && has(`le="${SLOW_ABOVE_SECONDS}"`))
      quickPages += number
    if (name === 'api_reads_total') {
      counts.reads += number
      if (has('outcome="failed"')) counts.failedReads += number
    }
    if (name === 'captcha_checks_total' && has('verdict="unchecked"'))
      counts.uncheckedForms += number
    if (name === 'security_events_unwritten_total') counts.unwrittenEvents += number
  }
  counts.slowPages = counts.pages - quickPages
  return counts
}

const LINE = /^([a-z_]+)(?:\{([^}]*)\})? (\S+)$/gm
