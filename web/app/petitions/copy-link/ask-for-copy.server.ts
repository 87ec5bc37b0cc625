import { fromWire } from '@terminal/contract/http/wire-names'
import type { AskedCopy } from '@terminal/contract/petitions/case/copy-link'
import {
  COPY_API_PATH,
  COPY_NAMES,
  CopiaPedida,
} from '@terminal/contract/petitions/case/copy-link.schema'
import { sendForm } from '../../forms/send-form.server.ts'
import type { PageContext } from '../../server/page-context.server.ts'

/** What the button came to: that the copy is on its way, or why not, and whether another press helps. */
export type CopyOutcome =
  | { kind: 'sent'; status: 200; asked: AskedCopy }
  | { kind: 'refused'; status: number; sentence: string; mayTryAgain: boolean }

const NO_ANSWER = 'El servicio no responde. Intente otra vez en unos minutos.'

export async function askForCopy(page: PageContext, request: Request): Promise<CopyOutcome> {
  const sent = await sendForm(page, request, COPY_API_PATH)
  if (sent.kind === 'answered') {
    const asked = fromWire(COPY_NAMES, CopiaPedida.parse(sent.body))
    return { kind: 'sent', status: 200, asked }
  }
  const { problem } = sent
  if (problem?.status === 404)
    return { kind: 'refused', status: 404, sentence: problem.detail, mayTryAgain: false }
  if (problem === undefined || problem.status >= 500)
    return { kind: 'refused', status: 503, sentence: NO_ANSWER, mayTryAgain: true }
  return {
    kind: 'refused',
    // The edge would replace others by a page of its own.
    status: problem.status === 429 ? 429 : 422,
    sentence: problem.detail,
    mayTryAgain: true,
  }
}
