import type { Channel } from 'node:diagnostics_channel'
import { createServer, type Server } from 'node:http'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { z } from 'zod'
import { API_READS, SERVED_PAGES } from './figures.server.ts'

const ServedPage = z.object({ route: z.string(), status: z.int(), seconds: z.number() })
const ReadOutcome = z.object({ outcome: z.enum(['answered', 'failed']) })

/** Figures for the operator's own monitoring, on this machine alone; the edge does not know the port. */
export function serveMetrics(port: number): Server {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const pages = new Histogram({
    name: 'page_duration_seconds',
    help: 'Time to make a page, by route and status',
    labelNames: ['route', 'status'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  const reads = new Counter({
    name: 'api_reads_total',
    help: 'Reads of the api, and those that got no answer',
    labelNames: ['outcome'],
    registers: [registry],
  })
  listen(SERVED_PAGES, ServedPage, ({ route, status, seconds }) =>
    pages.observe({ route, status }, seconds),
  )
  listen(API_READS, ReadOutcome, ({ outcome }) => reads.inc({ outcome }))
  return createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    const figures = await registry.metrics()
    response.writeHead(200, { 'content-type': registry.contentType }).end(figures)
  }).listen(port, '127.0.0.1')
}

function listen<Schema extends z.ZodType>(
  channel: Channel,
  schema: Schema,
  note: (message: z.infer<Schema>) => void,
): void {
  channel.subscribe((message) => note(schema.parse(message)))
}
