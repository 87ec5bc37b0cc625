import { daysOf, type Quarter } from '@terminal/contract/calendar/quarter'
import type { PetitionRules } from '@terminal/contract/operator/petition-rules'
import { isOpen } from '@terminal/contract/petitions/case/states'
import type { PetitionFacts } from '@terminal/contract/petitions/case/stored'
import { listedType } from '@terminal/contract/petitions/case/terms'
import {
  type CountedPetition,
  countedDays,
} from '@terminal/contract/petitions/figures/counted-petition'
import { reportPagePath } from '@terminal/contract/petitions/figures/figure-addresses'
import type {
  DeskReport,
  Improvement,
  PublishedReport,
} from '@terminal/contract/petitions/figures/published-figures'
import { figuresOf } from '@terminal/contract/petitions/figures/quarter-figures'
import { groupedNote, SECOND_EDITION } from '@terminal/contract/petitions/figures/report-words'
import {
  requestFiguresOf,
  withoutRequests,
} from '@terminal/contract/petitions/figures/request-figures'
import { tell } from '@terminal/contract/petitions/figures/told-figures'
import { sql } from 'kysely'
import { z } from 'zod'
import { defineRecord } from '../../db/records.ts'
import type { Queryable } from '../../db/schema.ts'
import { type Clock, nowIn, today } from '../../platform/clock.ts'
import type { CurrentSite } from '../../platform/current-site.ts'
import { defineGoneKind } from '../../platform/edge/gone.job.ts'
import { countOriented, currentOfficeDays } from '../case/petitions.queries.ts'

export const REPORTS = defineRecord({
  table: 'petition_reports',
  columns: {
    year: z.int(),
    quarter: z.int(),
    published_on: z.string(),
    pdf_document_id: z.int(),
    csv_document_id: z.int(),
    is_deleted: z.boolean(),
  },
  changes: { name: 'petition-report', actions: ['create', 'revise', 'remove'], holds: 'snapshots' },
})

/** Three years. */
const MOST_REPORTS = 12

/** Those that anybody may read, the newest quarter first. */
export async function listReports(db: Queryable): Promise<PublishedReport[]> {
  const rows = await reports(db)
    .where('deleted_at', 'is', null)
    .orderBy('year', 'desc')
    .orderBy('quarter', 'desc')
    .limit(MOST_REPORTS)
    .execute()
  return rows.map(withoutState)
}

/** Also one that was withdrawn: what was counted stays counted. */
export function findReport(db: Queryable, { year, quarter }: Quarter) {
  return reports(db).where('year', '=', year).where('quarter', '=', quarter).executeTakeFirst()
}

function reports(db: Queryable) {
  return db
    .selectFrom('petition_reports')
    .leftJoin('petition_report_requests as block', 'block.report_id', 'petition_reports.id')
    .select(['id', 'version', 'figures', 'improvements', 'published_on as publishedOn'])
    .select(['pdf_document_id as pdfDocumentId', 'csv_document_id as csvDocumentId'])
    .select(['block.requests', 'note'])
    .select(({ eb }) => eb('deleted_at', 'is not', null).as('isWithdrawn'))
}

/** Quarters with a page of their own: for the cache. */
export async function listReportPages(db: Queryable): Promise<string[]> {
  return (await listReports(db)).map(({ figures }) => reportPagePath(figures))
}

export const goneReport = defineGoneKind({
  kind: 'petition-report',
  schema: z.object({ year: z.int(), quarter: z.int() }),
  async find(db, when) {
    const report = await findReport(db, when)
    if (report && !report.isWithdrawn) return undefined
    return { addresses: [reportPagePath(when)], status: 404 }
  },
})

type ReadDeps = { db: Queryable; clock: Clock; site: Pick<CurrentSite, 'current'> }

/** The figures of today; those to publish are the ones that were, where the quarter was published before. */
export async function readDeskReport(deps: ReadDeps, when: Quarter): Promise<DeskReport> {
  const { db, clock, site } = deps
  const rules = site.current().petitions
  const now = await nowIn(clock, db)
  const day = today({ now: () => now })
  const office = await currentOfficeDays(db, rules)
  const petitions = await listCounted(db, when)
  const oriented = await countOriented(db, daysOf(when))
  const telling = { countedOn: day, oriented }
  const before = await findReport(db, when)
  const isWhole = rules.informationReport.told === 'whole'
  const counted = isWhole ? withoutRequests(petitions) : petitions
  const requests = isWhole ? requestFiguresOf(petitions, { countedOn: day, office }) : null
  return {
    internal: tell(figuresOf(when, petitions, office, 1), { ...telling, smallest: 0 }),
    toPublish: {
      figures:
        before?.figures ??
        tell(figuresOf(when, counted, office), { ...telling, isWithoutRequests: isWhole }),
      requests: before?.requests ?? requests,
      note: noteOf(before, rules.informationReport),
    },
    published: before && !before.isWithdrawn ? withoutState(before) : null,
    isOver: daysOf(when).before <= day,
    lacking: isWhole ? await listLacking(db) : [],
  }
}

type Before = Awaited<ReturnType<typeof findReport>>

function noteOf(
  before: Before,
  { told, reason = '' }: PetitionRules['informationReport'],
): string | null {
  if (before?.requests) return before.note
  if (told === 'grouped') return groupedNote(reason)
  return before ? SECOND_EDITION : null
}

/** Published quarters without the block of requests for information: a second edition adds it. */
async function listLacking(db: Queryable): Promise<Quarter[]> {
  return reports(db)
    .clearSelect()
    .select(['year', 'quarter'])
    .where('deleted_at', 'is', null)
    .where('block.report_id', 'is', null)
    .orderBy('year', 'desc')
    .orderBy('quarter', 'desc')
    .execute()
}

function withoutState({
  id: _,
  isWithdrawn: __,
  ...report
}: PublishedReport & { id: number; isWithdrawn: unknown }): PublishedReport {
  return report
}

/** More than an office writes in ten years. */
const MOST_IMPROVEMENTS = 120

/** «Esto cambió gracias a usted», the newest first; those of a quarter since its first day. */
export function listPublicImprovements(
  db: Queryable,
  { from = '1900-01-01', most = MOST_IMPROVEMENTS }: { from?: string; most?: number } = {},
): Promise<Improvement[]> {
  return db
    .selectFrom('improvements')
    .select(['happened_on as on', 'text'])
    .where('deleted_at', 'is', null)
    .where('happened_on', '>=', from)
    .orderBy('happened_on', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

/** What was filed in a quarter, from columns that are never sealed: the figures stay the same after a record was forgotten. */
export async function listCounted(db: Queryable, when: Quarter): Promise<CountedPetition[]> {
  const { from, before } = daysOf(when)
  const rows = await db
    .selectFrom('petitions')
    .select(['type', 'is_classified as isClassified', 'channel', 'presenter', 'theme', 'state'])
    .select(['filed_on as filedOn', 'due_on as dueOn', 'closed_on as closedOn'])
    .select(
      sql<NonNullable<PetitionFacts['keptAnswer']> | null>`facts->'keptAnswer'`.as('keptAnswer'),
    )
    .select(sql<boolean>`outcome is not distinct from 'denied'`.as('isDenied'))
    .select(sql<boolean>`jsonb_array_length(facts->'transfers') > 0`.as('isTransferred'))
    .select(
      // What was reopened after its answer has none yet.
      sql<boolean>`exists (select from petition_events as answer
        where answer.petition_id = petitions.id and answer.kind = 'answer' and not exists (
          select from petition_events as later where later.petition_id = petitions.id
          and later.kind = 'reopen' and later.id > answer.id))`.as('isAnswered'),
    )
    .select(
      sql<boolean | null>`(select was_useful from petition_answers as answers
        where answers.petition_id = petitions.id order by answers.id desc limit 1)`.as('wasUseful'),
    )
    .where('filed_on', '>=', from)
    .where('filed_on', '<', before)
    .execute()
  return rows.map(({ state, closedOn, keptAnswer, isAnswered, isDenied, wasUseful, ...row }) => {
    const stands = isAnswered || keptAnswer !== null
    return {
      ...row,
      ...countedDays({ keptAnswer, answeredOn: isAnswered ? closedOn : null }, row.dueOn),
      type: listedType(row),
      isOpen: isOpen({ state }),
      isDenied: stands && isDenied,
      wasUseful: stands ? wasUseful : null,
    }
  })
}
