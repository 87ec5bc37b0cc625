import {
  CONFIRMATION_INTENT,
  correctionIn,
  printIn,
} from '@terminal/contract/travel/desk/company-link'
import type { PageContext } from '../../../server/page-context.server.ts'
import {
  type CompanyAnswer,
  confirmRows,
  readCompany,
  sendCorrection,
} from './company-calls.server.ts'
import type { CompanyOutcome } from './company-view.tsx'

type Answered = { status: number; answer: CompanyAnswer; outcome: CompanyOutcome }

/** Whichever of the two the page sent. */
export async function answerCompany(
  page: PageContext,
  request: Request,
  secret: string,
): Promise<Answered> {
  const form = await request.formData()
  const isConfirmation = form.has(CONFIRMATION_INTENT)
  const send = isConfirmation ? confirmRows : sendCorrection
  const answer = await send(page, request, secret, form)
  if (answer.rows) {
    const sentence = isConfirmation
      ? 'Gracias. Sus horarios quedan confirmados con la fecha de hoy.'
      : 'Recibimos su corrección. La terminal la revisa y la publica.'
    return { status: 200, answer, outcome: { isDone: true, sentence } }
  }
  const { status, detail, fields = {} } = answer.problem
  const refused = { isDone: false, sentence: detail }
  const now = await readCompany(page, request, secret)
  // What was written stays, unless the rows changed: the same number may be another row.
  const isSameRows = now.rows?.fingerprint === printIn(form)
  const outcome =
    isConfirmation || !isSameRows
      ? refused
      : { ...refused, correction: correctionIn(secret, form), errors: fields }
  return { status: statusFor(status), answer: now, outcome }
}

/** The edge would replace some refusals by a page of its own, without what was written. */
function statusFor(status: number): number {
  if (status >= 500) return 503
  return [404, 429].includes(status) ? status : 422
}
