import type { PetitionState } from '../petition-steps.ts'
import type { CaptchaOutcome, Channel, Presenter, ReplyBy, ScanState } from '../petition-words.ts'
import type { PetitionType } from '../terms.ts'
import type { Priority } from './desk-words.ts'

export type Officer = {
  id: number
  name: string
  isHead: boolean
  awayUntil: string | null
  deputyId: number | null
}

/** What every screen of the desk needs to know. */
export type DeskFacts = {
  me: number
  today: string
  officers: Officer[]
  themes: string[]
  areas: string[]
  companies: string[]
}

/** What staff can do with a petition; `answer` on a page of its own. */
export const DESK_STEPS = {
  reclassify: 'reclasificar',
  shorten: 'acortar',
  'ask-completion': 'pedir-complemento',
  extend: 'ampliar',
  transfer: 'trasladar',
  answer: 'responder',
  'declare-withdrawn': 'declarar-desistimiento',
  archive: 'archivar',
  reopen: 'reabrir',
} as const
export type DeskStep = keyof typeof DESK_STEPS

export const PERSONAL_FIELDS = {
  name: 'nombre',
  document: 'documento',
  email: 'correo',
  phone: 'telefono',
  address: 'direccion',
} as const
export type PersonalField = keyof typeof PERSONAL_FIELDS
export type PersonalData = Record<PersonalField, string | null>

export const DAY_MARKS = {
  past: 'corrido',
  pause: 'pausa',
  holiday: 'festivo',
  today: 'hoy',
  left: 'falta',
} as const
export type DayMark = { day: string; kind: keyof typeof DAY_MARKS }

export type DeskClock = {
  on: string
  legalOn: string | null
  promisedOn: string
  isPaused: boolean
  daysLeft: number
  isOverdue: boolean
  /** «Hoy es el día 8 de 13; la ley da 15.» */
  day: number
  days: number
  legalDays: number
  extensionDays: number
  why: string[]
  strip: DayMark[]
}

export type DeskEvent = {
  id: number
  at: string
  title: string
  text: string
  who: string
  isPublic: boolean
  isNote: boolean
}

export type DeskFile = {
  key: string
  name: string
  bytes: number
  scanState: ScanState
  at: string
  isOurs: boolean
}

/** What is kept at the server while somebody writes it. */
export const DRAFT_KINDS = {
  answer: 'responder',
  'ask-completion': 'pedir-complemento',
  extend: 'ampliar',
  transfer: 'trasladar',
  'declare-withdrawn': 'declarar-desistimiento',
  note: 'nota',
} as const
export type DraftKind = keyof typeof DRAFT_KINDS
export type ListedDraft = { kind: DraftKind; by: number; at: string; awaitsApproval: boolean }

export type Incident = {
  date: string | null
  hour: string | null
  place: string | null
  company: string | null
}

/** One petition as staff see it, without who wrote it. */
export type DeskPetition = {
  id: number
  version: number
  radicado: string
  subject: string
  message: string
  /** When and where it was, as they wrote it; the company where the terminal's table has no such. */
  incident: Incident
  receivedAt: string
  channel: Channel
  captcha: CaptchaOutcome
  presenter: Presenter
  replyBy: ReplyBy
  acceptsEmailNotices: boolean
  maySendToCompany: boolean
  type: PetitionType
  isClassified: boolean
  state: PetitionState
  priority: Priority | null
  isReserved: boolean
  theme: string | null
  area: string | null
  company: string | null
  assigneeId: number | null
  clock: DeskClock
  completion: { asked: string; until: string; isLate: boolean } | null
  /** Until when copies are due of what can no longer be denied. */
  silenceUntil: string | null
  steps: DeskStep[]
  mostExtensionDays: number
  given: PersonalField[]
  events: DeskEvent[]
  files: DeskFile[]
  drafts: ListedDraft[]
}
