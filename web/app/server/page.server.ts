import { randomUUID } from 'node:crypto'
import { CLIENT_HEADER } from '@terminal/contract/http/limits'
import { trustedRequestId } from '@terminal/contract/http/request-id'
import type { MiddlewareFunction } from 'react-router'
import { notePage } from './figures.server.ts'
import { log } from './log.server.ts'
import { pageContext } from './page-context.server.ts'
import { SECURITY_HEADERS } from './security.server.ts'

/** Sent by the edge when it has a stored copy that it prefers to an incomplete page. */
const WHOLE_ONLY_HEADER = 'x-whole-only'

/** Read by the edge only: without a stored copy it asks again and accepts an incomplete page. */
const notWhole = () => new Response(null, { status: 500 })

/** Around every answer of the site: its id, its headers, its line in the log. */
export const answerPage: MiddlewareFunction<Response> = async (
  { request, context, pattern },
  next,
) => {
  const requestId = trustedRequestId(request.headers.get('x-request-id')) ?? randomUUID()
  const keptSeconds = Number.POSITIVE_INFINITY
  const client = request.headers.get(CLIENT_HEADER) ?? ''
  const page = { requestId, client, isKept: true, isWhole: true, isBrief: false, keptSeconds }
  context.set(pageContext, page)
  const startedAt = performance.now()

  const made = await next()
  const response = page.isWhole || !request.headers.has(WHOLE_ONLY_HEADER) ? made : notWhole()

  // The one answer that differs has said so: what is made to be shown in a frame.
  for (const [name, value] of Object.entries(SECURITY_HEADERS))
    if (!response.headers.has(name)) response.headers.set(name, value)
  response.headers.set('x-request-id', requestId)
  // Errors and redirects are not pages, and only pages say how long they keep.
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store')
  const seconds = (performance.now() - startedAt) / 1_000
  notePage({ route: pattern, status: response.status, seconds })
  const ms = Math.round((performance.now() - startedAt) * 10) / 10
  log.info(
    { requestId, method: request.method, route: pattern, status: response.status, ms },
    'request',
  )
  return response
}
