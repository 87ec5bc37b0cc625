import { z } from 'zod'
import { CHANGE_ACTIONS, changeOf, LastChange } from '../http/desk-lists.ts'
import { fromDigits } from '../http/page-query.schema.ts'
import { RecordedWithdrawal, Withdrawal } from '../withdrawals/withdrawal.ts'
import {
  DOCUMENT_FORMATS,
  DOCUMENT_STATES,
  ListedDocument,
  PERIODICITIES,
  Section,
} from './document.ts'

/** What became of a file that was read. */
const READING_STATES = ['text', 'no-text', 'unreadable'] as const
export type ReadingState = (typeof READING_STATES)[number]
const LACKING_PARTS = ['title', 'language', 'tags'] as const
export type LackingPart = (typeof LACKING_PARTS)[number]

/** What text extraction or the antivirus found in a file, and what it lacks for screen readers. */
const Reading = z.object({
  state: z.enum([...READING_STATES, 'infected']),
  lacking: z.array(z.enum(LACKING_PARTS)),
})
export type Reading = z.infer<typeof Reading>

/** A document as the people who publish see it. */
const DeskDocument = ListedDocument.extend({
  isRemoved: z.boolean(),
  /** How many files or links it has had. */
  versionCount: z.int().nonnegative(),
  lastChange: LastChange.nullable(),
  /** Null while its file has not been read, and where there is none. */
  reading: Reading.nullable(),
  /** Of one that was withdrawn for good: it is removed, and cannot be restored. */
  withdrawal: Withdrawal.nullable(),
})
export type DeskDocument = z.infer<typeof DeskDocument>

const DeskSection = Section.extend({ isRemoved: z.boolean(), documents: z.array(DeskDocument) })
export type DeskSection = z.infer<typeof DeskSection>

/** The whole tree, with what was removed. Removed documents stand after the others, in no order of their own. */
export const DocumentTree = z.array(DeskSection).meta({ id: 'DocumentTree' })

export const LEGAL_STATES = [
  'up-to-date',
  'due-soon',
  'overdue',
  'missing',
  'not-applicable',
] as const
export type LegalState = (typeof LEGAL_STATES)[number]

/** One item of the law: who answers for it, and by when. */
const LegalItem = z.object({
  id: z.int().positive(),
  numeral: z.string().nullable(),
  name: z.string(),
  responsible: z.string().nullable(),
  periodicity: z.enum(PERIODICITIES),
  count: z.int().nonnegative(),
  lastPublishedOn: z.iso.date().nullable(),
  nextDueOn: z.iso.date().nullable(),
  state: z.enum(LEGAL_STATES),
  reason: z.string().nullable(),
  /** Of its page. */
  path: z.string(),
})
export type LegalItem = z.infer<typeof LegalItem>
export const LegalMatrix = z.array(LegalItem).meta({ id: 'LegalMatrix' })

/** What a document said at one moment. */
const DocumentSnapshot = z.object({
  title: z.string(),
  /** Numeral and name of the section it stood in. */
  section: z.string(),
  order: z.int().positive().nullable(),
  publishedOn: z.iso.date(),
  issuedOn: z.iso.date().nullable(),
  state: z.enum(DOCUMENT_STATES),
  reason: z.string().nullable(),
  /** Which of its files or links it showed. */
  fileNumber: z.int().positive().nullable(),
  format: z.enum(DOCUMENT_FORMATS).nullable(),
  isRemoved: z.boolean(),
})
export type DocumentSnapshot = z.infer<typeof DocumentSnapshot>

const DocumentChange = changeOf(DocumentSnapshot, CHANGE_ACTIONS).extend({
  /** Of the change that withdrew it for good, or one of its versions. */
  withdrawal: RecordedWithdrawal.nullable(),
})
export type DocumentChange = z.infer<typeof DocumentChange>
export const DocumentHistory = z.array(DocumentChange).meta({ id: 'DocumentHistory' })

const id = fromDigits(z.int().min(1).max(2_147_483_647))
/** Which of the files or links of a document. */
export const VersionParams = z.object({ id, number: id })
