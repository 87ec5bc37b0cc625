import type { AnswerFile } from '@terminal/contract/petitions/answers/answer'
import { type NotNull, sql } from 'kysely'
import type { Queryable, Tx } from '../../db/schema.ts'
import { HELD_HOURS } from '../../platform/files/private-files.ts'
import type { MasterKeys } from '../../platform/sealing/master-keys.ts'
import { findRecordKey } from '../../platform/sealing/record-keys.ts'
import { hashSecret, newSecret } from '../../platform/sealing/secrets.ts'
import { FILE_NAME, FORGOTTEN, openLanguage, sealLanguage } from '../case/files.queries.ts'

type NamedLanguage = { petitionId: number; fileKey: string; language: string | null }

/** What will go with an answer, in the order in which it was added. */
export async function listDraftFiles(
  db: Queryable,
  masters: MasterKeys,
  petitionId: number,
): Promise<AnswerFile[]> {
  const rows = await db
    .selectFrom('petition_draft_files')
    .innerJoin('private_files', 'private_files.key', 'petition_draft_files.file_key')
    .select(['key', 'key_id', 'name', 'bytes', 'scan_state', 'language'])
    .$narrowType<{ bytes: NotNull }>()
    .where('petition_id', '=', petitionId)
    .orderBy('position')
    .execute()
  return Promise.all(
    rows.map(async ({ key, key_id, name, bytes, scan_state: scanState, language }) => {
      const own = await findRecordKey(db, masters, key_id)
      return {
        key,
        bytes,
        scanState,
        name: own ? own.unseal(FILE_NAME, name) : FORGOTTEN,
        language: openLanguage(own, language),
      }
    }),
  )
}

export async function insertDraftFile(tx: Tx, petitionId: number, fileKey: string): Promise<void> {
  await tx
    .insertInto('petition_draft_files')
    .columns(['petition_id', 'position', 'file_key'])
    .expression((query) =>
      query
        .selectFrom('petition_draft_files')
        .select([
          sql<number>`${petitionId}::integer`.as('petition_id'),
          sql<number>`coalesce(max(position), 0) + 1`.as('position'),
          sql<string>`${fileKey}::text`.as('file_key'),
        ])
        .where('petition_id', '=', petitionId),
    )
    .execute()
}

/** Taken off the draft; false when it is none of it. The worker deletes the file, as those that were never claimed. */
export async function deleteDraftFile(
  tx: Tx,
  petitionId: number,
  fileKey: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('petition_draft_files')
    .where('petition_id', '=', petitionId)
    .where('file_key', '=', fileKey)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return false
  await tx
    .updateTable('private_files')
    .set({
      token_hash: hashSecret(newSecret()),
      created_at: sql<string>`now() - make_interval(hours => ${HELD_HOURS})`,
    })
    .where('key', '=', fileKey)
    .execute()
  return true
}

/** What language a file of the draft, or of the petition itself, is in; false when it is none of them. */
export async function setLanguage(
  tx: Tx,
  masters: MasterKeys,
  table: 'petition_draft_files' | 'petition_files',
  { petitionId, fileKey, language }: NamedLanguage,
): Promise<boolean> {
  const sealed = await sealedLanguage(tx, masters, fileKey, language)
  const { numUpdatedRows } = await tx
    .updateTable(table)
    .set({ language: sealed })
    .where('petition_id', '=', petitionId)
    .where('file_key', '=', fileKey)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function sealedLanguage(
  tx: Tx,
  masters: MasterKeys,
  fileKey: string,
  language: string | null,
): Promise<Buffer | null> {
  const row = await tx
    .selectFrom('private_files')
    .select('key_id')
    .where('key', '=', fileKey)
    .executeTakeFirst()
  const own = await findRecordKey(tx, masters, row?.key_id)
  return own ? sealLanguage(own, language) : null
}

/** As they are sealed, by file: what is sent takes them along. */
export async function draftLanguages(
  tx: Tx,
  petitionId: number,
): Promise<Map<string, Buffer | null>> {
  const rows = await tx
    .selectFrom('petition_draft_files')
    .select(['file_key', 'language'])
    .where('petition_id', '=', petitionId)
    .execute()
  return new Map(rows.map(({ file_key, language }) => [file_key, language]))
}

/** Those of the draft, which from now on belong to what was sent. */
export async function takeDraftFiles(tx: Tx, petitionId: number): Promise<void> {
  await tx.deleteFrom('petition_draft_files').where('petition_id', '=', petitionId).execute()
}
