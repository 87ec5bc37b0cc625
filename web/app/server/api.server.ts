import { Problem } from '@terminal/contract/http/errors'
import { CLIENT_HEADER } from '@terminal/contract/http/limits'
import { READ_WAITS_MS, type ReadWait, WAIT_HEADER } from '@terminal/contract/http/waits'
import { fromGone, type Withdrawal } from '@terminal/contract/withdrawals/withdrawal'
import type { z } from 'zod'
import { config } from './config.server.ts'
import { noteRead } from './figures.server.ts'
import type { PageContext } from './page-context.server.ts'

/** The API answered with a problem, or did not answer (status 0). */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** Of what was withdrawn for good. */
  readonly withdrawal: Withdrawal | undefined

  constructor(
    status: number,
    message: string,
    { cause, withdrawal }: { cause?: unknown; withdrawal?: Withdrawal | undefined } = {},
  ) {
    super(message, { cause })
    this.status = status
    this.withdrawal = withdrawal
  }
}

/** A public read with the API key and the anonymous bearer token, as the specification asks of every call. */
export async function readApi<Schema extends z.ZodType>(
  page: PageContext,
  path: string,
  schema: Schema,
  wait: ReadWait = 'brief',
): Promise<z.infer<Schema>> {
  const response = await fetch(`${config.apiOrigin}${path}`, {
    headers: {
      'x-api-key': config.apiKey,
      authorization: 'Bearer anonimo',
      'x-request-id': page.requestId,
      [WAIT_HEADER]: wait,
      [CLIENT_HEADER]: page.client,
    },
    signal: AbortSignal.timeout(READ_WAITS_MS[wait]),
  }).catch((cause: unknown) => {
    noteRead('failed')
    throw new ApiError(0, 'The API did not answer', { cause })
  })

  noteRead(response.status >= 500 ? 'failed' : 'answered')
  const body: unknown = await response.json().catch((cause: unknown) => {
    throw new ApiError(response.status, 'The API did not answer in JSON', { cause })
  })
  if (!response.ok) {
    const { data: problem } = Problem.safeParse(body)
    const withdrawal = problem?.code === 'gone' ? fromGone(problem) : undefined
    throw new ApiError(response.status, problem?.code ?? 'not a problem', { withdrawal })
  }
  page.keptSeconds = Math.min(page.keptSeconds, sharedSeconds(response))
  return schema.parse(body)
}

/** How long the API lets caches keep its answer. */
function sharedSeconds(response: Response): number {
  const [, seconds] = /\bs-maxage=(\d+)/.exec(response.headers.get('cache-control') ?? '') ?? []
  return seconds === undefined ? Number.POSITIVE_INFINITY : Number(seconds)
}
