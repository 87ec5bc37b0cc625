import { Problem } from '@terminal/contract/http/errors'
import { TRACKING_FILE_API_PATH } from '@terminal/contract/petitions/citizens/tracking.schema'
import { config } from '../../server/config.server.ts'
import { log } from '../../server/log.server.ts'
import type { PageContext } from '../../server/page-context.server.ts'
import { plainAnswer } from '../../server/plain-answer.server.ts'
import { requireSameOrigin } from '../../server/same-origin.server.ts'

const ANSWER_MS = 60_000
/** What the api says of the file; everything else is ours to say. */
const PASSED_ON = [
  'content-type',
  'content-length',
  'content-disposition',
  'content-security-policy',
  'x-content-type-options',
]
const UNAVAILABLE = 'El servicio no responde. Vuelva a la consulta e intente en unos minutos.'

/** A file of a petition for who has its code, as it comes: it is never whole in memory. */
export async function openTrackedFile(page: PageContext, request: Request): Promise<Response> {
  requireSameOrigin(request)
  const answer = await ask(page, request).catch((err: unknown) => {
    log.warn({ requestId: page.requestId, err }, 'the api gave no file')
    return undefined
  })
  if (!answer?.ok) return refusal(answer)
  const headers = new Headers({ 'cache-control': 'private, no-store' })
  for (const name of PASSED_ON) {
    const value = answer.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  return new Response(answer.body, { headers })
}

async function ask(page: PageContext, request: Request): Promise<Response> {
  const form = await request.formData()
  return fetch(`${config.apiOrigin}${TRACKING_FILE_API_PATH}`, {
    method: 'POST',
    body: JSON.stringify(Object.fromEntries(form)),
    headers: {
      'content-type': 'application/json',
      'x-api-key': config.apiKey,
      authorization: 'Bearer anonimo',
      'x-request-id': page.requestId,
      'x-forwarded-for': request.headers.get('x-forwarded-for') ?? '',
    },
    signal: AbortSignal.timeout(ANSWER_MS),
  })
}

async function refusal(answer: Response | undefined): Promise<Response> {
  const { data: problem } = Problem.safeParse(await answer?.json().catch(() => undefined))
  const isLost = problem === undefined || problem.status >= 500
  const page = plainAnswer(isLost ? 503 : 422, 'No pudimos darle el archivo', [
    isLost ? UNAVAILABLE : problem.detail,
  ])
  page.headers.set('cache-control', 'no-store')
  return page
}
