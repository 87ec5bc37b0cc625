import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Figures for the operator's own monitoring, in Prometheus' format. */
export type Metrics = {
  /** Counts what the app answers. */
  watch(app: FastifyInstance): void
  countCaptcha(verdict: string): void
  /** Asks when it is asked. */
  gauge(name: string, help: string, read: () => Promise<number>): void
  text(): Promise<string>
  contentType: string
}

export function collectMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  const captchas = new Counter({
    name: 'captcha_checks_total',
    help: 'Public forms by what their captcha said; unchecked means that the company could not be asked',
    labelNames: ['verdict'],
    registers: [registry],
  })
  return {
    watch(app) {
      app.addHook('onResponse', async (request, reply) => {
        const route = request.routeOptions.url ?? 'unknown'
        seconds.observe(
          { method: request.method, route, status: reply.statusCode },
          reply.elapsedTime / 1000,
        )
      })
    },
    countCaptcha: (verdict) => captchas.inc({ verdict }),
    gauge(name, help, read) {
      const gauge: Gauge = new Gauge({
        name,
        help,
        registers: [registry],
        // A figure that cannot be read keeps none of the others from being told.
        collect: async () => gauge.set(await read().catch(() => Number.NaN)),
      })
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

type Listener = { address: string; port: number; close(): Promise<void> }

/** A listener of their own: the edge does not know it, and nobody outside of this machine reaches it. */
export async function serveMetrics(metrics: Metrics, port: number): Promise<Listener> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    const figures = await metrics.text()
    response.writeHead(200, { 'content-type': metrics.contentType }).end(figures)
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const { address, port: given }: AddressInfo = Object(server.address())
  return {
    address,
    port: given,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
