import type { FastifyInstance } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'

export function buildLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, base: null, serializers: { err: describeError } }
  return destination ? pino(options, destination) : pino(options)
}

/**
 * What may be said of an error. PostgreSQL repeats the values it refused (in `detail`, and in some messages),
 * and those can be somebody's name: of its errors we keep the code and the place.
 */
function describeError(error: Error & { code?: unknown; table?: unknown; constraint?: unknown }) {
  const isFromDatabase = 'severity' in error
  return {
    type: error.name,
    code: error.code,
    ...(isFromDatabase
      ? { table: error.table, constraint: error.constraint }
      : { message: error.message }),
    stack: error.stack?.split('\n').slice(1, 8).join('\n'),
  }
}

/** One line per request: the route's pattern and never its address, whose query may say who is asking for what. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    )
  })
}
