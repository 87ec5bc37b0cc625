import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { PORTS } from '../addresses.ts'
import { SETTINGS } from '../local-stack.ts'
import type { Ledger } from './ledger.ts'

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

export type Question = {
  kind: string
  path: string
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  encoding?: string
  headers?: Record<string, string>
  body?: Buffer
  /** For what takes longer than a page. */
  timeoutMs?: number
  /** Which answers are no failure; without it, a status below 400. */
  isFine?: (answer: Answer) => boolean
}

export type Load = {
  /** Sends nothing more, and waits for what is under way. */
  stop(): Promise<void>
}

export type Crowd = {
  /** Undefined when no answer came; the ledger knows why. */
  ask(question: Question, dueAt?: number): Promise<Answer | undefined>
  /** Sends at a fixed rate, whether or not answers keep up. */
  load(rate: number, next: () => Question): Load
  /** Sends all requests, so many at a time. */
  askAll(questions: readonly Question[], atOnce: number): Promise<void>
  leave(): void
}

const TIMEOUT_MS = 10_000
const TICK_MS = 2

/** Visitors with addresses of their own: the edge limits how much of the origin one address may use. */
export function openCrowd(ledger: Ledger, size = 20): Crowd {
  const agents = Array.from(
    { length: size },
    (_, i) => new Agent({ keepAlive: true, localAddress: `127.0.1.${i + 1}` }),
  )
  let turn = 0

  async function ask(question: Question, dueAt = performance.now()): Promise<Answer | undefined> {
    const { kind, path, isFine = isNoError } = question
    const agent = agents[turn++ % size]
    const at = new Date().toISOString().slice(11, 23)
    try {
      const answer = await exchange(question, agent)
      const cache = answer.headers['x-cache']
      const result = cache === undefined ? `${answer.status}` : `${answer.status} ${cache}`
      // Measured from when it was due, not from when it was sent: a late generator must not flatter the site.
      const ms = performance.now() - dueAt
      const detail = `${path} at ${at}`
      ledger.write({ kind, result, isFailed: !isFine(answer), ms, detail })
      return answer
    } catch (error) {
      const result = error instanceof Error ? reasonOf(error) : 'unknown'
      const ms = performance.now() - dueAt
      ledger.write({ kind, result, isFailed: true, ms, detail: `${path} at ${at}` })
      return undefined
    }
  }

  return {
    ask,
    load: (rate, next) => startLoad(rate, (dueAt) => ask(next(), dueAt)),
    async askAll(questions, atOnce) {
      const rest = questions.values()
      await Promise.all(
        Array.from({ length: atOnce }, async () => {
          for (const question of rest) await ask(question)
        }),
      )
    },
    leave() {
      for (const agent of agents) agent.destroy()
    },
  }
}

export function startLoad(rate: number, send: (dueAt: number) => Promise<unknown>): Load {
  const startedAt = performance.now()
  const underWay = new Set<Promise<unknown>>()
  let sent = 0
  const timer = setInterval(() => {
    // The first is due at once, not when the second is.
    const due = Math.floor(((performance.now() - startedAt) / 1000) * rate) + 1
    for (; sent < due; sent++) {
      const answer = send(startedAt + (sent * 1000) / rate)
      underWay.add(answer)
      void answer.finally(() => underWay.delete(answer))
    }
  }, TICK_MS)
  return {
    async stop() {
      clearInterval(timer)
      await Promise.all(underWay)
    },
  }
}

/** One request and its whole answer. A connection that dies is an error, also a reused one: there is no retry. */
export function exchange(question: Question, agent?: Agent): Promise<Answer> {
  const { path, method = 'GET', encoding = 'identity', timeoutMs = TIMEOUT_MS } = question
  const headers = {
    'accept-encoding': encoding,
    'x-api-key': SETTINGS.API_KEY,
    ...(question.body && { 'content-length': question.body.length }),
    ...question.headers,
  }
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: '127.0.0.1', port: PORTS.edge, path, method, headers, agent },
      (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.on('error', fail)
        incoming.on('end', () => {
          clearTimeout(timer)
          const { statusCode: status = 0, headers: received } = incoming
          resolve({ status, headers: received, body: Buffer.concat(chunks) })
        })
      },
    )
    const timer = setTimeout(() => outgoing.destroy(new Error('timeout')), timeoutMs)
    outgoing.on('error', fail)
    outgoing.end(question.body)

    function fail(error: Error): void {
      clearTimeout(timer)
      reject(error)
    }
  })
}

function isNoError({ status }: Answer): boolean {
  return status < 400
}

function reasonOf(error: Error): string {
  return 'code' in error ? String(error.code) : error.message
}
