import type { Problem } from '@terminal/contract/http/errors'
import {
  fromOpinionAddress,
  fromOpinionRecibida,
  OPINION_FIELDS,
} from '@terminal/contract/opinions/opinion'
import { OPINIONS_API_PATH, OpinionRecibida } from '@terminal/contract/opinions/opinion.schema'
import { opinionPageOf } from '@terminal/contract/opinions/opinion-page'
import { newFormKey } from '../forms/form-key.server.ts'
import { type Sent, sendForm } from '../forms/send-form.server.ts'
import type { PageContext } from '../server/page-context.server.ts'

/** The form as it is shown: as the link said, or as somebody sent it. */
export type ShownOpinion = {
  formKey: string
  /** Undefined where nobody knows which page is meant: then it is chosen. */
  path: string | undefined
  /** As it was written; what is neither Sí nor No chooses none. */
  answer: string
  words: string
  /** By the name of the field; under an empty name what concerns none of them. */
  errors: { name: string; text: string }[]
}

export type OpinionOutcome =
  | { kind: 'received'; path: string; isUseful: boolean; hasWords: boolean }
  | { kind: 'returned'; status: number; opinion: ShownOpinion }

const NOT_TAKEN =
  'No pudimos recibir su opinión porque el servicio no responde. Lo que escribió sigue aquí: envíelo otra vez en unos minutos.'

export function opinionIn(search: URLSearchParams): ShownOpinion {
  const { page, answer } = fromOpinionAddress(search)
  return { formKey: newFormKey(), path: opinionPageOf(page), answer, words: '', errors: [] }
}

export async function sendOpinion(page: PageContext, request: Request): Promise<OpinionOutcome> {
  return outcomeOf(await sendForm(page, request, OPINIONS_API_PATH))
}

function outcomeOf(sent: Sent): OpinionOutcome {
  if (sent.kind === 'answered')
    return { kind: 'received', ...fromOpinionRecibida(OpinionRecibida.parse(sent.body)) }
  const { problem, texts } = sent
  const read = (name: keyof typeof OPINION_FIELDS) => texts.get(OPINION_FIELDS[name]) ?? ''
  const isLost = problem === undefined || problem.status >= 500
  const errors = isLost ? [{ name: '', text: NOT_TAKEN }] : errorsIn(problem)
  const isOtherPage = errors.some(({ name }) => name === OPINION_FIELDS.page)
  const opinion = {
    // The same key: it may have been taken without anybody hearing of it.
    formKey: read('formKey') || newFormKey(),
    path: isOtherPage ? undefined : opinionPageOf(read('page')),
    answer: read('answer'),
    words: read('words'),
    errors,
  }
  return { kind: 'returned', status: statusFor(problem?.status ?? 503), opinion }
}

function errorsIn({ fields = {}, detail }: Problem): ShownOpinion['errors'] {
  const errors = Object.entries(fields).map(([name, text]) => ({ name, text }))
  return errors.length > 0 ? errors : [{ name: '', text: detail }]
}

/** The edge would replace some refusals by a page of its own, without what was written. */
function statusFor(status: number): number {
  if (status >= 500) return 503
  return status === 429 ? status : 422
}
