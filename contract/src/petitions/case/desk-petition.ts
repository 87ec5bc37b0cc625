import type { Priority } from './desk-words.ts'
import type { Hold } from './hold.ts'
import type { DeskInput } from './inputs.ts'
import type { Legend } from './legend.ts'
import type { PetitionState } from './states.ts'
import type { PetitionType } from './terms.ts'
import type { CaptchaOutcome, Channel, Presenter, ReplyBy, ScanState } from './words.ts'

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
  /** Those with a mailbox: an input can be asked of them. */
  askableAreas: string[]
  companies: string[]
  /** Opens reserved petitions, and may copy what there is of a person. */
  readsReserved: boolean
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
  'ask-clarity': 'devolver-para-aclarar',
  'archive-unclear': 'archivar-sin-aclarar',
  reject: 'rechazar',
  join: 'unir',
  separate: 'separar',
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
  /** Business days since it was filed, also those of a pause: within so many it is transferred, or asked about. */
  daysSinceFiling: number
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
  /** For the desk alone. */
  isInternal: boolean
  /** In which language, where it says the same as another in Spanish. */
  language: string | null
}

/** What is kept at the server while somebody writes it. */
export const DRAFT_KINDS = {
  answer: 'responder',
  'ask-completion': 'pedir-complemento',
  extend: 'ampliar',
  transfer: 'trasladar',
  'declare-withdrawn': 'declarar-desistimiento',
  'ask-clarity': 'devolver-para-aclarar',
  reject: 'rechazar',
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

/** `choice` is named as on the wire. */
export type DatesAhead = { choice: string; promisedOn: string; legalOn: string | null }

export type JoinedPetition = { id: number; radicado: string; isClassified: boolean }

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
  /** False of paper whose hour is unknown. */
  hasHour: boolean
  /** It was filed without its scan. */
  awaitsScan: boolean
  channel: Channel
  captcha: CaptchaOutcome
  presenter: Presenter
  replyBy: ReplyBy
  /** Whether notices of the office go by mail. */
  isMailed: boolean
  maySendToCompany: boolean
  type: PetitionType
  isClassified: boolean
  /** Of one without a type: by when the desk answers it, because it may be a request for information. */
  innerOn: string | null
  legend: Legend | null
  state: PetitionState
  priority: Priority | null
  isReserved: boolean
  theme: string | null
  area: string | null
  company: string | null
  assigneeId: number | null
  /** In the operator's other document system. */
  externalNumber: string | null
  clock: DeskClock
  completion: { asked: string; until: string; isLate: boolean; isUnclear: boolean } | null
  /** Inside which other it is handled, and which are handled inside it. */
  joinedTo: JoinedPetition | null
  joined: JoinedPetition[]
  /** Until when copies are due of what can no longer be denied. */
  silenceUntil: string | null
  steps: DeskStep[]
  mostExtensionDays: number
  /** What would become of its dates, by what is chosen: another type, days more, why it is reopened. */
  datesAhead: DatesAhead[]
  /** The last change of type, while it can be undone: by its author, until then. */
  undo: { by: number; until: string } | null
  /** The day on which it was answered by another way, and that the head is to confirm. */
  claimedOn: string | null
  clarityDays: number
  /** Whether asking what is meant would stop the term. */
  isStoppedByClarity: boolean
  given: PersonalField[]
  events: DeskEvent[]
  files: DeskFile[]
  /** Asked of other areas, the last first. */
  inputs: DeskInput[]
  drafts: ListedDraft[]
  holds: Hold[]
  /** Of one that is gone: by which act. */
  eliminatedBy: string | null
}
