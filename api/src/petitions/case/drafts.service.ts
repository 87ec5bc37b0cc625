import type { DeskDraft } from '@terminal/contract/petitions/case/desk-orders'
import type { DraftKind, ListedDraft } from '@terminal/contract/petitions/case/desk-petition'
import { sql } from 'kysely'
import { preciseInstant } from '../../db/instant.ts'
import type { Queryable, Tx } from '../../db/schema.ts'
import type { RecordKey } from '../../platform/sealing/record-keys.ts'

const CONTENT = 'petition_drafts.content'

/** Of which petition, and with which key it is sealed. */
type DraftOf = { petitionId: number; kind: DraftKind }

export type StoredDraft<Content> = {
  version: number
  by: number
  at: string
  content: Content
  approvalAskedBy: number | null
  approvalAskedAt: string | null
}

/** A draft, opened. Undefined where there is none. */
export async function readDraft<Content>(
  db: Queryable,
  key: RecordKey,
  { petitionId, kind }: DraftOf,
): Promise<StoredDraft<Content> | undefined> {
  const row = await db
    .selectFrom('petition_drafts')
    .select(['version', 'staff_id', 'content', 'approval_asked_by'])
    .select(preciseInstant('updated_at').as('at'))
    .select(preciseInstant('approval_asked_at').$castTo<string | null>().as('approvalAskedAt'))
    .where('petition_id', '=', petitionId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    version: row.version,
    by: row.staff_id,
    at: row.at,
    content: JSON.parse(key.unseal(CONTENT, row.content)),
    approvalAskedBy: row.approval_asked_by,
    approvalAskedAt: row.approvalAskedAt,
  }
}

/**
 * The next version of a draft, under the lock of its petition. What is written anew has to be seen again: a «Visto
 * bueno» that was asked for is not any more.
 */
export async function writeDraft(
  tx: Tx,
  key: RecordKey,
  { petitionId, kind, by, content }: DraftOf & { by: number; content: unknown },
): Promise<void> {
  const values = {
    staff_id: by,
    content: key.seal(CONTENT, JSON.stringify(content)),
    approval_asked_by: null,
    approval_asked_at: null,
  }
  await tx
    .insertInto('petition_drafts')
    .values({ petition_id: petitionId, kind, ...values })
    .onConflict((conflict) =>
      conflict.columns(['petition_id', 'kind']).doUpdateSet({
        ...values,
        version: sql<number>`petition_drafts.version + 1`,
        updated_at: sql<string>`now()`,
      }),
    )
    .execute()
}

/** Once it was sent, or discarded. */
export async function dropDraft(tx: Tx, { petitionId, kind }: DraftOf): Promise<void> {
  await tx
    .deleteFrom('petition_drafts')
    .where('petition_id', '=', petitionId)
    .where('kind', '=', kind)
    .execute()
}

export async function listDrafts(db: Queryable, petitionId: number): Promise<ListedDraft[]> {
  const rows = await db
    .selectFrom('petition_drafts')
    .select(['kind', 'staff_id', 'approval_asked_by', preciseInstant('updated_at').as('at')])
    .where('petition_id', '=', petitionId)
    .orderBy('kind')
    .execute()
  return rows.map(({ kind, staff_id, approval_asked_by, at }) => ({
    kind,
    by: staff_id,
    at,
    awaitsApproval: approval_asked_by !== null,
  }))
}

/** As a dialog has it. */
export async function readDeskDraft(
  db: Queryable,
  key: RecordKey,
  of: DraftOf,
): Promise<DeskDraft> {
  const stored = await readDraft<Record<string, string>>(db, key, of)
  return {
    kind: of.kind,
    version: stored?.version ?? 0,
    by: stored?.by ?? null,
    at: stored?.at ?? null,
    values: stored?.content ?? {},
  }
}
