import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Antivirus } from '../platform/antivirus/clamd.ts'
import type { Counts, EdgeFigures } from './readings.ts'

const PATIENCE_MS = 10_000

/**
 * Whether a visitor of this machine sees the first page. Asked of the edge's own listener under the site's name, past DNS
 * and whatever stands in front; what the certificate is worth is judged elsewhere.
 */
export function siteAnswers(origin: string, edgePort: number | undefined): Promise<boolean> {
  const { protocol, host, hostname, port } = new URL(origin)
  const isSecure = protocol === 'https:'
  const request = isSecure ? requestSecure : requestPlain
  return new Promise((resolve) => {
    const asked = request({
      host: '127.0.0.1',
      port: edgePort ?? (Number(port) || (isSecure ? 443 : 80)),
      path: '/home',
      headers: { host },
      agent: false,
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(isSecure && { servername: hostname, rejectUnauthorized: false }),
    })
    asked.on('response', (response) => {
      response.resume()
      resolve(response.statusCode === 200)
    })
    asked.on('error', () => resolve(false))
    asked.end()
  })
}

type Identity = { answers: boolean; clockOffSeconds: number | undefined }

/** The provider is elsewhere, so that its clock tells whether ours is right: to the second, as HTTP says it. */
export async function askIdentity(issuer: string, now: () => Date): Promise<Identity> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) })
    await response.arrayBuffer()
    // A copy that a cache kept has the time it was made, and its age.
    const ageMs = Number(response.headers.get('age') ?? 0) * 1_000
    const theirs = Date.parse(response.headers.get('date') ?? '') + ageMs
    const off = Math.abs(now().getTime() - theirs) / 1_000
    return { answers: response.ok, clockOffSeconds: Number.isNaN(off) ? undefined : off }
  } catch {
    return { answers: false, clockOffSeconds: undefined }
  }
}

export async function antivirusAnswers({ host, port }: Antivirus): Promise<boolean> {
  const socket = connect(port, host)
  socket.setTimeout(PATIENCE_MS, () => socket.destroy())
  socket.on('error', () => undefined)
  socket.write('zPING\0')
  const answer = await text(socket).catch(() => '')
  return answer.startsWith('PONG')
}

/** nginx' own figures, from its internal listener. */
export async function readEdge(internalEdge: string): Promise<EdgeFigures | undefined> {
  try {
    const response = await fetch(`${internalEdge}/estado-del-borde`, {
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const words = await response.text()
    const [, connections] = /^Active connections: (\d+)/m.exec(words) ?? []
    const [, requests] = /^ \d+ \d+ (\d+)/m.exec(words) ?? []
    if (connections === undefined || requests === undefined) return undefined
    return { connections: Number(connections), requests: Number(requests) }
  } catch {
    return undefined
  }
}

const PROCESS_PATIENCE_MS = 5_000

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
      signal: AbortSignal.timeout(PROCESS_PATIENCE_MS),
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
