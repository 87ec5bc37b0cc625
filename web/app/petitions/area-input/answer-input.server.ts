import { Problem } from '@terminal/contract/http/errors'
import { FORM_WAITS_MS } from '@terminal/contract/http/waits'
import { fromWire } from '@terminal/contract/http/wire-names'
import type { HeldFile, RefusedFile } from '@terminal/contract/petitions/case/petition-form'
import {
  ASKED_NAMES,
  fromInsumoDevuelto,
  INPUT_LINK_FIELDS,
  type LinkedInput,
  TAKEN_NAMES,
  toClaveDeInsumo,
} from '@terminal/contract/petitions/inputs/input-link'
import {
  INPUT_API_PATHS,
  InsumoDevuelto,
  InsumoPedido,
  InsumoRecibido,
} from '@terminal/contract/petitions/inputs/input-link.schema'
import { newFormKey } from '../../forms/form-key.server.ts'
import { sendForm } from '../../forms/send-form.server.ts'
import { now } from '../../server/clock.server.ts'
import { config } from '../../server/config.server.ts'
import { log } from '../../server/log.server.ts'
import type { PageContext } from '../../server/page-context.server.ts'

/** The form as it is shown: empty, or as it was sent. */
export type ShownAnswer = {
  formKey: string
  message: string
  held: HeldFile[]
  refused: RefusedFile[]
  /** By the name of the field; under an empty name what concerns none of them. */
  errors: { name: string; text: string }[]
  /** When nobody took it. */
  failedAt: string | null
}

export type InputPage =
  | { kind: 'open'; status: number; input: LinkedInput | undefined; form: ShownAnswer }
  | { kind: 'received'; status: 200; refused: RefusedFile[] }
  /** No link, or none any more: nobody is told which. */
  | { kind: 'closed'; status: number; sentence: string; written: string }

const NO_ANSWER = 'El servicio no responde. Intente otra vez en unos minutos.'
const NOT_TAKEN =
  'No pudimos recibir su respuesta porque el servicio no responde. Su texto sigue aquí: envíelo otra vez en unos minutos. Si adjuntó archivos, elíjalos de nuevo.'

/** What was asked, for whoever has the link. */
export async function readInput(
  page: PageContext,
  request: Request,
  secret: string,
): Promise<InputPage> {
  try {
    // In the body, so that the secret is in no address behind the page.
    const response = await fetch(`${config.apiOrigin}${INPUT_API_PATHS.read}`, {
      method: 'POST',
      body: JSON.stringify(toClaveDeInsumo(secret)),
      headers: {
        'content-type': 'application/json',
        'x-api-key': config.apiKey,
        authorization: 'Bearer anonimo',
        'x-request-id': page.requestId,
        'x-forwarded-for': request.headers.get('x-forwarded-for') ?? '',
      },
      signal: AbortSignal.timeout(FORM_WAITS_MS.web),
    })
    const body: unknown = await response.json()
    if (response.ok)
      return {
        kind: 'open',
        status: 200,
        input: fromWire(ASKED_NAMES, InsumoPedido.parse(body)),
        form: emptyAnswer(),
      }
    const { status, detail } = Problem.parse(body)
    const sentence = status >= 500 ? NO_ANSWER : detail
    return { kind: 'closed', status, sentence, written: '' }
  } catch (err) {
    log.warn({ requestId: page.requestId, err }, 'an area was not heard')
    return { kind: 'closed', status: 503, sentence: NO_ANSWER, written: '' }
  }
}

function emptyAnswer(): ShownAnswer {
  return { formKey: newFormKey(), message: '', held: [], refused: [], errors: [], failedAt: null }
}

export async function sendInput(page: PageContext, request: Request): Promise<InputPage> {
  const sent = await sendForm(page, request, INPUT_API_PATHS.answer)
  if (sent.kind === 'answered') {
    const { refused } = fromWire(TAKEN_NAMES, InsumoRecibido.parse(sent.body))
    return { kind: 'received', status: 200, refused }
  }
  const { problem, texts } = sent
  const message = texts.get(INPUT_LINK_FIELDS.message) ?? ''
  // Somebody else of the area answered meanwhile: what was written is theirs to copy.
  if (problem?.status === 404)
    return { kind: 'closed', status: 404, sentence: problem.detail, written: message }
  const isLost = problem === undefined || problem.status >= 500
  const { input, held, refused } = fromInsumoDevuelto(
    InsumoDevuelto.safeParse(sent.body).data ?? {},
  )
  const errors = Object.entries(problem?.fields ?? {}).map(([name, text]) => ({ name, text }))
  const other = isLost ? NOT_TAKEN : problem.detail
  return {
    kind: 'open',
    // The edge would replace some refusals by a page of its own, without what was written.
    status: isLost ? 503 : 422,
    input,
    form: {
      // The same key: it may have been taken without anybody hearing of it.
      formKey: texts.get(INPUT_LINK_FIELDS.formKey) ?? newFormKey(),
      message,
      held,
      refused,
      errors: errors.length > 0 && !isLost ? errors : [{ name: '', text: other }],
      failedAt: isLost ? now().toISOString() : null,
    },
  }
}
