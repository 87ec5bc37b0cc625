import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { untilHealthy } from '../health.ts'
import { edgeConfiguration } from './configuration.ts'
import { heldBodies } from './held-bodies.ts'
import { REFUSALS } from './refusals.ts'

export const API_KEY = 'clave-de-la-prueba-de-las-copias-01'
export const REFRESH_SECRET = 'secreto-de-la-prueba-de-las-copias'
export const EDITOR = 'Bearer de.un.editor'
export const TOO_MANY = 'Recibimos demasiadas solicitudes desde su conexión'
export const ENCODINGS = ['br', 'gzip', 'identity'] as const

/** What the api says in a header to whoever may not upload, in plain characters. */
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

/** How those behind the edge answer at this moment. */
type Behind = {
  cacheControl: string
  isWithdrawn: boolean
  isDead: boolean
  /** Has to leave something out, and says so to whoever would rather not have it. */
  isPoor: boolean
}

export type Answer = { status: number; text: string }

type Ports = { edge: number; internal: number; refresh: number; echo: number; api?: number }

/** Whose pages call the api, where it has a host of its own. */
export const SITE = 'https://terminal.example'

/**
 * The real edge, before a process that answers with the address it was asked for and the size of what came with it.
 */
export async function startTestEdge(ports: Ports) {
  const behind: Behind = { cacheControl: PUBLIC, isWithdrawn: false, isDead: false, isPoor: false }
  const dir = mkdtempSync(join(tmpdir(), 'terminal-edge-'))
  writeFolders(dir, ports)
  const echo = createServer((asked, response) => void answer(behind, asked, response))
  echo.listen(ports.echo, '127.0.0.1')
  await once(echo, 'listening')
  const nginx = spawn('/usr/sbin/nginx', ['-c', join(dir, 'nginx.conf'), '-e', 'stderr'], {
    stdio: 'ignore',
  })
  const origin = `http://127.0.0.1:${ports.edge}`
  await untilHealthy('nginx', `${origin}/salud`, () => nginx.exitCode === null)

  return {
    origin,
    dir,
    behind,

    /** With the key, as web and programs ask. */
    get(address: string, headers: Record<string, string> = {}): Promise<Response> {
      return fetch(`${origin}${address}`, { headers: { 'x-api-key': API_KEY, ...headers } })
    },

    /** From another address of this machine, and to the letter: fetch would tidy up what it is given. */
    async getFrom(client: string, path: string, encoding = 'identity'): Promise<Answer> {
      const headers = { 'x-api-key': API_KEY, 'accept-encoding': encoding }
      const where = { host: '127.0.0.1', port: ports.edge, localAddress: client }
      const asked = request({ ...where, path, headers }).end()
      const [response] = (await once(asked, 'response')) as [IncomingMessage]
      return { status: response.statusCode ?? 0, text: await text(response) }
    },

    /** Has a copy replaced, as the worker does. */
    async refresh(address: string, headers: Record<string, string> = {}): Promise<Response> {
      const response = await fetch(`http://127.0.0.1:${ports.refresh}${address}`, {
        headers: { 'x-api-key': API_KEY, 'x-refresh': REFRESH_SECRET, ...headers },
      })
      await response.arrayBuffer()
      return response
    },

    /** The uploads that lie on disk at this moment, by size. */
    heldUploads: () => heldBodies(nginx.pid ?? 0, join(dir, 'state/client_body')),

    answerAsUsual(): void {
      Object.assign(behind, {
        cacheControl: PUBLIC,
        isWithdrawn: false,
        isDead: false,
        isPoor: false,
      })
    },

    async stop(): Promise<void> {
      nginx.kill('SIGTERM')
      await once(nginx, 'exit')
      echo.close()
      rmSync(dir, { recursive: true })
    },
  }
}

function writeFolders(dir: string, ports: Ports): void {
  for (const folder of ['state', 'public', 'files']) mkdirSync(join(dir, folder))
  for (const [name, html] of Object.entries(PAGES)) writeFileSync(join(dir, 'public', name), html)
  const configuration = edgeConfiguration({
    user: userInfo().username,
    stateDir: join(dir, 'state'),
    publicDir: join(dir, 'public'),
    filesDir: join(dir, 'files'),
    internalPort: ports.internal,
    refreshPort: ports.refresh,
    apiPorts: [ports.echo],
    webPorts: [ports.echo],
    apiKey: API_KEY,
    refreshSecret: REFRESH_SECRET,
    publicHost: '127.0.0.1',
    apiHost: ports.api ? { origin: `http://127.0.0.1:${ports.api}`, calledFrom: SITE } : undefined,
    listen: { kind: 'plain', port: ports.edge },
  })
  writeFileSync(join(dir, 'nginx.conf'), configuration)
}

let timesAsked = 0

async function answer(
  { cacheControl, isWithdrawn, isDead, isPoor }: Behind,
  asked: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (isDead) return void asked.socket.destroy()
  if (asked.url?.startsWith('/permiso/')) return answerPermission(asked, response)
  // As the api does for those who may not: it does not read what they send.
  if (asked.headers['x-nobody']) return void response.writeHead(403).end('forbidden')
  const body = await buffer(asked)
  timesAsked += 1
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
  response.statusCode = isWithdrawn ? 404 : 200
  if (isPoor) return void response.end(`poor ${asked.url}`)
  response.end(isWithdrawn ? 'not there' : asked.url)
}

function answerPermission(asked: IncomingMessage, response: ServerResponse): void {
  const isAllowed = asked.headers.authorization === EDITOR
  if (!isAllowed) response.setHeader('x-problem', REFUSAL)
  response.writeHead(isAllowed ? 204 : 401).end()
}
