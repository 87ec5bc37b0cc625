import { createHash } from 'node:crypto'
import type { Problem } from '@terminal/contract/http/errors'
import { fromWire } from '@terminal/contract/http/wire-names'
import type { Operator } from '@terminal/contract/operator/operator'
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
import { errorsIn, type FormErrors, isLost, returnedStatus } from '../forms/returned-form.server.ts'
import { type Sent, sendForm } from '../forms/send-form.server.ts'
import { now } from '../server/clock.server.ts'
import type { PageContext } from '../server/page-context.server.ts'

/** A form as it is shown: empty, or as it was sent. */
export type ShownForm = {
  formKey: string
  values: WrittenValues
  held: HeldFile[]
  refused: RefusedFile[]
  /** By the name of the field: said once. */
  warnings: Record<string, string>
  errors: FormErrors
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
  const isNotTaken = data === undefined && isLost(problem)
  const returned = data ? fromDevuelto(data) : returnedFrom(texts)
  const form = {
    // The same key: it may have been filed without anybody hearing of it.
    formKey: texts.get(PETITION_FIELDS.formKey) ?? newFormKey(),
    ...returned,
    errors:
      problem && !isNotTaken ? errorsBeside(problem, returned) : [{ name: '', text: NOT_TAKEN }],
  }
  const status = returnedStatus(problem)
  return { kind: 'returned', status, form, failedAt: isNotTaken ? now().toISOString() : null }
}

function returnedFrom(texts: Map<string, string>): Returned {
  return { values: writtenIn((name) => texts.get(name)), held: [], refused: [], warnings: {} }
}

/** Where it only came back for its warnings, they say it all. */
function errorsBeside(problem: Problem, { warnings }: Returned): FormErrors {
  const hasFields = Object.keys(problem.fields ?? {}).length > 0
  return hasFields || Object.keys(warnings).length === 0 ? errorsIn(problem) : []
}

/** What is said of personal data where they are asked for, and which text that was. */
export type DataNotice = { text: string; version: string }

const LETTERS = 12

export function dataNotice({ name, email, phone }: Operator): DataNotice {
  const text = `${name} usa sus datos para radicar, responder y seguir su solicitud. Los guarda cifrados. Puede conocerlos, corregirlos o pedir que los borremos: ${email}, ${phone}. Los datos sensibles y los de menores son opcionales.`
  return { text, version: createHash('sha256').update(text).digest('hex').slice(0, LETTERS) }
}
