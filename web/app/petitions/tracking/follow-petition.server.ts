import { randomBytes } from 'node:crypto'
import type { Problem } from '@terminal/contract/http/errors'
import { fromWire } from '@terminal/contract/http/wire-names'
import type { HeldFile, RefusedFile } from '@terminal/contract/petitions/case/petition-form'
import {
  type Proof,
  type ReturnedTracking,
  TRACKING_FIELDS,
  type Tracking,
} from '@terminal/contract/petitions/citizens/tracking'
import {
  ADDED_NAMES,
  AdicionRecibida,
  fromSeguimientoDevuelto,
  Seguimiento,
  SeguimientoDevuelto,
  TRACKING_API_PATHS,
  TRACKING_NAMES,
} from '@terminal/contract/petitions/citizens/tracking.schema'
import { type Sent, sendForm } from '../../forms/send-form.server.ts'
import { now } from '../../server/clock.server.ts'
import type { PageContext } from '../../server/page-context.server.ts'
import { callIn, type TrackingCall } from './tracking-calls.ts'

/** The form with which somebody adds something: empty, or as it was sent. */
export type ShownAddition = {
  formKey: string
  message: string
  held: HeldFile[]
  refused: RefusedFile[]
}

export type TrackingOutcome = {
  status: number
  call: TrackingCall
  /** As it was written. */
  proof: Proof
  /** How the petition is now, for who has its code. */
  tracking: Tracking | undefined
  /** By the name of the field; under an empty name what concerns none of them. */
  errors: { name: string; text: string }[]
  addition: ShownAddition
  /** When nobody took what was added. */
  failedAt: string | null
}

const NO_ANSWER =
  'No pudimos consultar porque el servicio no responde. Los datos siguen aquí: intente otra vez en unos minutos.'
const NOT_TAKEN =
  'No pudimos recibir lo que agregó porque el servicio no responde. Su texto sigue aquí: envíelo otra vez en unos minutos. Si adjuntó archivos, elíjalos de nuevo.'

/** Whatever one of the forms of the page asks for; which one, its address says, and nothing else. */
export async function followPetition(
  page: PageContext,
  request: Request,
): Promise<TrackingOutcome> {
  const call = callIn(new URL(request.url).searchParams)
  return outcomeOf(call, await sendForm(page, request, TRACKING_API_PATHS[call]))
}

function outcomeOf(call: TrackingCall, sent: Sent): TrackingOutcome {
  const read = (name: keyof typeof TRACKING_FIELDS) => sent.texts.get(TRACKING_FIELDS[name]) ?? ''
  const proof = { radicado: read('radicado'), code: read('code') }
  if (sent.kind === 'answered') {
    const { tracking, refused } = answerIn(call, sent.body)
    const addition = { formKey: newKey(), message: '', held: [], refused }
    return { status: 200, call, proof, tracking, errors: [], addition, failedAt: null }
  }
  const { problem } = sent
  const isLost = problem === undefined || problem.status >= 500
  const { tracking, held, refused } = returnedIn(sent.body)
  return {
    status: statusFor(problem?.status ?? 503),
    call,
    proof,
    tracking,
    errors: isLost ? [{ name: '', text: lostSentence(call) }] : errorsIn(problem),
    // The same key: it may have been taken without anybody hearing of it.
    addition: { formKey: read('formKey') || newKey(), message: read('message'), held, refused },
    failedAt: isLost && call === 'add' ? now().toISOString() : null,
  }
}

function answerIn(call: TrackingCall, body: unknown) {
  if (call !== 'add')
    return { tracking: fromWire(TRACKING_NAMES, Seguimiento.parse(body)), refused: [] }
  const { refused, ...tracking } = fromWire(ADDED_NAMES, AdicionRecibida.parse(body))
  return { tracking, refused }
}

function returnedIn(body: unknown): ReturnedTracking {
  return fromSeguimientoDevuelto(SeguimientoDevuelto.safeParse(body).data ?? {})
}

function lostSentence(call: TrackingCall): string {
  return call === 'add' ? NOT_TAKEN : NO_ANSWER
}

function errorsIn({ fields = {}, detail }: Problem): TrackingOutcome['errors'] {
  const errors = Object.entries(fields).map(([name, text]) => ({ name, text }))
  return errors.length > 0 ? errors : [{ name: '', text: detail }]
}

/** The edge would replace some refusals by a page of its own, without what was written. */
function statusFor(status: number): number {
  if (status >= 500) return 503
  return status === 429 ? status : 422
}

function newKey(): string {
  return randomBytes(18).toString('base64url')
}
