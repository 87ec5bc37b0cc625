import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SecurityEvent } from '@terminal/contract/http/security-event'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

const CAPTCHA_VERDICTS = ['passed', 'absent', 'unchecked', 'refused'] as const
export type CaptchaVerdict = (typeof CAPTCHA_VERDICTS)[number]
const EDGE_EVENTS: readonly SecurityEvent[] = ['missing-key', 'forbidden', 'too-large', 'too-many']

/** Figures for the operator's own monitoring, in Prometheus' format. */
export type Metrics = {
  /** Counts what the app answers. */
  watch(app: FastifyInstance): void
  countCaptcha(verdict: CaptchaVerdict): void
  /** A security event that could not be written. */
  countUnwritten(): void
  /** What the edge refused by itself. */
  countRefusal(event: SecurityEvent): void
  /** Asks when it is asked. */
  gauge(name: string, help: string, read: () => Promise<number>): void
  /** The same by the values of a label; none where there is nothing to tell. */
  gauges(name: string, help: string, label: string, read: () => Map<string, number>): void
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
  const unwritten = new Counter({
    name: 'security_events_unwritten_total',
    help: 'Failures to write to the security log',
    registers: [registry],
  })
  const refusals = new Counter({
    name: 'edge_refusals_total',
    help: 'Requests that the edge refused by itself, by event',
    labelNames: ['event'],
    registers: [registry],
  })
  // Monitoring sees growth, so none of them may be born with its first burst.
  for (const verdict of CAPTCHA_VERDICTS) captchas.inc({ verdict }, 0)
  for (const event of EDGE_EVENTS) refusals.inc({ event }, 0)
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
    countUnwritten: () => unwritten.inc(),
    countRefusal: (event) => refusals.inc({ event }),
    gauges(name, help, label, read) {
      const gauge: Gauge = new Gauge({
        name,
        help,
        labelNames: [label],
        registers: [registry],
        collect: () => {
          gauge.reset()
          for (const [name, value] of read()) gauge.set({ [label]: name }, value)
        },
      })
    },
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

/** A listener of their own: the edge does not know it, and it is not reachable from outside of this machine. */
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
