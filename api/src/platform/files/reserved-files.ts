import { createHash, randomUUID } from 'node:crypto'
import type { Tx } from '../../db/schema.ts'
import type { MasterKeys } from '../sealing/master-keys.ts'
import { createRecordKey, findRecordKey, insertRecordKey } from '../sealing/record-keys.ts'
import { sealStream } from '../sealing/sealed-stream.ts'
import type { FileStore } from './file-store.ts'
import {
  contentHashOf,
  contentKeyOf,
  NAME_COLUMN,
  PRIVATE_FOLDER,
  privateName,
} from './private-files.ts'

/** A file of ours that a job writes later. It is referred to, and forgotten with its record, like one that is there. */
export async function reserveFile(
  tx: Tx,
  masters: MasterKeys,
  { name, format }: { name: string; format: string },
): Promise<string> {
  const recordKey = createRecordKey(masters)
  const key = randomUUID().replaceAll('-', '')
  await insertRecordKey(tx, recordKey)
  await tx
    .insertInto('private_files')
    .values({
      key,
      key_id: recordKey.id,
      name: recordKey.seal(NAME_COLUMN, name),
      bytes: null,
      content_hash: Buffer.alloc(0),
      format,
      // Made here: there is nothing in it to be looked for.
      scan_state: 'clean',
      token_hash: null,
    })
    .execute()
  return key
}

/**
 * Once: the first to lock its row writes it. False when it is written already, or was forgotten. What a killed job left in
 * the store is written over: nothing has read it.
 */
export async function writeReserved(
  { privateFiles, masters }: { privateFiles: FileStore; masters: MasterKeys },
  tx: Tx,
  key: string,
  content: () => Promise<Buffer>,
): Promise<boolean> {
  const row = await tx
    .selectFrom('private_files')
    .select('key_id')
    .where('key', '=', key)
    .where('bytes', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const recordKey = await findRecordKey(tx, masters, row?.key_id)
  if (!recordKey) return false
  const bytes = await content()
  const draft = await privateFiles.draft(
    PRIVATE_FOLDER,
    sealStream(contentKeyOf(recordKey), inOne(bytes)),
  )
  await draft.keep(privateName(key))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await tx
    .updateTable('private_files')
    .set({ bytes: bytes.length, content_hash: contentHashOf(masters, sha256) })
    .where('key', '=', key)
    .execute()
  return true
}

async function* inOne(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}
