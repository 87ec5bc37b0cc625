import { z } from 'zod'
import { IdParams } from '../../http/page-query.schema.ts'
import { lineOfText, text, wordOf } from '../../text/text.ts'
import { DESK_API_PATH, deskFilePath, petitionPath } from '../case/desk-paths.ts'
import { OUTCOME_NAMES } from '../case/desk-words.ts'
import { FileKey } from '../case/petition.schema.ts'
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

/** GET …/relacionadas: others of whoever wrote this one, and open ones about the same. */
export const RelatedPetition = z.object({
  id: z.int().positive(),
  radicado: z.string(),
  /** Null of a reserved one, for whoever may not open it. */
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
