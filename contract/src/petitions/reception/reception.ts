import { z } from 'zod'
import { orNothing, text, wordOf } from '../../text/text.ts'
import { DESK_API_PATH } from '../case/desk-paths.ts'
import { MensajeForm } from '../case/petition.schema.ts'
import { type PetitionForm, replyOf } from '../case/petition-form.ts'
import { ReceptionReceipt } from '../case/receipt.ts'
import type { Way } from '../case/stored.ts'
import { PETITION_TYPES, type PetitionType } from '../case/terms.ts'
import { type Channel, REPLIES } from '../case/words.ts'
import { MAIL_FILES } from './mail-read.ts'

export const RECEPTION_API_PATH = `${DESK_API_PATH}/radicacion`
export const VERBAL_API_PATH = `${RECEPTION_API_PATH}/verbal`
export const PAPER_API_PATH = `${RECEPTION_API_PATH}/papel`

/** What came longer ago than this is filed with a reason. */
export const OLD_DAYS = 15

const { mensaje, nombre: line, conAvisos: box } = MensajeForm.shape

/** What every way has in common. Without name and document: anonymous. */
const common = {
  message: mensaje,
  type: orNothing(z.enum(PETITION_TYPES)),
  /** With `NIT` as the type of its document it is a company. */
  name: line,
  documentType: line,
  document: line,
  phone: line,
  email: line,
  address: line,
  municipality: line,
  replyBy: orNothing(wordOf(REPLIES)),
  company: line,
}

const arrival = {
  /** The day and the hour in Bogotá on which it arrived. */
  on: z.iso.date('Escriba la fecha como 2026-11-24.'),
  hour: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Escriba la hora como 14:30.'),
  /** Why it is filed only now. */
  reason: orNothing(text(5, 300)),
}

/** What was missing, where the person was told and wanted it filed all the same (Ley 1437 de 2011, art. 15). */
const missing = orNothing(text(3, 300))

/** POST …/verbal, as JSON or as a multipart form with up to five files, `adjunto1` to `adjunto5`. */
export const VerbalForm = z
  .object({
    ...common,
    channel: z.enum(['office', 'phone']),
    /** In which language it was said, where that was not Spanish. */
    language: line,
    /** What the person handed over, in words. */
    handedIn: line,
    missing,
    /** Answered at once: it is filed and answered together. */
    isSolved: box,
    brief: orNothing(text(1, 200)),
    body: orNothing(text(1, 8_000)),
  })
  .meta({ id: 'VerbalPetition' })
type VerbalForm = z.infer<typeof VerbalForm>

/** POST …/papel: the same with its scan, unless that is still to be made. */
export const PaperForm = z
  .object({
    ...common,
    ...arrival,
    /** Where the paper does not say it, only its day is known. */
    hour: orNothing(arrival.hour),
    channel: z.enum(['office', 'post']),
    missing,
    mayAwaitScan: box,
  })
  .meta({ id: 'PaperPetition' })
type PaperForm = z.infer<typeof PaperForm>

const Token = z.string().max(100)

/** POST …/correo: what was read of a mail, as it was corrected. */
export const MailForm = z
  .object({
    ...common,
    ...arrival,
    /** Of the mail itself, and of those of its files that are filed apart. */
    original: Token,
    files: z.array(Token).max(MAIL_FILES),
  })
  .meta({ id: 'MailedPetition' })
type MailForm = z.infer<typeof MailForm>

export const FiledPetition = z
  .object({ id: z.int().positive(), version: z.int().positive(), receipt: ReceptionReceipt })
  .meta({ id: 'FiledPetition' })
export type FiledPetition = z.infer<typeof FiledPetition>

/** When it arrived, on Bogotá's clock, and why it is filed only now. Without an hour only its day is known. */
export type Arrival = { on: string; hour: string | undefined; reason: string | undefined }

/** What an officer took down. */
export type Reception = {
  way: Way
  channel: Channel
  form: PetitionForm
  arrival: Arrival | null
  language: string | undefined
  handedIn: string | undefined
  /** What its author was told was missing, who wanted it filed all the same. */
  missing: string | undefined
  /** Of paper: it may be filed before it is scanned. */
  mayAwaitScan: boolean
  /** Answered at once. */
  answer: { brief: string; body: string } | null
  /** Of a mail: the tokens of itself and of its files. */
  mail: { original: string; files: string[] } | null
}

const NOTHING_MORE = {
  arrival: null,
  language: undefined,
  handedIn: undefined,
  missing: undefined,
  mayAwaitScan: false,
  answer: null,
  mail: null,
}

export function verbalReception(given: VerbalForm): Reception {
  const { channel, language, handedIn, missing, isSolved, brief = '', body = '' } = given
  return {
    ...NOTHING_MORE,
    way: 'verbal',
    channel,
    form: formOf(given),
    language,
    handedIn,
    missing,
    answer: isSolved ? { brief, body } : null,
  }
}

export function paperReception(given: PaperForm): Reception {
  const { channel, on, hour, reason, missing, mayAwaitScan } = given
  return {
    ...NOTHING_MORE,
    way: 'paper',
    channel,
    form: formOf(given),
    arrival: { on, hour, reason },
    missing,
    mayAwaitScan,
  }
}

export function mailReception(given: MailForm): Reception {
  const { on, hour, reason, original, files } = given
  return {
    ...NOTHING_MORE,
    way: 'mail',
    channel: 'mail',
    form: formOf(given, { isSomebody: true }),
    arrival: { on, hour, reason },
    mail: { original, files },
  }
}

type Given = Pick<VerbalForm, keyof typeof common>

/** As if the person had filled in the form: a NIT makes it a company's, and who is anonymous leaves nothing. */
function formOf(
  { message, type, email, company, phone, address, municipality, ...given }: Given,
  { isSomebody = Boolean(given.name || given.document) } = {},
): PetitionForm {
  const { name, document } = given
  const isCompany = given.documentType === 'NIT'
  const presenter = isSomebody ? (isCompany ? 'company' : 'person') : 'anonymous'
  const replyBy = replyOf(given.replyBy, { presenter, email, address })
  // Without a document its type says nothing.
  const documentType = document === undefined ? undefined : given.documentType
  const who = isCompany ? { companyName: name, nit: document } : { name, documentType, document }
  return {
    formKey: undefined,
    captcha: undefined,
    heldTokens: [],
    wantsWarnings: false,
    message,
    email,
    type,
    presenter,
    replyBy,
    company,
    details: isSomebody ? { ...who, phone, address, municipality } : {},
    consent: {
      noticeVersion: undefined,
      knowsDataUse: false,
      // Who chose the mail for the answer is also told there what happens to it.
      acceptsEmailNotices: replyBy === 'email',
      maySendToCompany: false,
    },
  }
}

/** As the screens hold it. */
export type ReceptionValues = Record<keyof typeof NO_RECEPTION, string> & {
  type: PetitionType | ''
}
export type ReceptionField = keyof ReceptionValues

export const NO_RECEPTION = {
  message: '',
  type: '',
  name: '',
  documentType: 'CC',
  document: '',
  phone: '',
  email: '',
  address: '',
  municipality: '',
  replyBy: '',
  company: '',
  channel: 'office',
  on: '',
  hour: '',
  reason: '',
  language: '',
  handedIn: '',
  missing: '',
  brief: '',
  body: '',
} as const

/** The answer goes along where it was given at once. */
export function verbalForm(values: ReceptionValues, isSolved: boolean): Record<string, string> {
  const { brief: _, body: __, ...petition } = values
  return isSolved ? { ...filledIn(values), isSolved: 'true' } : filledIn(petition)
}

/** Whether it is filed before it is scanned. */
export function paperForm(values: ReceptionValues, mayAwaitScan: boolean): Record<string, string> {
  const fields = filledIn(values)
  return mayAwaitScan ? { ...fields, mayAwaitScan: 'true' } : fields
}

export function mailForm(
  { channel: _, ...values }: ReceptionValues,
  mail: { original: string; files: readonly string[] },
) {
  return { ...filledIn(values), ...mail }
}

function filledIn(values: Partial<ReceptionValues>): Record<string, string> {
  const given = Object.entries(values).map(([field, value]) => [field, value.trim()])
  return Object.fromEntries(given.filter(([, value]) => value !== ''))
}
