import { z } from 'zod'
import { OUTSIDE_CHANNEL_NAMES } from './desk-words.ts'
import { PETITION_STATES, REOPEN_REASONS } from './states.ts'
import { PETITION_TYPES } from './terms.ts'

/*
 * What the database keeps of a petition as JSON. A field that comes later is optional for ever: rows of every release are
 * read (`defineStored`).
 */

function keysOf<Key extends string>(words: Record<Key, unknown>) {
  return z.enum(Object.keys(words) as Key[])
}

/** The clock stopped on `from`, which still counted, and went on after `until`; it stands while that is missing. */
const Pause = z.object({ from: z.string(), until: z.string().nullable() })
export type Pause = z.infer<typeof Pause>

/**
 * Asked of the citizen. Asked late it does not stop the clock; nor does what could not be understood, where the terminal
 * says so.
 */
const Completion = z.object({
  askedOn: z.string(),
  until: z.string(),
  isLate: z.boolean(),
  hasMoreTime: z.boolean(),
  /** Of what could not be understood: within how many business days it is to be explained. */
  clarifyDays: z.int().exactOptional(),
})
export type Completion = z.infer<typeof Completion>

const Transfer = z.object({
  on: z.string(),
  scope: z.enum(['whole', 'part']),
  isLate: z.boolean(),
})
export type Transfer = z.infer<typeof Transfer>

/** Which type it has, and what follows from that. */
const Term = z.object({
  type: z.enum(PETITION_TYPES),
  termDays: z.int(),
  /** The norm of a term that staff made shorter. */
  termNorm: z.string().nullable(),
  extensionDays: z.int(),
  /** The shortest term that the citizen was told: classifying it anew never lengthens that. */
  promisedDays: z.int(),
  /** What the citizen was told last; it stays when a day without work is added, and moves with the clock. */
  promisedOn: z.string(),
})

/** Everything that decides what may happen to a petition, and when. Nothing of it is personal. */
export const PetitionFacts = Term.extend({
  /** Day zero. */
  filedOn: z.string(),
  pauses: z.array(Pause).readonly(),
  state: z.enum(PETITION_STATES),
  completion: Completion.nullable(),
  transfers: z.array(Transfer).readonly(),
  closedOn: z.string().nullable(),
  /** The petition in which it is handled. */
  joinedTo: z.int().nullable().exactOptional(),
  /** The day of the answer that closed it. */
  answeredOn: z.string().nullable().exactOptional(),
  /** The day on which that was given, as an officer says, while the head has not confirmed that it came in time. */
  claimedOn: z.string().nullable().exactOptional(),
  /** An answer that stands although the petition was reopened, and by when it was due. */
  keptAnswer: z.object({ on: z.string(), dueOn: z.string().nullable() }).nullable().exactOptional(),
  /** The day on which it was reopened last. */
  reopenedOn: z.string().exactOptional(),
  /** What the last change of type replaced, while it can be undone. */
  replaced: Term.extend({ isClassified: z.boolean().exactOptional() }).nullable().exactOptional(),
})
export type PetitionFacts = z.infer<typeof PetitionFacts>

/** What an event says, sealed in the database. Which of it is there depends on the kind. */
export const EventDetails = z
  .object({
    /** In the words of the user who took the step: what is asked for, why it is extended, what was added. */
    text: z.string(),
    /** To whom it was transferred, and with which letter. */
    entity: z.string(),
    letter: z.string(),
    /** Of a numbered act, or of the answer's own radicado. */
    actNumber: z.string(),
    area: z.string(),
    /** The date that was told with it, and of one that moved what it was. */
    on: z.string(),
    before: z.string(),
    /** As it was classified anew. */
    type: z.enum(PETITION_TYPES),
    scope: Transfer.shape.scope,
    /** Asked or transferred later than the law wants; of a changed date: it had passed by then. */
    isLate: z.boolean(),
    /** Why it was reopened. */
    reopened: z.enum(REOPEN_REASONS),
    /** Files that came with it and were not taken. */
    refused: z.array(z.object({ name: z.string(), reason: z.string() })),
    /** The name of its officer; empty where unassigned. */
    assignee: z.string(),
    /** Each change of its classification, as staff read it. */
    changes: z.array(z.string()),
    wasUseful: z.boolean(),
    /** Which of the inputs, of those that were asked of an area. */
    inputId: z.int(),
    /** By which way it was answered outside of this desk, how that is proved, and why on a day without work. */
    outside: keysOf(OUTSIDE_CHANNEL_NAMES),
    proof: z.string(),
    whyThen: z.string(),
    /** The head alone recorded it, on a day that makes it come in time. */
    isAlone: z.boolean(),
    /** Whether the head confirmed that day. */
    isConfirmed: z.boolean(),
    /** The radicado of the petition that this one was joined with, and whether one person wrote both. */
    other: z.string(),
    isSameAuthor: z.boolean(),
    /** Of a notice: its last day, and the day at whose end it counts as told. */
    until: z.string(),
    notifiedOn: z.string(),
    /** Where the legend of a claim about data was put. */
    database: z.string(),
    /** Files of an anonymous author that may still say where and with what they were recorded. */
    telling: z.array(z.string()),
  })
  .partial()
export type EventDetails = z.infer<typeof EventDetails>

/** How it came to the office. */
const Way = z.enum(['verbal', 'mail', 'paper'])
export type Way = z.infer<typeof Way>

const TakenDown = z.object({
  way: Way,
  /** In which language it was said, and what was handed over. */
  language: z.string().optional(),
  handedIn: z.string().optional(),
  /** What its author was told was missing. */
  missing: z.string().optional(),
  /** It was answered at once. */
  isAnswered: z.boolean().exactOptional(),
})
export type TakenDown = z.infer<typeof TakenDown>

/** Who wrote, where and when it was, and what they said of their data: sealed as one. */
export const PetitionDetails = z.object({
  date: z.string().optional(),
  hour: z.string().optional(),
  place: z.string().optional(),
  /** Of a person, or of the person writing for a company. */
  name: z.string().optional(),
  documentType: z.string().optional(),
  document: z.string().optional(),
  companyName: z.string().optional(),
  nit: z.string().optional(),
  phone: z.string().optional(),
  address: z.string().optional(),
  district: z.string().optional(),
  municipality: z.string().optional(),
  /** The bus company whom it concerns, where the terminal's table does not know it by this name. */
  company: z.string().optional(),
  /** What the office took down, where it did not come by the site. */
  reception: TakenDown.optional(),
  consent: z.object({
    noticeVersion: z.string().optional(),
    knowsDataUse: z.boolean(),
    acceptsEmailNotices: z.boolean(),
    maySendToCompany: z.boolean(),
    at: z.string(),
  }),
})
export type PetitionDetails = z.infer<typeof PetitionDetails>
