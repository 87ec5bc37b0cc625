import {
  type IndexedSection,
  PERIODICITIES,
  type Section,
} from '@terminal/contract/documents/document'
import { sectionPath } from '@terminal/contract/documents/document-addresses'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { defineRecord, type RowOf } from '../db/records.ts'
import type { Queryable, Tx } from '../db/schema.ts'

export const SECTIONS = defineRecord({
  table: 'sections',
  columns: {
    name: z.string(),
    numeral: z.string().nullable(),
    responsible: z.string().nullable(),
    periodicity: z.enum(PERIODICITIES),
    is_deleted: z.boolean(),
  },
  changes: {
    name: 'section',
    actions: ['create', 'revise', 'remove', 'restore'],
    holds: 'snapshots',
  },
})

export type SectionRow = RowOf<typeof SECTIONS>

/** As the law counts, then those of the operator; what was removed comes last. */
const IN_ORDER: RawBuilder<unknown> = sql`sections.deleted_at is not null,
  sections.numeral_key collate "C" nulls last, sections.id`

/** Every section with its place among all of them, also what was removed. */
export async function listAllSections(
  db: Queryable,
): Promise<(Section & { isRemoved: boolean })[]> {
  const rows = await db.selectFrom('sections').select(SECTIONS.columns).orderBy(IN_ORDER).execute()
  return rows.map(({ is_deleted, ...row }, i) => ({ ...row, order: i + 1, isRemoved: is_deleted }))
}

export async function listSections(db: Queryable): Promise<Section[]> {
  const all = await listAllSections(db)
  return all.filter(({ isRemoved }) => !isRemoved).map(({ isRemoved: _, ...section }) => section)
}

/** The sections with what can be opened in each, the day of the newest, and why one does not apply. */
export async function listIndex(db: Queryable): Promise<IndexedSection[]> {
  const rows = await db
    .selectFrom('sections')
    .leftJoin('documents', (join) =>
      join.onRef('section_id', '=', 'sections.id').on('documents.deleted_at', 'is', null),
    )
    .select(SECTIONS.columns)
    .select([
      sql<number>`(count(*) filter (where state = 'published'))::int`.as('count'),
      sql<number>`(count(*) filter (where state = 'pending'))::int`.as('pending'),
      sql<string | null>`max(published_on) filter (where state = 'published')`.as('last'),
      sql<string | null>`case when bool_and(state = 'not-applicable')
        then (array_agg(reason order by position))[1] end`.as('reason'),
    ])
    .where('sections.deleted_at', 'is', null)
    .groupBy('sections.id')
    .orderBy(IN_ORDER)
    .execute()
  return rows.map(({ is_deleted: _, last, ...row }, i) => ({
    ...row,
    order: i + 1,
    lastPublishedOn: last,
  }))
}

/** Whether the public finds a section at this address. */
export async function hasSectionAt(db: Queryable, path: string): Promise<boolean> {
  return (await listSections(db)).some((section) => sectionPath(section) === path)
}

/** Always in one order, so that two writers never wait for each other; also of sections that were removed. */
export async function lockSections(
  tx: Tx,
  ids: readonly number[],
): Promise<Map<number, SectionRow>> {
  const rows = await tx
    .selectFrom('sections')
    .select(SECTIONS.columns)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
