import { createServer, type ServerResponse } from 'node:http'
import { createRequestListener } from '@remix-run/node-fetch-server'
import { createFairLimiter } from '@terminal/contract/http/limiter'
import { CLIENT_HEADER, HEADERS_BYTES } from '@terminal/contract/http/limits'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { config } from './app/server/config.server.ts'
import { log } from './app/server/log.server.ts'
import { serveMetrics } from './app/server/metrics.server.ts'
import { SECURITY_HEADERS } from './app/server/security.server.ts'

/**
 * The site in production: one thin server around the build. The edge in front of it serves the files, ends TLS and
 * overwrites the forwarding headers, which is why they can be trusted here and why it listens on loopback.
 */
const BUILD = './build/server/index.js'

/** While connections are told to end, so that closing finds them idle; and how long the last one may take. */
const FAREWELL_MS = 500
const STOP_DEADLINE_MS = 12_000

const build: ServerBuild = await import(BUILD)

const handleSite = createRequestHandler(build, 'production')
/** Of one client so many pages are made at once; no client waits for another's. */
const ofOneClient = createFairLimiter({ atOnce: Infinity, byClient: 2 })
const open = new Set<ServerResponse>()
let isDraining = false

const answer = createRequestListener(
  (request) => handleHealth(request) ?? handleReadable(request),
  {
    trustProxy: true,
    onError(err) {
      log.warn({ err }, 'not a request we can read')
      return plain('Solicitud mal formada.', 400)
    },
  },
)
// What the edge lets through, with what it adds and escapes, is more than Node takes by itself.
const server = createServer({ maxHeaderSize: 2 * HEADERS_BYTES }, (request, response) => {
  response.shouldKeepAlive &&= !isDraining
  open.add(response)
  response.once('close', () => open.delete(response))
  answer(request, response)
})
// Longer than the edge keeps its connections, so that it never sends a request into one that is closing.
server.keepAliveTimeout = 72_000
server.listen(config.port, config.host, () => log.info({ port: config.port }, 'web listening'))

const figures = config.metricsPort === undefined ? undefined : serveMetrics(config.metricsPort)

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop)

function handleHealth(request: Request): Response | undefined {
  switch (new URL(request.url).pathname) {
    case '/salud/vivo':
      return plain('vivo', 200)
    case '/salud/listo':
      return isDraining ? plain('se está deteniendo', 503) : plain('listo', 200)
    default:
      return undefined
  }
}

/** The router would warn about an address it cannot decode, and repeat it. The edge shows a page of its own instead. */
function handleReadable(request: Request): Response | Promise<Response> {
  try {
    decodeURIComponent(new URL(request.url).pathname)
  } catch {
    return plain('La dirección no se pudo entender.', 400)
  }
  return handleInTurn(request)
}

/** Not a form, which may take long; nor our own refreshes, which no client asks for. */
function handleInTurn(request: Request): Promise<Response> {
  const client = request.headers.get(CLIENT_HEADER) ?? ''
  if (client === '' || request.method === 'POST') return handleSite(request)
  return ofOneClient(client, () => handleSite(request))
}

function plain(text: string, status: number): Response {
  const headers = { ...SECURITY_HEADERS, 'cache-control': 'no-store' }
  return new Response(`${text}\n`, { status, headers })
}

/** Says goodbye on every connection it answers, then answers what it has begun, then ends. */
function stop(): void {
  isDraining = true
  for (const response of open) response.shouldKeepAlive = false
  figures?.close()
  figures?.closeAllConnections()
  setTimeout(() => server.close(() => log.info('web stopped')), FAREWELL_MS)
  setTimeout(() => {
    log.error('some connections would not end')
    process.exit(1)
  }, STOP_DEADLINE_MS).unref()
}
