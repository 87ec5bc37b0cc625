import { z } from 'zod'
import { IdParams } from '../../http/page-query.schema.ts'
import { wordOf } from '../../text/text.ts'
import { PRIORITY_NAMES } from './desk-words.ts'
import { Hold } from './hold.ts'
import { DeskInput } from './inputs.ts'
import { Legend } from './legend.ts'
import { FileKey } from './petition.schema.ts'
import { PETITION_STATES } from './states.ts'
import { PETITION_TYPES } from './terms.ts'
import { CAPTCHA_OUTCOMES, CHANNELS, PRESENTERS, REPLIES, SCAN_STATES } from './words.ts'

const id = z.int().positive()
const day = z.iso.date()
const instant = z.iso.datetime({ offset: true })

/** An officer who answers petitions. */
export const Officer = z
  .object({
    id,
    name: z.string(),
    isHead: z.boolean(),
    /** The last day of an absence, and who does the work meanwhile. */
    awayUntil: day.nullable(),
    deputyId: id.nullable(),
  })
  .meta({ id: 'DeskOfficer' })
export type Officer = z.infer<typeof Officer>

/** What every screen of the desk needs to know. */
export const DeskFacts = z
  .object({
    me: id,
    today: day,
    officers: z.array(Officer),
    themes: z.array(z.string()),
    areas: z.array(z.string()),
    /** Those with a mailbox: an input can be asked of them. */
    askableAreas: z.array(z.string()),
    companies: z.array(z.string()),
    /** Opens reserved petitions, and may copy what there is of a person. */
    readsReserved: z.boolean(),
  })
  .meta({ id: 'DeskFacts' })
export type DeskFacts = z.infer<typeof DeskFacts>

/** What staff can do with a petition; `answer` on a page of its own. */
export const DESK_STEPS = [
  'reclassify',
  'shorten',
  'ask-completion',
  'extend',
  'transfer',
  'answer',
  'declare-withdrawn',
  'ask-clarity',
  'archive-unclear',
  'reject',
  'join',
  'separate',
  'archive',
  'reopen',
] as const
export type DeskStep = (typeof DESK_STEPS)[number]

/** What the server stores while it is being written. */
export const DRAFT_KINDS = [
  'answer',
  'ask-completion',
  'extend',
  'transfer',
  'declare-withdrawn',
  'ask-clarity',
  'reject',
  'note',
] as const
export type DraftKind = (typeof DRAFT_KINDS)[number]

/** Who wrote it: opened one petition at a time, and logged. */
export const PersonalData = z
  .object({
    name: z.string().nullable(),
    document: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    address: z.string().nullable(),
  })
  .meta({ id: 'PersonalData' })
export type PersonalData = z.infer<typeof PersonalData>
export type PersonalField = keyof PersonalData
const personalField = PersonalData.keyof()
export const PERSONAL_FIELDS = personalField.options

export const DeskFileParams = IdParams.extend({ attachment: FileKey })

const DayMark = z.object({
  day,
  kind: z.enum(['past', 'pause', 'holiday', 'today', 'left']),
})
export type DayMark = z.infer<typeof DayMark>

const DeskClock = z.object({
  /** The earlier date; while the clock stands, what it would be if it went on today. */
  on: day,
  legalOn: day.nullable(),
  promisedOn: day,
  isPaused: z.boolean(),
  /** Business days left; negative once overdue. */
  daysLeft: z.int(),
  isOverdue: z.boolean(),
  /** «Hoy es el día 8 de 13; la ley da 15.» */
  day: z.int(),
  /** Business days since it was filed, also those of a pause: within so many it is transferred, or asked about. */
  daysSinceFiling: z.int(),
  days: z.int(),
  legalDays: z.int(),
  extensionDays: z.int(),
  /** Why it is that many, a sentence each. */
  why: z.array(z.string()),
  /** Each weekday between filing and the last date, for the picture. */
  strip: z.array(DayMark),
})
export type DeskClock = z.infer<typeof DeskClock>

const DeskEvent = z.object({
  id: z.int(),
  at: instant,
  title: z.string(),
  text: z.string(),
  /** Who did it, as staff read it. */
  who: z.string(),
  isPublic: z.boolean(),
  isNote: z.boolean(),
})
export type DeskEvent = z.infer<typeof DeskEvent>

const DeskFile = z.object({
  key: z.string(),
  name: z.string(),
  bytes: z.int(),
  scanState: z.enum(SCAN_STATES),
  at: instant,
  /** Sent by the office, not to it. */
  isOurs: z.boolean(),
  /** For the desk alone. */
  isInternal: z.boolean(),
  /** In which language, where it says the same as another in Spanish. */
  language: z.string().nullable(),
})
export type DeskFile = z.infer<typeof DeskFile>

const ListedDraft = z.object({
  kind: z.enum(DRAFT_KINDS),
  by: id,
  at: instant,
  awaitsApproval: z.boolean(),
})
export type ListedDraft = z.infer<typeof ListedDraft>

/** When and where it was, as they wrote it; the company where the terminal's table has no such. */
const Incident = z.object({
  date: z.string().nullable(),
  hour: z.string().nullable(),
  place: z.string().nullable(),
  company: z.string().nullable(),
})
export type Incident = z.infer<typeof Incident>

/** What the dates would be, by the type, the days or the reason that is chosen. */
const DatesAhead = z.object({ choice: z.string(), promisedOn: day, legalOn: day.nullable() })
export type DatesAhead = z.infer<typeof DatesAhead>

/** Another petition, by its number inside and as people know it. */
const JoinedPetition = z.object({ id, radicado: z.string(), isClassified: z.boolean() })
export type JoinedPetition = z.infer<typeof JoinedPetition>

/** One petition as staff see it, without who wrote it. */
export const DeskPetition = z
  .object({
    id,
    version: id,
    radicado: z.string(),
    subject: z.string(),
    message: z.string(),
    incident: Incident,
    receivedAt: instant,
    /** False of paper whose hour is unknown. */
    hasHour: z.boolean(),
    /** It was filed on paper, without its scan. */
    awaitsScan: z.boolean(),
    channel: wordOf(CHANNELS),
    captcha: z.enum(CAPTCHA_OUTCOMES),
    presenter: wordOf(PRESENTERS),
    replyBy: wordOf(REPLIES),
    /** Whether notices of the office go by mail, and the case may be sent to the bus company. */
    isMailed: z.boolean(),
    maySendToCompany: z.boolean(),
    type: z.enum(PETITION_TYPES),
    isClassified: z.boolean(),
    /** Of one without a type: by when the desk answers it, because it may be a request for information. */
    innerOn: day.nullable(),
    legend: Legend.nullable(),
    state: z.enum(PETITION_STATES),
    priority: wordOf(PRIORITY_NAMES).nullable(),
    isReserved: z.boolean(),
    theme: z.string().nullable(),
    area: z.string().nullable(),
    company: z.string().nullable(),
    assigneeId: id.nullable(),
    /** In the operator's other document system. */
    externalNumber: z.string().nullable(),
    clock: DeskClock,
    /** What could not be understood is to be explained; otherwise a datum is missing. */
    completion: z
      .object({ asked: z.string(), until: day, isLate: z.boolean(), isUnclear: z.boolean() })
      .nullable(),
    /** Inside which other it is handled, and which are handled inside it. */
    joinedTo: JoinedPetition.nullable(),
    joined: z.array(JoinedPetition),
    /** An overdue request for information can no longer be denied: until when copies are due. */
    silenceUntil: day.nullable(),
    steps: z.array(z.enum(DESK_STEPS)),
    /** How many days an extension may add at most. */
    mostExtensionDays: z.int(),
    datesAhead: z.array(DatesAhead),
    /** The last change of type, while it can be undone: by its author, until then. */
    undo: z.object({ by: id, until: instant }).nullable(),
    /** The day on which it was answered by another way, and that the head is to confirm. */
    claimedOn: day.nullable(),
    /** How many business days there would be to explain it, and whether asking would stop the term. */
    clarityDays: z.int(),
    isStoppedByClarity: z.boolean(),
    /** Which of the five were given. What they say is opened apart, and logged. */
    given: z.array(personalField),
    /** Newest first. */
    events: z.array(DeskEvent),
    files: z.array(DeskFile),
    /** Asked of other areas, the last first. */
    inputs: z.array(DeskInput),
    /** What is being written, and by whom. */
    drafts: z.array(ListedDraft),
    /** Why it must not be eliminated, while that holds. */
    holds: z.array(Hold),
    /** Of one that is gone: by which act. */
    eliminatedBy: z.string().nullable(),
  })
  .meta({ id: 'DeskPetition' })
export type DeskPetition = z.infer<typeof DeskPetition>
