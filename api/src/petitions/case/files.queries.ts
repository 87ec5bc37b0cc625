import { type NotNull, sql } from 'kysely'
import type { Queryable, ScanState, Tx } from '../../db/schema.ts'
import type { MasterKeys } from '../../platform/sealing/master-keys.ts'
import { findRecordKey, type RecordKey } from '../../platform/sealing/record-keys.ts'

/** As the private store seals it. */
export const FILE_NAME = 'private_files.name'
/** The same of an answer that is not sent yet, which takes it along. */
const LANGUAGE = 'petition_files.language'

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
  /** For the desk alone. */
  isInternal: boolean
  /** In which language, where it says the same as another in Spanish. */
  language: string | null
}

export function sealLanguage(own: RecordKey, language: string | null): Buffer | null {
  return language === null ? null : own.seal(LANGUAGE, language)
}

export function openLanguage(own: RecordKey | undefined, sealed: Buffer | null): string | null {
  return own && sealed ? own.unseal(LANGUAGE, sealed) : null
}

/** After those that it has already. The petition's row is locked, or new. */
export async function insertFiles(
  tx: Tx,
  petitionId: number,
  fileKeys: readonly string[],
  eventId: number | null = null,
  isInternal = false,
  languages: ReadonlyMap<string, Buffer | null> = new Map(),
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
        is_internal: isInternal,
        language: languages.get(file_key) ?? null,
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
    .select(['key', 'key_id', 'name', 'bytes', 'format', 'scan_state', 'is_internal', 'language'])
    .$narrowType<{ bytes: NotNull }>()
    .select(sql<number | null>`event_id::integer`.as('event_id'))
    .where('petition_id', '=', petitionId)
    .orderBy('position')
    .execute()
  return Promise.all(
    rows.map(
      async ({ key, key_id, name, bytes, format, scan_state, event_id, is_internal, language }) => {
        const own = await findRecordKey(db, masters, key_id)
        return {
          key,
          bytes,
          format,
          scanState: scan_state,
          eventId: event_id,
          isInternal: is_internal,
          name: own ? own.unseal(FILE_NAME, name) : FORGOTTEN,
          language: openLanguage(own, language),
        }
      },
    ),
  )
}

/** Whether it is of this petition, and for whom. */
export async function findFile(
  db: Queryable,
  petitionId: number,
  key: string,
): Promise<{ isInternal: boolean; position: number } | undefined> {
  return db
    .selectFrom('petition_files')
    .select(['is_internal as isInternal', 'position'])
    .where('petition_id', '=', petitionId)
    .where('file_key', '=', key)
    .executeTakeFirst()
}
