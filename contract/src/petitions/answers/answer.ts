import { z } from 'zod'
import { longDay } from '../../calendar/calendar-day.ts'
import { IdParams } from '../../http/page-query.schema.ts'
import { lineOfText, text, wordOf } from '../../text/text.ts'
import { findUnwritable } from '../../text/writable-signs.ts'
import { DESK_API_PATH, deskFilePath, petitionPath } from '../case/desk-paths.ts'
import { OUTCOME_NAMES } from '../case/desk-words.ts'
import { FileKey } from '../case/petition.schema.ts'
import type { PetitionType } from '../case/terms.ts'
import { SCAN_STATES } from '../case/words.ts'

export const TEMPLATES_API_PATH = `${DESK_API_PATH}/plantillas`

const CALLS = {
  pdf: 'pdf',
  files: 'archivos',
  approval: 'visto-bueno',
  send: 'envio',
} as const

export const BRIEF_LENGTH = 200
export const BODY_LENGTH = 8_000
export const ANSWER_FILES = 5
export const ANSWER_FILE_BYTES = 10 * 1024 * 1024
/** What goes with a mail, in the minute that one may take; the rest is downloaded. */
export const MAIL_FILE_BYTES = 7 * 1024 * 1024
/** The part of a multipart form with a file of the answer. */
export const ANSWER_FILE_PART = 'file'

const instant = z.iso.datetime({ offset: true })

/** An answer as it is written. Nothing has to be there before it is sent. */
export const Answer = z
  .object({
    /** In a few words: the first thing that the person reads. */
    brief: text(0, BRIEF_LENGTH),
    body: text(0, BODY_LENGTH),
    outcome: wordOf(OUTCOME_NAMES).nullable(),
    /** Why it is denied. */
    norm: lineOfText(0, 300),
    /** The radicado of what was answered before. */
    earlier: lineOfText(0, 40),
    signerId: z.int().positive().nullable(),
  })
  .meta({ id: 'PetitionAnswer' })
export type Answer = z.infer<typeof Answer>
export type AnswerField = keyof Answer

export const NO_ANSWER: Answer = {
  brief: '',
  body: '',
  outcome: null,
  norm: '',
  earlier: '',
  signerId: null,
}

export const AnswerFile = z.object({
  key: z.string(),
  name: z.string(),
  bytes: z.int(),
  scanState: z.enum(SCAN_STATES),
  /** In which language, where it says the same as the answer in Spanish. */
  language: z.string().nullable(),
})
export type AnswerFile = z.infer<typeof AnswerFile>

/** GET, PUT …/respuesta: one that is not sent yet. */
export const AnswerDraft = z
  .object({
    /** 0 while nothing is saved. */
    version: z.int().min(0),
    savedAt: instant.nullable(),
    savedBy: z.int().positive().nullable(),
    answer: Answer,
    files: z.array(AnswerFile),
    /** Who asked the head for it, and when. */
    approval: z.object({ askedBy: z.int().positive(), at: instant }).nullable(),
    /** What the head wants changed. */
    returned: z.string().nullable(),
  })
  .meta({ id: 'AnswerDraft' })
export type AnswerDraft = z.infer<typeof AnswerDraft>

/** PUT …/lengua of a file: null where it is in Spanish. */
export const FileLanguage = z
  .object({ language: lineOfText(2, 60).nullable() })
  .meta({ id: 'FileLanguage' })

/** POST …/respuesta/visto-bueno */
export const ApprovalMove = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('ask') }),
    z.object({ kind: z.literal('return'), text: text(5, 1_000) }),
  ])
  .meta({ id: 'ApprovalMove' })
export type ApprovalMove = z.infer<typeof ApprovalMove>

/** POST …/respuesta/envio, with the petition's version in If-Match: which draft goes. */
export const AnswerSending = z
  .object({ draftVersion: z.int().positive() })
  .meta({ id: 'AnswerSending' })

export const DraftFileParams = IdParams.extend({ fileKey: FileKey })
export const AnswerParams = IdParams.extend({ answerId: IdParams.shape.id })

/** POST …/respuestas/:answerId/devuelto: its mail came back. */
export const Bounce = z
  .object({ on: z.iso.date('Escriba la fecha como 2026-11-24.') })
  .meta({ id: 'AnswerBounce' })

/** GET …/relacionadas: others by the same author, and open ones about the same theme. */
export const RelatedPetition = z.object({
  id: z.int().positive(),
  radicado: z.string(),
  /** Null of a reserved one that the caller may not open. */
  subject: z.string().nullable(),
  receivedAt: instant,
  isOpen: z.boolean(),
  isSameAuthor: z.boolean(),
  /** The last that was sent. */
  answer: z.object({ outgoing: z.string(), on: z.iso.date() }).nullable(),
})
export type RelatedPetition = z.infer<typeof RelatedPetition>
export const RelatedPetitions = z.array(RelatedPetition).meta({ id: 'RelatedPetitions' })

/** A text to begin an answer with. */
export const AnswerTemplateValues = z
  .object({
    name: lineOfText(3, 80),
    brief: text(1, BRIEF_LENGTH),
    body: text(1, BODY_LENGTH),
  })
  .meta({ id: 'AnswerTemplateValues' })
export type AnswerTemplateValues = z.infer<typeof AnswerTemplateValues>

export const AnswerTemplate = AnswerTemplateValues.extend({
  id: z.int().positive(),
  version: z.int().positive(),
}).meta({ id: 'AnswerTemplate' })
export type AnswerTemplate = z.infer<typeof AnswerTemplate>

export const AnswerTemplates = z.array(AnswerTemplate).meta({ id: 'AnswerTemplates' })

/** Where the answer of a petition is written, and what is done with it. */
export function answerPath(petitionId: number, call?: keyof typeof CALLS): string {
  const path = `${petitionPath(petitionId)}/respuesta`
  return call === undefined ? path : `${path}/${CALLS[call]}`
}

export function answerFilePath(petitionId: number, key: string): string {
  return `${answerPath(petitionId, 'files')}/${encodeURIComponent(key)}`
}

/** Those that were sent; of one of them its letter, or its delivery. */
export function sentAnswersPath(petitionId: number): string {
  return `${petitionPath(petitionId)}/respuestas`
}

export function sentLetterPath(petitionId: number, id: number): string {
  return `${sentAnswersPath(petitionId)}/${id}/pdf`
}

export function deliveryPath(petitionId: number, id: number): string {
  return `${sentAnswersPath(petitionId)}/${id}/entrega`
}

export function bouncePath(petitionId: number, id: number): string {
  return `${sentAnswersPath(petitionId)}/${id}/devuelto`
}

/** Where the language of a file is said: of the answer that is written, or of what the petition has. */
export function draftLanguagePath(petitionId: number, key: string): string {
  return `${answerFilePath(petitionId, key)}/lengua`
}

export function fileLanguagePath(petitionId: number, key: string): string {
  return `${deskFilePath(petitionId, key)}/lengua`
}

export function relatedPath(petitionId: number): string {
  return `${petitionPath(petitionId)}/relacionadas`
}

/** What the law says about an answer depends on what it answers. */
export type Answered = {
  type: PetitionType
  /** An overdue request for information is accepted: it can no longer be denied. */
  isAcceptedBySilence: boolean
}

export type AnswerProblem = { field: AnswerField; sentence: string }

const SILENCE =
  'Se venció el plazo y la solicitud de información quedó aceptada por silencio: ya no puede negarse. Entregue lo que pide.'

/** Everything that keeps an answer from being sent, a sentence for each field. */
export function answerProblems(answer: Answer, answered: Answered): AnswerProblem[] {
  const { brief, body, outcome, norm, earlier, signerId } = answer
  const found: (AnswerProblem | false)[] = [
    brief.trim() === '' && problem('brief', 'Escriba la respuesta en pocas palabras.'),
    body.trim() === '' && problem('body', 'Escriba la respuesta completa.'),
    outcome === null && problem('outcome', 'Elija el resultado de la respuesta.'),
    outcome === 'denied' && answered.isAcceptedBySilence && problem('outcome', SILENCE),
    outcome === 'denied' &&
      norm.trim().length < 3 &&
      problem('norm', 'Escriba la norma por la que se niega, con su artículo.'),
    outcome === 'repeated' &&
      earlier.trim() === '' &&
      problem('earlier', 'Escriba el radicado de la solicitud que ya se respondió.'),
    signerId === null && problem('signerId', 'Elija quién firma.'),
    ...(['brief', 'body', 'norm'] as const).map((field) => wordsProblem(field, answer[field])),
  ]
  return found.filter((each) => each !== false)
}

/** What a template leaves to be filled in stands in brackets: «[qué pasó]». */
const BLANK = /\[[^[\]\n]{3,80}\]/

function wordsProblem(field: AnswerField, text: string): AnswerProblem | false {
  const blank = BLANK.exec(text)?.[0]
  if (blank) return problem(field, `Falta completar «${blank}».`)
  const sign = findUnwritable(text)
  return (
    sign !== undefined &&
    problem(field, `El PDF no puede escribir «${sign}». Cámbielo por palabras.`)
  )
}

function problem(field: AnswerField, sentence: string): AnswerProblem {
  return { field, sentence }
}

const INFORMATION: readonly PetitionType[] = ['information', 'authority-information']

/** What was answered before, as it went out. */
export type EarlierAnswer = { outgoing: string; on: string; isAttached: boolean }

/** The paragraphs of the letter: what was written, and what the law wants said with such an outcome. */
export function answerParagraphs(
  { body, outcome, norm, earlier }: Answer,
  { type, before }: Pick<Answered, 'type'> & { before?: EarlierAnswer | undefined },
): string[] {
  const written = body
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
  if (outcome === 'denied') return [...written, `La norma que lo impide: ${norm}.`, insist(type)]
  if (outcome === 'repeated') return [...written, repeatedWords(earlier, before)]
  return written
}

function repeatedWords(radicado: string, before: EarlierAnswer | undefined): string {
  const same = `Ya respondimos lo mismo en la solicitud con radicado ${radicado}`
  if (!before) return `${same}.`
  const number = `${same}, con el radicado de salida ${before.outgoing} del ${longDay(before.on)}.`
  return before.isAttached ? `${number} Con esta respuesta va una copia.` : number
}

/** Whom who is denied something can turn to. */
function insist(type: PetitionType): string {
  return INFORMATION.includes(type)
    ? 'Usted puede insistir: escríbanos dentro de los 10 días hábiles siguientes a esta respuesta. Entonces enviamos los documentos al juez o tribunal administrativo, que decide (Ley 1437 de 2011, art. 26).'
    : 'Usted puede insistir: escríbanos otra vez, diga por qué no está de acuerdo y cite este radicado. También puede acudir a la Personería o a la Defensoría del Pueblo.'
}

const WHAT: Record<PetitionType, string> = {
  petition: 'petición',
  complaint: 'queja',
  claim: 'reclamo',
  information: 'solicitud de información',
  consultation: 'consulta',
  suggestion: 'sugerencia',
  report: 'denuncia',
  praise: 'felicitación',
  'data-inquiry': 'consulta sobre sus datos',
  'data-claim': 'reclamo sobre sus datos',
  'authority-information': 'solicitud de información',
}

/** «Respuesta a su queja 2026-000119» */
export function answerTitle(type: PetitionType, radicado: string): string {
  return `Respuesta a su ${WHAT[type]} ${radicado}`
}
