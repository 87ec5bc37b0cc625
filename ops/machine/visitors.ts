import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { OPINION_FIELDS, OPINION_PATH } from '@terminal/contract/opinions/opinion'
import { addressesOf, KEPT_PAGES } from '@terminal/contract/pages/pages'
import { openLedger } from '../drills/ledger.ts'
import { startLoad } from '../drills/load.ts'
import { inTurn, UNCACHED_PAGE, UNCACHED_READ, UNCACHED_SEARCH } from '../drills/public-site.ts'

/**
 * Runs in the network of a machine: visitors who read and write over TLS at a fixed rate until standard input ends, and
 * one line of JSON about all of it. None is left out, none is retried.
 */

export type Visitors = {
  host: string
  authority: string
  apiKey: string
  rate: number
  timeoutMs: number
  /** An opinion that failed is sent again with its key, like a second press. */
  isPersistent: boolean
}
export type Visit = {
  requests: number
  failed: number
  /** Of pages and reads. */
  failedReads: number
  /** The share that took more than two seconds. */
  slow: number
  /** Opinions that were taken. */
  written: number
  seconds: number
  table: string
  failures: readonly string[]
}

type Asked = {
  kind: string
  path: string
  agent: Agent
  body?: string
}

const SLOW_MS = 2_000
const PRESSED_AGAIN_MS = 1_000
const PEOPLE = 100
/** Of so many requests one bypasses the cache, and one writes. */
const UNCACHED_EVERY = 10
const WRITTEN_EVERY = 10
const BOUNDARY = 'opinion-of-a-visitor'

const given: Visitors = JSON.parse(process.argv[2] ?? '')
const ca = readFileSync(given.authority)
const ledger = openLedger()
const startedAt = performance.now()
let turn = 0
let written = 0

/** With an address each: the edge limits uncached requests per client. */
const people = inTurn(
  Array.from(
    { length: PEOPLE },
    (_, i) => new Agent({ ca, keepAlive: true, localAddress: `127.0.2.${i + 1}` }),
  ),
)
const pages = inTurn(KEPT_PAGES.flatMap(addressesOf))
const uncached = inTurn([UNCACHED_READ, UNCACHED_SEARCH, UNCACHED_PAGE])

const load = startLoad(given.rate, (dueAt) => visit(next(), dueAt))
process.stdin.resume()
process.stdin.once('end', () => void finish())

async function finish(): Promise<void> {
  await load.stop()
  const report: Visit = {
    requests: ledger.count(),
    failed: ledger.failed(),
    failedReads: ledger.failed('page') + ledger.failed('uncached'),
    slow: ledger.slowerShare(SLOW_MS),
    written,
    seconds: (performance.now() - startedAt) / 1000,
    table: ledger.table(),
    failures: ledger.failures(),
  }
  process.stdout.write(JSON.stringify(report), () => process.exit(0))
}

function next(): Asked {
  turn += 1
  if (turn % WRITTEN_EVERY === 0) return opinion()
  if (turn % UNCACHED_EVERY === 1) return { kind: 'uncached', path: uncached(), agent: people() }
  return { kind: 'page', path: pages(), agent: people() }
}

/** Each from its own network, as so many opinions come from many people. */
function opinion(): Asked {
  const address = `127.${3 + (turn >> 16)}.${(turn >> 8) & 255}.${turn & 255 || 1}`
  const body = multipart({
    [OPINION_FIELDS.formKey]: randomUUID(),
    [OPINION_FIELDS.page]: '/tourismo',
    [OPINION_FIELDS.answer]: turn % 20 === 0 ? 'si' : 'no',
    [OPINION_FIELDS.words]: `Opinión ${turn} del simulacro`,
  })
  return {
    kind: 'opinion',
    path: OPINION_PATH,
    agent: new Agent({ ca, localAddress: address }),
    body,
  }
}

/** As a browser sends it. */
function multipart(fields: Record<string, string>): string {
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return `${parts.join('')}--${BOUNDARY}--\r\n`
}

async function visit(asked: Asked, dueAt: number): Promise<void> {
  const isOver = await visitOnce(asked, dueAt)
  if (isOver || !(asked.body && given.isPersistent)) return
  await pause(PRESSED_AGAIN_MS)
  return visit(asked, performance.now())
}

/** Whether it got what it came for. */
async function visitOnce(asked: Asked, dueAt: number): Promise<boolean> {
  const at = new Date().toISOString().slice(11, 23)
  const detail = `${asked.path} at ${at}`
  const write = (result: string, isFailed: boolean) =>
    ledger.write({ kind: asked.kind, result, isFailed, ms: performance.now() - dueAt, detail })
  try {
    const { status, cache } = await exchange(asked)
    const isFailed = status >= 400
    if (asked.body && !isFailed) written += 1
    write(cache === undefined ? String(status) : `${status} ${cache}`, isFailed)
    return !isFailed
  } catch (error) {
    write(error instanceof Error && 'code' in error ? String(error.code) : String(error), true)
    return false
  }
}

/** One request and its whole answer, without retries. */
function exchange({ path, agent, body }: Asked): Promise<{ status: number; cache?: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; cache?: string }>()
  const outgoing = request(
    {
      host: '127.0.0.1',
      servername: given.host,
      path,
      agent,
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        host: given.host,
        'accept-encoding': 'br',
        'x-api-key': given.apiKey,
        ...(body !== undefined && {
          'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
          'content-length': Buffer.byteLength(body),
          origin: `https://${given.host}`,
        }),
      },
    },
    (incoming) => {
      incoming.resume()
      incoming.on('error', reject)
      incoming.on('end', () => {
        const cache = incoming.headers['x-cache']
        resolve({
          status: incoming.statusCode ?? 0,
          ...(typeof cache === 'string' && { cache }),
        })
      })
    },
  )
  const timer = setTimeout(() => outgoing.destroy(new Error('timeout')), given.timeoutMs)
  outgoing.on('error', reject)
  outgoing.on('close', () => clearTimeout(timer))
  outgoing.end(body)
  return promise
}
