import { randomBytes } from 'node:crypto'
import {
  fromDevuelto,
  fromRecibo,
  type HeldFile,
  PETITION_FIELDS,
  type Receipt,
  type RefusedFile,
} from '@terminal/contract/petitions/petition'
import {
  MensajeDevuelto,
  PETITION_API_PATH,
  ReciboDeMensaje,
} from '@terminal/contract/petitions/petition.schema'
import { type Sent, sendForm } from '../forms/send-form.server.ts'
import { now } from '../server/clock.server.ts'
import type { PageContext } from '../server/page-context.server.ts'

/** A form as it is shown: empty, or as somebody sent it. */
export type ShownForm = {
  formKey: string
  message: string
  email: string
  held: HeldFile[]
  refused: RefusedFile[]
  /** By the name of the field; under an empty name what concerns none of them. */
  errors: { name: string; text: string }[]
}

export type PetitionOutcome =
  | { kind: 'received'; receipt: Receipt }
  | { kind: 'returned'; status: number; form: ShownForm; failedAt: string | null }

const NOT_TAKEN =
  'No pudimos recibir su mensaje porque el servicio no responde. Su texto sigue aquí: envíelo otra vez en unos minutos. Si adjuntó archivos, elíjalos de nuevo.'

export function emptyForm(): ShownForm {
  return { formKey: newKey(), message: '', email: '', held: [], refused: [], errors: [] }
}

export async function sendPetition(page: PageContext, request: Request): Promise<PetitionOutcome> {
  return outcomeOf(await sendForm(page, request, PETITION_API_PATH))
}

/** Returned, it is another form: what is corrected is not what was sent before. */
function outcomeOf(sent: Sent): PetitionOutcome {
  switch (sent.kind) {
    case 'answered':
      return { kind: 'received', receipt: fromRecibo(ReciboDeMensaje.parse(sent.body)) }
    case 'refused': {
      const { problem } = sent
      const { data } = MensajeDevuelto.safeParse(sent.body)
      const { values, held, refused } = data
        ? fromDevuelto(data)
        : { values: { message: '', email: '' }, held: [], refused: [] }
      const fields = Object.entries(problem.fields ?? {}).map(([name, text]) => ({ name, text }))
      const errors = fields.length > 0 ? fields : [{ name: '', text: problem.detail }]
      const form = { formKey: newKey(), ...values, held, refused, errors }
      return { kind: 'returned', status: statusFor(problem.status), form, failedAt: null }
    }
    case 'lost': {
      const form = {
        ...emptyForm(),
        // The same key: it may have been filed without anybody hearing of it.
        formKey: sent.texts.get(PETITION_FIELDS.formKey) ?? newKey(),
        message: sent.texts.get(PETITION_FIELDS.message) ?? '',
        email: sent.texts.get(PETITION_FIELDS.email) ?? '',
        errors: [{ name: '', text: NOT_TAKEN }],
      }
      return { kind: 'returned', status: 503, form, failedAt: now().toISOString() }
    }
  }
}

/** The edge would replace some refusals by a page of its own, without what was written. */
function statusFor(status: number): number {
  return status === 429 || status >= 500 ? status : 422
}

function newKey(): string {
  return randomBytes(18).toString('base64url')
}
