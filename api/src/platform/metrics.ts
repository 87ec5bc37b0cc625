import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { noSuchAddress } from './errors.ts'

/** Figures for the operator's own monitoring, in Prometheus' format. */
export function exposeMetrics(app: FastifyInstance): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    seconds.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
  })

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    // The edge stamps everything that comes from outside; what it did not stamp comes from this machine.
    if (request.headers['x-forwarded-for'] !== undefined) {
      throw noSuchAddress()
    }
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
