import { Problem } from '@terminal/contract/http/errors'
import { createFairLimiter } from '@terminal/contract/http/limiter'
import { FORM_WAITS_MS } from '@terminal/contract/http/waits'
import { config } from '../server/config.server.ts'
import { log } from '../server/log.server.ts'
import type { PageContext } from '../server/page-context.server.ts'
import { requireSameOrigin } from '../server/same-origin.server.ts'
import { rememberHead, textsIn } from './form-head.server.ts'

/** What became of a form: the api's answer, or all that is known of why there is none, with what was written. */
export type Sent =
  | { kind: 'answered'; body: unknown; texts: Map<string, string> }
  | {
      kind: 'refused'
      /** Undefined where there was no answer. It may be the edge's own, which has not read the form. */
      problem: Problem | undefined
      body: unknown
      texts: Map<string, string>
    }

/** A form of fifty megabytes passes through: two at a time, so that memory stays small, and of two clients. */
const inTurn = createFairLimiter({ atOnce: 2, byClient: 1 })

/** Hands a posted form to the api as it comes, with the address that the edge saw, and those cookies that concern it. */
export async function sendForm(
  page: PageContext,
  request: Request,
  path: string,
  cookie = '',
): Promise<Sent> {
  requireSameOrigin(request)
  const type = request.headers.get('content-type') ?? ''
  const passing = rememberHead(request.body ?? new Blob([]).stream())
  const answer = await inTurn(page.client, () =>
    post(page, request, { path, cookie, body: passing.stream() }),
  ).catch((err: unknown) => {
    log.warn({ requestId: page.requestId, err }, 'the api did not take a form')
    return undefined
  })
  const texts = textsIn(await passing.head(), type)
  if (answer?.status === 200) return { kind: 'answered', body: answer.body, texts }
  const { data: problem } = Problem.safeParse(answer?.body)
  return { kind: 'refused', problem, body: answer?.body, texts }
}

async function post(
  page: PageContext,
  request: Request,
  { path, cookie, body }: { path: string; cookie: string; body: ReadableStream<Uint8Array> },
): Promise<{ status: number; body: unknown }> {
  // Node asks for it where a body is a stream; the types of a browser do not know it.
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    body,
    duplex: 'half',
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      'x-api-key': config.apiKey,
      authorization: 'Bearer anonimo',
      'x-request-id': page.requestId,
      'x-forwarded-for': request.headers.get('x-forwarded-for') ?? '',
      ...(cookie && { cookie }),
    },
    signal: AbortSignal.timeout(FORM_WAITS_MS.web),
  }
  const response = await fetch(`${config.apiOrigin}${path}`, init)
  return { status: response.status, body: await response.json() }
}
