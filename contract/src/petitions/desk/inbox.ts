import { z } from 'zod'
import { pageOf } from '../../http/page.ts'
import { fromDigits, PageQuery } from '../../http/page-query.schema.ts'
import { lineOfText, wordOf } from '../../text/text.ts'
import { DESK_API_PATH } from '../case/desk-paths.ts'
import { OUTCOME_NAMES, PRIORITY_NAMES, TRAY_NAMES } from '../case/desk-words.ts'
import { PETITION_STATES } from '../case/states.ts'
import { LISTED_TYPES, PETITION_TYPES } from '../case/terms.ts'
import { CHANNELS } from '../case/words.ts'

export const BULK_ASSIGN_PATH = `${DESK_API_PATH}/asignaciones`

/** The CSV of a list, and of a search. */
export const INBOX_FILE_PATH = `${DESK_API_PATH}/lista.csv`
export const SEARCH_FILE_PATH = `${DESK_API_PATH}/busqueda.csv`

/** A list has pages of so many, and staff choose of more than one. */
export const MOST_AT_ONCE = 100

/** POST: several petitions for one person, each as it was seen. */
export const BulkAssignment = z
  .object({
    assigneeId: z.int().positive(),
    petitions: z
      .array(z.object({ id: z.int().positive(), version: z.int().positive() }))
      .min(1)
      .max(MOST_AT_ONCE),
  })
  .meta({ id: 'BulkAssignment' })
export type BulkAssignment = z.infer<typeof BulkAssignment>

/** What happened to one of them. */
const BulkOutcome = z.object({
  id: z.int().positive(),
  isDone: z.boolean(),
  /** Why not; empty where it was. */
  reason: z.string(),
})
export type BulkOutcome = z.infer<typeof BulkOutcome>

/** One that was refused keeps no other from being assigned. */
export const BulkOutcomes = z.array(BulkOutcome).meta({ id: 'BulkOutcomes' })

/** A list opens the subjects of so many, and of no more. */
export const INBOX_PAGE_SIZE = 25

/** What a list shows: a tray with a tab, what «Por atender» leads to besides, or everything. */
const inboxTray = z.enum([
  ...wordOf(TRAY_NAMES).options,
  'approval',
  'inputs',
  'unscanned',
  'unclassified',
  'legends',
  'all',
])
export type InboxTray = z.infer<typeof inboxTray>

const filters = {
  page: PageQuery.shape.pageNumber,
  type: z.enum(LISTED_TYPES).optional(),
  theme: lineOfText(1, 80).optional(),
  area: lineOfText(1, 80).optional(),
  company: lineOfText(1, 120).optional(),
  /** By the day on which it was received. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  assigneeId: fromDigits(z.int().positive().max(2_147_483_647)).optional(),
}

/** GET of the list: which part of which, and nothing that names anybody. */
export const InboxPart = z.object({ tray: inboxTray.default('mine'), ...filters })
export type InboxPart = z.infer<typeof InboxPart>
export type InboxFilters = Omit<InboxPart, 'tray' | 'page'>

/** Searches name people: they are sent as a body, so that no address and no log holds them. */
export const InboxSearch = z
  .object({ words: lineOfText(1, 200), ...filters })
  .meta({ id: 'InboxSearch' })

export const InboxRow = z
  .object({
    id: z.int().positive(),
    version: z.int().positive(),
    radicado: z.string(),
    /** In the operator's other document system. */
    externalNumber: z.string().nullable(),
    /** Null of a reserved one that the caller may not open. */
    subject: z.string().nullable(),
    receivedAt: z.iso.datetime({ offset: true }),
    /** False of paper whose hour is unknown. */
    hasHour: z.boolean(),
    /** It was filed on paper, without its scan. */
    awaitsScan: z.boolean(),
    channel: wordOf(CHANNELS),
    type: z.enum(PETITION_TYPES),
    isClassified: z.boolean(),
    /** Of one without a type: by when the desk answers it. */
    innerOn: z.iso.date().nullable(),
    /** Of a claim about data without its legend: the last day to put it. */
    legendBy: z.iso.date().nullable(),
    state: z.enum(PETITION_STATES),
    priority: wordOf(PRIORITY_NAMES).nullable(),
    isReserved: z.boolean(),
    theme: z.string().nullable(),
    assigneeId: z.int().positive().nullable(),
    /** The earlier date; while the clock stands, what it would be if it went on today. */
    on: z.iso.date(),
    daysLeft: z.int(),
    isPaused: z.boolean(),
    /** Until when the citizen may complete it. */
    waitsUntil: z.iso.date().nullable(),
    /** It was returned as incomprehensible. */
    isUnclear: z.boolean(),
    /** It is handled inside another, which answers both. */
    isJoined: z.boolean(),
    closedOn: z.iso.date().nullable(),
    outcome: wordOf(OUTCOME_NAMES).nullable(),
    /** An overdue request for information: it can no longer be denied. */
    isSilent: z.boolean(),
    /** Progress of the answer: not begun, begun, or waiting for the head. */
    draft: z.enum(['none', 'begun', 'asked']),
    /** The last thing that happened is something that the citizen added. */
    hasNews: z.boolean(),
    /** What other areas owe: how many, and of the first its day and business days left. */
    owed: z.object({ count: z.int(), on: z.iso.date(), daysLeft: z.int() }).nullable(),
  })
  .meta({ id: 'InboxRow' })
export type InboxRow = z.infer<typeof InboxRow>

const count = z.int().nonnegative()

/** What cannot wait. */
export const Attention = z
  .object({
    overdue: count,
    dueToday: count,
    unassigned: count,
    /** The day on which the oldest of those was received. */
    unassignedSince: z.iso.date().nullable(),
    /** For the head alone. */
    approvals: count,
    /** Petitions for which other areas owe something, and of those the overdue ones. */
    inputs: count,
    overdueInputs: count,
    /** Filed on paper, without a scan. */
    unscanned: count,
    /** Without a type from their second business day on. */
    unclassified: count,
    /** Claims about data without their legend, and the last day to put the first. */
    legends: count,
    legendsBy: z.iso.date().nullable(),
  })
  .meta({ id: 'InboxAttention' })
export type Attention = z.infer<typeof Attention>

export const Inbox = pageOf(InboxRow)
  .extend({
    today: z.iso.date(),
    counts: z.object({
      unassigned: count,
      mine: count,
      'due-soon': count,
      overdue: count,
      waiting: count,
      closed: count,
    }),
    attention: Attention,
  })
  .meta({ id: 'Inbox' })
export type Inbox = z.infer<typeof Inbox>

/** How many items wait for the user: the number in the menu. */
export function countAttention(attention: Attention): number {
  const { overdue, dueToday, unassigned, approvals, overdueInputs, unscanned } = attention
  const { unclassified, legends } = attention
  return (
    overdue + dueToday + unassigned + approvals + overdueInputs + unscanned + unclassified + legends
  )
}

/** The body of a search: in everything that the filters leave. */
export function searchBody(words: string, { tray: _, ...filters }: InboxPart) {
  return { words, ...filters }
}

/** The end of the address of a list, without what is not asked for. */
export function inboxQuery(part: InboxPart): string {
  const said = new URLSearchParams()
  for (const [name, value] of Object.entries(part))
    if (value !== undefined) said.set(name, String(value))
  return `?${said}`
}
