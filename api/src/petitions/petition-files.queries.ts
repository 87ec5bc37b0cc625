import { sql } from 'kysely'
import type { Queryable, ScanState, Tx } from '../db/schema.ts'
import type { MasterKeys } from '../platform/sealing/master-keys.ts'
import { findRecordKey } from '../platform/sealing/record-keys.ts'

/** As the private store seals it. */
export const FILE_NAME = 'private_files.name'

/** Of which nothing can be read any more: its key is gone. */
export const FORGOTTEN = '(Se eliminó de forma definitiva)'

export type PetitionFile = {
  key: string
  name: string
  bytes: number
  format: string
  scanState: ScanState
  /** With which it was added later; null of what came with the petition. */
  eventId: number | null
}

/** After those that it has already. The petition's row is locked, or new. */
export async function insertFiles(
  tx: Tx,
  petitionId: number,
  fileKeys: readonly string[],
  eventId: number | null = null,
): Promise<void> {
  if (fileKeys.length === 0) return
  const { count } = await tx
    .selectFrom('petition_files')
    .select((query) => query.fn.countAll<string>().as('count'))
    .where('petition_id', '=', petitionId)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('petition_files')
    .values(
      fileKeys.map((file_key, i) => ({
        petition_id: petitionId,
        position: Number(count) + i,
        file_key,
        event_id: eventId,
      })),
    )
    .execute()
}

export async function listFiles(
  db: Queryable,
  masters: MasterKeys,
  petitionId: number,
): Promise<PetitionFile[]> {
  const rows = await db
    .selectFrom('petition_files')
    .innerJoin('private_files', 'private_files.key', 'petition_files.file_key')
    .select(['key', 'key_id', 'name', 'bytes', 'format', 'scan_state'])
    .select(sql<number | null>`event_id::integer`.as('event_id'))
    .where('petition_id', '=', petitionId)
    .orderBy('position')
    .execute()
  return Promise.all(
    rows.map(async ({ key, key_id, name, bytes, format, scan_state, event_id }) => {
      const own = key_id === null ? undefined : await findRecordKey(db, masters, key_id)
      return {
        key,
        bytes,
        format,
        scanState: scan_state,
        eventId: event_id,
        name: own ? own.unseal(FILE_NAME, name) : FORGOTTEN,
      }
    }),
  )
}

export async function hasFile(db: Queryable, petitionId: number, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('petition_files')
    .select('position')
    .where('petition_id', '=', petitionId)
    .where('file_key', '=', key)
    .executeTakeFirst()
  return row !== undefined
}
