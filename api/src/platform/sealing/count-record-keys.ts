import type { Queryable } from '../../db/schema.ts'

/** How many records each master key opens. */
export async function countRecordKeys(
  db: Queryable,
): Promise<{ masterId: string; count: number }[]> {
  const rows = await db
    .selectFrom('record_keys')
    .select(({ fn }) => ['master_id', fn.countAll<string>().as('count')])
    .groupBy('master_id')
    .orderBy('master_id')
    .execute()
  return rows.map(({ master_id, count }) => ({ masterId: master_id, count: Number(count) }))
}
