import { createServer } from 'node:http'
import { createRequestListener } from '@remix-run/node-fetch-server'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { config } from './app/server/config.server.ts'
import { log } from './app/server/log.server.ts'

/**
 * The site in production: one thin server around the build. The edge in front of it serves the files, ends TLS and
 * overwrites the forwarding headers, which is why they can be trusted here and why it listens on loopback.
 */
const BUILD = './build/server/index.js'
const build: ServerBuild = await import(BUILD)

const handleSite = createRequestHandler(build, 'production')
let isDraining = false

const server = createServer(
  createRequestListener((request) => handleHealth(request) ?? handleSite(request), {
    trustProxy: true,
  }),
)
// Longer than the edge keeps its connections, so that it never sends a request into one that is closing.
server.keepAliveTimeout = 72_000
server.listen(config.port, config.host, () => log.info({ port: config.port }, 'web listening'))

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop)

function handleHealth(request: Request): Response | undefined {
  switch (new URL(request.url).pathname) {
    case '/salud/vivo':
      return new Response('vivo\n')
    case '/salud/listo':
      return isDraining
        ? new Response('se está deteniendo\n', { status: 503 })
        : new Response('listo\n')
    default:
      return undefined
  }
}

/** Answers what it has begun, then ends. */
function stop(): void {
  isDraining = true
  server.close(() => log.info('web stopped'))
  // A connection that was busy just now becomes idle later, and its client may keep it open for ever.
  setInterval(() => server.closeIdleConnections(), 50).unref()
}
