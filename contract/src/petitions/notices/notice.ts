import { z } from 'zod'
import { addBusinessDays, type OfficeDays } from '../../calendar/business-days.ts'
import { addDays, startOfDay } from '../../calendar/calendar-day.ts'
import { lineOfText, text, wordOf } from '../../text/text.ts'
import { BODY_LENGTH, BRIEF_LENGTH } from '../answers/answer.ts'
import { DESK_API_PATH, petitionPath } from '../case/desk-paths.ts'
import { OUTCOME_NAMES } from '../case/desk-words.ts'

/** Where the desk keeps them. */
export const NOTICE_DESK_PATH = `${DESK_API_PATH}/avisos`
export const GROUP_ANSWER_PATH = `${DESK_API_PATH}/respuesta-comun`

export const NOTICE_LENGTH = 2_000
/** Ley 1437, art. 22: more than ten. */
export const FEWEST_ALIKE = 11
export const MOST_ALIKE = 200

const id = z.int().positive()
const day = z.iso.date()

/** A notice to recipients without an address, or one answer to many petitions: nothing in it reveals an author. */
export const PublicNotice = z.object({
  id,
  kind: z.enum(['notice', 'group']),
  radicados: z.array(z.string()),
  outgoing: z.string(),
  actOn: day,
  text: z.string(),
  publishedOn: day,
  /** The last day on which it is shown. */
  lastOn: day,
  /** At the end of this day it counts as told. */
  toldOn: day,
})
export type PublicNotice = z.infer<typeof PublicNotice>
export type NoticeKind = PublicNotice['kind']

const Recorded = z.object({ on: day, by: z.string() })
export type Recorded = z.infer<typeof Recorded>

/** The same as the desk sees it. */
export const DeskNotice = PublicNotice.extend({
  version: z.int().positive(),
  petitions: z.array(z.object({ id, radicado: z.string() })),
  publishedBy: z.string(),
  board: z.object({ on: Recorded.nullable(), off: Recorded.nullable() }),
  withdrawn: Recorded.extend({ reason: z.string() }).nullable(),
  isTold: z.boolean(),
  /** What may concern another person: for the publisher to review. */
  doubtful: z.array(z.string()),
}).meta({ id: 'DeskNotice' })
export type DeskNotice = z.infer<typeof DeskNotice>

export const DeskNotices = z
  .object({ today: day, notices: z.array(DeskNotice) })
  .meta({ id: 'DeskNotices' })
export type DeskNotices = z.infer<typeof DeskNotices>

/** POST …/:id/avisos, with the petition's version in If-Match: of which numbered event, and in which words. */
export const NoticeOrder = z
  .object({ eventId: id, text: text(20, NOTICE_LENGTH) })
  .meta({ id: 'NoticeOrder' })
export type NoticeOrder = z.infer<typeof NoticeOrder>

/** POST …/avisos/:id/cartelera */
export const BoardMove = z
  .object({ kind: z.enum(['on', 'off']), on: z.iso.date('Escriba la fecha como 2026-11-24.') })
  .meta({ id: 'BoardMove' })
export type BoardMove = z.infer<typeof BoardMove>

/** POST …/avisos/:id/retiro */
export const NoticeWithdrawal = z.object({ reason: text(5, 300) }).meta({ id: 'NoticeWithdrawal' })

/** POST …/respuesta-comun: one answer of more than ten that are alike, each as the user who chose it had seen it. */
export const GroupAnswer = z
  .object({
    petitions: z
      .array(z.object({ id: id.max(2_147_483_647), version: z.int().positive() }))
      .max(MOST_ALIKE),
    brief: text(1, BRIEF_LENGTH),
    body: text(20, BODY_LENGTH),
    outcome: wordOf(OUTCOME_NAMES),
    norm: lineOfText(0, 300),
  })
  .meta({ id: 'GroupAnswer' })
export type GroupAnswer = z.infer<typeof GroupAnswer>

/** What a petition has that is numbered and may be told by a notice. */
export const Tellable = z
  .object({
    eventId: id,
    kind: z.enum(['answer', 'declare-withdrawn', 'reject']),
    outgoing: z.string(),
    on: day,
    notice: DeskNotice.nullable(),
  })
  .meta({ id: 'Tellable' })
export type Tellable = z.infer<typeof Tellable>

/** GET …/respuesta-comun: open petitions to choose from, with the version that is seen. */
export const CandidatesQuery = z.object({ theme: lineOfText(1, 80).optional() })
export const Candidate = z
  .object({
    id,
    version: z.int().positive(),
    radicado: z.string(),
    subject: z.string(),
    theme: z.string().nullable(),
    receivedAt: z.iso.datetime({ offset: true }),
  })
  .meta({ id: 'Candidate' })
export type Candidate = z.infer<typeof Candidate>

/** Where the notice of a petition's answer or act is published. */
export function petitionNoticesPath(petitionId: number): string {
  return `${petitionPath(petitionId)}/avisos`
}

const CALLS = { board: 'cartelera', withdraw: 'retiro', poster: 'afiche' } as const

export function noticePath(id: number, call: keyof typeof CALLS): string {
  return `${NOTICE_DESK_PATH}/${id}/${CALLS[call]}`
}

/** Where the open ones about a theme are chosen from; all of them without one. */
export function candidatesPath(theme: string): string {
  return theme === '' ? GROUP_ANSWER_PATH : `${GROUP_ANSWER_PATH}?${new URLSearchParams({ theme })}`
}

/** From when a notice counts: it has to be in both places, so the later one decides. */
export type Fixed = { publishedOn: string; boardOn: string | null }

export type NoticeDays = {
  /** The last day on which it is shown. */
  lastOn: string
  /** The business day after it, at whose end the recipient counts as notified (Ley 1437, art. 69). */
  toldOn: string
}

/** So many whole business days after the one on which it was put up. */
export function noticeDays(
  { publishedOn, boardOn }: Fixed,
  days: number,
  office: OfficeDays,
): NoticeDays {
  const from = boardOn !== null && boardOn > publishedOn ? boardOn : publishedOn
  const lastOn = addBusinessDays(from, days, office)
  return { lastOn, toldOn: addBusinessDays(lastOn, 1, office) }
}

/** When a day is over in Bogotá. */
export function endOf(day: string): Date {
  return new Date(startOfDay(addDays(day, 1)))
}
