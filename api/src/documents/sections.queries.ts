import type { IndexedSection, Section } from '@terminal/contract/documents/document'
import { sectionPath } from '@terminal/contract/documents/document-addresses'
import { numeralKey } from '@terminal/contract/documents/numeral'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { defineChangeKind } from '../db/changes.ts'
import type { Queryable, Tables, Tx } from '../db/schema.ts'

export const SECTION_CHANGES = defineChangeKind({
  name: 'section',
  actions: ['create', 'revise', 'remove', 'restore'],
  holds: 'snapshots',
})

/** Everything staff can say of a section, as it is stored and as the audit log holds it. */
export type SectionRow = Pick<
  Selectable<Tables['sections']>,
  'id' | 'name' | 'numeral' | 'responsible' | 'periodicity' | 'version'
> & { is_deleted: boolean }

export type SectionValues = Omit<SectionRow, 'id' | 'version' | 'is_deleted'>

const COLUMNS = [
  ...(['sections.id', 'sections.name', 'sections.numeral', 'sections.responsible'] as const),
  ...(['sections.periodicity', 'sections.version'] as const),
  sql<boolean>`sections.deleted_at is not null`.as('is_deleted'),
] as const

/** As the law counts, then those of the operator; what was removed comes last. */
const IN_ORDER: RawBuilder<unknown> = sql`sections.deleted_at is not null,
  sections.numeral_key collate "C" nulls last, sections.id`

/** Every section with its place among all of them, also what was removed. */
export async function listAllSections(
  db: Queryable,
): Promise<(Section & { isRemoved: boolean })[]> {
  const rows = await db.selectFrom('sections').select(COLUMNS).orderBy(IN_ORDER).execute()
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
    .select(COLUMNS)
    .select([
      sql<number>`(count(*) filter (where state = 'published'))::int`.as('count'),
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
    .select(COLUMNS)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export async function insertSection(tx: Tx, values: SectionValues): Promise<SectionRow> {
  return await tx
    .insertInto('sections')
    .values({ ...values, numeral_key: keyOf(values.numeral) })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

/** Every write makes a new version. */
export async function updateSection(
  tx: Tx,
  id: number,
  values: SectionValues | { is_deleted: boolean },
): Promise<SectionRow> {
  const columns =
    'is_deleted' in values
      ? { deleted_at: values.is_deleted ? sql<string>`now()` : null }
      : { ...values, numeral_key: keyOf(values.numeral) }
  return await tx
    .updateTable('sections')
    .set({ ...columns, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

function keyOf(numeral: string | null): string | null {
  return numeral === null ? null : numeralKey(numeral)
}
