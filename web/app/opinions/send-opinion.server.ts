import {
  fromOpinionAddress,
  fromOpinionRecibida,
  OPINION_FIELDS,
} from '@terminal/contract/opinions/opinion'
import { OPINIONS_API_PATH, OpinionRecibida } from '@terminal/contract/opinions/opinion.schema'
import { opinionPageOf } from '@terminal/contract/opinions/opinion-page'
import { newFormKey } from '../forms/form-key.server.ts'
import { errorsIn, type FormErrors, isLost, returnedStatus } from '../forms/returned-form.server.ts'
import { type Sent, sendForm } from '../forms/send-form.server.ts'
import type { PageContext } from '../server/page-context.server.ts'

/** The form as it is shown: as the link said, or as it was sent. */
export type ShownOpinion = {
  formKey: string
  /** Undefined where the page is not known: then it is chosen. */
  path: string | undefined
  /** As it was written; what is neither Sí nor No chooses none. */
  answer: string
  words: string
  errors: FormErrors
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
  const errors = isLost(problem) ? [{ name: '', text: NOT_TAKEN }] : errorsIn(problem)
  const isOtherPage = errors.some(({ name }) => name === OPINION_FIELDS.page)
  const opinion = {
    // The same key: it may have been taken without anybody hearing of it.
    formKey: read('formKey') || newFormKey(),
    path: isOtherPage ? undefined : opinionPageOf(read('page')),
    answer: read('answer'),
    words: read('words'),
    errors,
  }
  return { kind: 'returned', status: returnedStatus(problem), opinion }
}
