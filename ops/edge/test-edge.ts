import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { edgeConfiguration } from '@terminal/server/edge/configuration'
import { REFUSALS } from '@terminal/server/edge/refusals'
import { untilHealthy } from '@terminal/server/health'
import { heldBodies } from './held-bodies.ts'

export const API_KEY = 'clave-de-la-prueba-de-las-copias-01'
export const REFRESH_SECRET = 'secreto-de-la-prueba-de-las-copias'
export const EDITOR = 'Bearer de.un.editor'
export const TOO_MANY = 'Recibimos demasiadas solicitudes desde su conexión'
export const ENCODINGS = ['br', 'gzip', 'identity'] as const

/** The api's refusal of an upload, as a header in ASCII. */
const REFUSAL = '{"status":401,"title":"Debe iniciar sesi\\u00f3n","code":"unauthenticated"}'

/** A line each, where it matters only which of them is shown. */
const PAGES = {
  'demasiadas-solicitudes.html': TOO_MANY,
  'no-publicada.html': 'Esto ya no está publicado',
  'retirada.html': 'Esto se retiró definitivamente',
  ...Object.fromEntries(REFUSALS.map(({ name, title }) => [`${name}.html`, title])),
}

const PUBLIC = 'public, max-age=1800'

/** As much as the headers of a page weigh, above all its content policy. */
const POLICY = `default-src ${'x'.repeat(1_500)}`

/** How the stand-ins behind the edge answer at this moment. */
type Behind = {
  cacheControl: string
  isWithdrawn: boolean
  isDead: boolean
  /** The first of two processes dies on a request. */
  isFirstDying: boolean
  /** The first of two processes accepts requests and never answers. */
  isFirstHung: boolean
  /** The status with which the stand-ins answer. */
  status: number
  /** Leaves a part out, and answers 500 where `X-Whole-Only` is set. */
  isPoor: boolean
}

const AS_USUAL: Behind = {
  cacheControl: PUBLIC,
  isWithdrawn: false,
  isDead: false,
  isFirstDying: false,
  isFirstHung: false,
  status: 200,
  isPoor: false,
}

export type Answer = { status: number; text: string }

type Ports = {
  edge: number
  internal: number
  refresh: number
  echo: number
  /** A second process behind. */
  other?: number
  api?: number
  /** Where the edge's refusals are received. */
  security?: number
}

type Given = {
  /** The name of a file in its folder, for one line per request. */
  accessLog?: string
  /** The edge's timeout for a silent client, where a test waits for it. */
  silentSeconds?: number
  /** Divides the edge's long timeouts for web and api by this. */
  hurry?: number
}

/** Whose pages call the api, where it has a host of its own. */
export const SITE = 'https://terminal.example'

/**
 * The real edge, before a process that answers with the address it was asked for and the size of what came with it.
 */
export async function startTestEdge(ports: Ports, given: Given = {}) {
  const behind: Behind = { ...AS_USUAL }
  const dir = mkdtempSync(join(tmpdir(), 'terminal-edge-'))
  writeFolders(dir, ports, given)
  const hung: string[] = []
  const held: ServerResponse[] = []
  const echoes = processPorts(ports).map((port, i) => {
    const dies = () => i === 0 && behind.isFirstDying
    return createServer((asked, response) => {
      if (i === 0 && behind.isFirstHung) {
        hung.push(asked.url ?? '')
        held.push(response)
      } else void answer(behind, asked, response, dies)
    }).listen(port, '127.0.0.1')
  })
  await Promise.all(echoes.map((echo) => once(echo, 'listening')))
  const nginx = spawn('/usr/sbin/nginx', ['-c', join(dir, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const log: string[] = []
  nginx.stderr.setEncoding('utf8').on('data', (lines: string) => log.push(lines))
  const origin = `http://127.0.0.1:${ports.edge}`
  await untilHealthy('nginx', `${origin}/salud`, () => nginx.exitCode === null)

  return {
    origin,
    dir,
    behind,
    /** What nginx wrote of its errors. */
    log,
    /** The requests that the hung process received. */
    hung,

    /** With the key, as web and programs ask. */
    get(address: string, headers: Record<string, string> = {}): Promise<Response> {
      return fetch(`${origin}${address}`, { headers: { 'x-api-key': API_KEY, ...headers } })
    },

    /** From another address of this machine, byte by byte: fetch would normalise it. */
    async getFrom(client: string, path: string, encoding = 'identity'): Promise<Answer> {
      const headers = { 'x-api-key': API_KEY, 'accept-encoding': encoding }
      const { status, text: said } = await askFrom(client, { port: ports.edge, path, headers })
      return { status, text: said }
    },

    /** Refreshes a cache entry, as the worker does, and waits for it. */
    refresh(address: string, headers: Record<string, string> = {}): Promise<Response> {
      const keys = { 'x-api-key': API_KEY, 'x-refresh': REFRESH_SECRET }
      return askUntilClosed(ports.refresh, address, { ...keys, ...headers })
    },

    /** The uploads that lie on disk at this moment, by size. */
    heldUploads: () => heldBodies(nginx.pid ?? 0, join(dir, 'state/client_body')),

    answerAsUsual(): void {
      Object.assign(behind, AS_USUAL)
      hung.length = 0
      for (const response of held.splice(0)) response.destroy()
    },

    async stop(): Promise<void> {
      nginx.kill('SIGTERM')
      await once(nginx, 'exit')
      for (const echo of echoes) {
        echo.close()
        echo.closeAllConnections()
      }
      rmSync(dir, { recursive: true })
    },
  }
}

export type Asked = {
  port: number
  path: string
  method?: string
  headers?: Record<string, string>
  body?: Uint8Array
  /** Leaves before the answer. */
  signal?: AbortSignal
}

/** From any address of this machine, to any listener, and to the letter. */
export async function askFrom(client: string, { body, ...question }: Asked) {
  const where = { host: '127.0.0.1', localAddress: client, agent: false }
  const asked = request({ ...where, ...question })
  asked.end(body)
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  const { statusCode: status = 0, headers } = response
  return { status, headers, text: await text(response) }
}

/** All of them in the same moment, from one client: the first refusal for too many. Who still waits then leaves. */
export async function firstRefused(client: string, questions: readonly Asked[]) {
  const leave = new AbortController()
  const asked = questions.map((question) =>
    askFrom(client, { ...question, signal: leave.signal }).then((answer) =>
      answer.status === 429 ? answer : Promise.reject(new Error(`${answer.status}`)),
    ),
  )
  try {
    return await Promise.any(asked)
  } finally {
    leave.abort()
    await Promise.allSettled(asked)
  }
}

/**
 * Reads until nginx hangs up. It stores a copy after the last byte of the answer and before it closes the connection,
 * so a request right after the last byte may still get the old entry from another worker process.
 */
async function askUntilClosed(port: number, path: string, headers: Record<string, string>) {
  const sent = { host: '127.0.0.1', connection: 'close', ...headers }
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}`)
  const socket = connect(port, '127.0.0.1')
  socket.write([`GET ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
  const [head = ''] = (await text(socket)).split('\r\n\r\n')
  const [first = '', ...received] = head.split('\r\n')
  const pairs = received.map((line) => line.split(': ', 2) as [string, string])
  return new Response(null, { status: Number(first.split(' ')[1]), headers: pairs })
}

function writeFolders(
  dir: string,
  ports: Ports,
  { accessLog, silentSeconds = 0, hurry = 1 }: Given,
): void {
  for (const folder of ['state', 'public', 'files']) mkdirSync(join(dir, folder))
  for (const [name, html] of Object.entries(PAGES)) writeFileSync(join(dir, 'public', name), html)
  const configuration = edgeConfiguration({
    user: userInfo().username,
    stateDir: join(dir, 'state'),
    publicDir: join(dir, 'public'),
    filesDir: join(dir, 'files'),
    internalPort: ports.internal,
    refreshPort: ports.refresh,
    apiPorts: processPorts(ports),
    webPorts: processPorts(ports),
    apiKey: API_KEY,
    refreshSecret: REFRESH_SECRET,
    publicHost: '127.0.0.1',
    securityPort: ports.security,
    accessLog: accessLog && join(dir, accessLog),
    apiHost: ports.api ? { origin: `http://127.0.0.1:${ports.api}`, calledFrom: SITE } : undefined,
    listen: { kind: 'plain', address: '127.0.0.1', port: ports.edge },
  })
  const silent = silentSeconds
    ? configuration.replaceAll(/client_body_timeout \d+s/g, `client_body_timeout ${silentSeconds}s`)
    : configuration
  const hurried = silent.replaceAll(
    /(proxy_(?:read|next_upstream)_timeout) (\d{5,})ms/g,
    (_, name, ms) => `${name} ${Number(ms) / hurry}ms`,
  )
  writeFileSync(join(dir, 'nginx.conf'), hurried)
}

function processPorts({ echo, other }: Ports): number[] {
  return other === undefined ? [echo] : [echo, other]
}

let timesAsked = 0

async function answer(
  { cacheControl, isWithdrawn, isDead, isPoor, status }: Behind,
  asked: IncomingMessage,
  response: ServerResponse,
  dies: () => boolean,
): Promise<void> {
  if (isDead) return void asked.socket.destroy()
  if (asked.url?.startsWith('/permiso/')) return answerPermission(asked, response)
  // As the api does for those who may not: it does not read what they send.
  if (asked.headers['x-forbidden']) return void response.writeHead(403).end('forbidden')
  const body = await buffer(asked)
  timesAsked += 1
  if (dies()) return void asked.socket.destroy()
  response.setHeader('x-times-asked', timesAsked)
  if (isPoor && asked.headers['x-whole-only']) return void response.writeHead(500).end()
  response.setHeader('cache-control', isPoor ? 'no-store' : cacheControl)
  response.setHeader(
    'etag',
    `W/"${createHash('sha1')
      .update(asked.url ?? '')
      .digest('hex')}"`,
  )
  response.setHeader('x-received', body.length)
  response.setHeader('content-security-policy', POLICY)
  response.setHeader('x-bearer', asked.headers.authorization ?? 'none')
  const { 'x-tell-type': type } = asked.headers
  if (type !== undefined) response.setHeader('content-type', type)
  if (asked.headers['x-tell-headers']) response.setHeader('x-heard', JSON.stringify(asked.headers))
  response.statusCode = isWithdrawn ? 404 : status
  if (isPoor) return void response.end(`poor ${asked.url}`)
  response.end(isWithdrawn ? 'not there' : asked.url)
}

function answerPermission(asked: IncomingMessage, response: ServerResponse): void {
  const isAllowed = asked.headers.authorization === EDITOR
  if (!isAllowed) response.setHeader('x-problem', REFUSAL)
  response.writeHead(isAllowed ? 204 : 401).end()
}

/** What has come of it so far: a refusal comes in pieces. */
export function answerOf(socket: Socket): () => string {
  let answer = ''
  socket.setEncoding('utf8').on('data', (piece: string) => {
    answer += piece
  })
  return () => answer
}
