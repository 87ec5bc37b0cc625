import type { Problem } from '@terminal/contract/http/errors'
import { fromWire } from '@terminal/contract/http/wire-names'
import {
  MensajeDevuelto,
  PETITION_API_PATH,
} from '@terminal/contract/petitions/case/petition.schema'
import {
  fromDevuelto,
  type HeldFile,
  PETITION_FIELDS,
  type RefusedFile,
  type Returned,
  type WrittenValues,
  writtenIn,
} from '@terminal/contract/petitions/case/petition-form'
import type { Receipt } from '@terminal/contract/petitions/case/receipt'
import { RECEIPT_NAMES, ReciboDeMensaje } from '@terminal/contract/petitions/case/receipt.schema'
import { TYPES } from '@terminal/contract/petitions/case/words'
import { newFormKey } from '../forms/form-key.server.ts'
import { type Sent, sendForm } from '../forms/send-form.server.ts'
import { now } from '../server/clock.server.ts'
import type { PageContext } from '../server/page-context.server.ts'

/** A form as it is shown: empty, or as somebody sent it. */
export type ShownForm = {
  formKey: string
  values: WrittenValues
  held: HeldFile[]
  refused: RefusedFile[]
  /** By the name of the field: said once. */
  warnings: Record<string, string>
  /** By the name of the field; under an empty name what concerns none of them. */
  errors: { name: string; text: string }[]
}

export type PetitionOutcome =
  | { kind: 'received'; receipt: Receipt }
  | { kind: 'returned'; status: number; form: ShownForm; failedAt: string | null }

const NOT_TAKEN =
  'No pudimos recibir su mensaje porque el servicio no responde. Su texto sigue aquí: envíelo otra vez en unos minutos. Si adjuntó archivos, elíjalos de nuevo.'

/** With the type that the address names, where it is one: «Mis datos personales» leads to theirs. */
export function emptyForm(type: string | null = null): ShownForm {
  const isKnown = Object.values(TYPES).some((each) => each === type)
  const texts = new Map(type && isKnown ? [[PETITION_FIELDS.type, type]] : [])
  return { formKey: newFormKey(), ...returnedFrom(texts), errors: [] }
}

export async function sendPetition(page: PageContext, request: Request): Promise<PetitionOutcome> {
  return outcomeOf(await sendForm(page, request, PETITION_API_PATH))
}

function outcomeOf(sent: Sent): PetitionOutcome {
  if (sent.kind === 'answered') {
    const receipt = fromWire(RECEIPT_NAMES, ReciboDeMensaje.parse(sent.body))
    return { kind: 'received', receipt }
  }
  const { problem, texts } = sent
  const { data } = MensajeDevuelto.safeParse(sent.body)
  const isLost = !(data || (problem && problem.status < 500))
  const returned = data ? fromDevuelto(data) : returnedFrom(texts)
  const form = {
    // The same key: it may have been filed without anybody hearing of it.
    formKey: texts.get(PETITION_FIELDS.formKey) ?? newFormKey(),
    ...returned,
    errors: problem && !isLost ? errorsIn(problem, returned) : [{ name: '', text: NOT_TAKEN }],
  }
  const status = statusFor(problem?.status ?? 503)
  return { kind: 'returned', status, form, failedAt: isLost ? now().toISOString() : null }
}

function returnedFrom(texts: Map<string, string>): Returned {
  return { values: writtenIn((name) => texts.get(name)), held: [], refused: [], warnings: {} }
}

/** Where it only came back for its warnings, they say it all. */
function errorsIn({ fields = {}, detail }: Problem, { warnings }: Returned): ShownForm['errors'] {
  const errors = Object.entries(fields).map(([name, text]) => ({ name, text }))
  if (errors.length > 0 || Object.keys(warnings).length > 0) return errors
  return [{ name: '', text: detail }]
}

/** The edge would replace some refusals by a page of its own, without what was written. */
function statusFor(status: number): number {
  if (status >= 500) return 503
  return status === 429 ? status : 422
}
