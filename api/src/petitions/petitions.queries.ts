import type {
  CaptchaOutcome,
  ListedPetition,
  Petition,
} from '@terminal/contract/petitions/petition'
import { sql } from 'kysely'
import { preciseInstant } from '../db/instant.ts'
import type { Queryable, Tx } from '../db/schema.ts'
import type { MasterKeys } from '../platform/sealing/master-keys.ts'
import { findRecordKey, type RecordKey } from '../platform/sealing/record-keys.ts'
import { PETITION_EMAILS } from './petition-emails.ts'

const TEXT = 'petitions.text'
/** As the private store seals it. */
const FILE_NAME = 'private_files.name'

/** A petition of which nothing can be read any more: its key is gone. */
const FORGOTTEN = '(Se eliminó de forma definitiva)'

type NewPetition = {
  id: number
  receivedAt: Date
  message: string
  email: string | undefined
  captcha: CaptchaOutcome
  fileKeys: readonly string[]
}

/** Before its row, so that what refers to it can be written first. */
export async function nextNumber(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('petitions', 'id'))::integer as id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('no number')
  return row.id
}

export async function insertPetition(
  tx: Tx,
  masters: MasterKeys,
  key: RecordKey,
  { id, receivedAt, message, email, captcha, fileKeys }: NewPetition,
): Promise<void> {
  await tx
    .insertInto('petitions')
    .values({
      id,
      key_id: key.id,
      received_at: receivedAt.toISOString(),
      text: key.seal(TEXT, message),
      email: email === undefined ? null : key.seal(PETITION_EMAILS.column, email),
      email_hash: email === undefined ? null : PETITION_EMAILS.hash(masters, email),
      captcha,
    })
    .execute()
  if (fileKeys.length > 0)
    await tx
      .insertInto('petition_files')
      .values(fileKeys.map((file_key, position) => ({ petition_id: id, position, file_key })))
      .execute()
  await tx.insertInto('petition_events').values({ petition_id: id, kind: 'received' }).execute()
}

/** Newest first, without a word of what was written. */
export async function listPetitions(db: Queryable, limit: number): Promise<ListedPetition[]> {
  const rows = await db
    .selectFrom('petitions')
    .select([
      'id',
      preciseInstant('received_at').as('at'),
      sql<boolean>`email is not null`.as('has'),
    ])
    .select((query) =>
      query
        .selectFrom('petition_files')
        .select((of) => of.fn.countAll<string>().as('count'))
        .whereRef('petition_id', '=', 'petitions.id')
        .as('files'),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id, at, has, files }) => ({
    number: id,
    receivedAt: at,
    hasEmail: has,
    files: Number(files),
  }))
}

export async function findPetition(
  db: Queryable,
  masters: MasterKeys,
  id: number,
): Promise<Petition | undefined> {
  const row = await db
    .selectFrom('petitions')
    .select(['id', 'key_id', 'text', 'email', 'captcha', preciseInstant('received_at').as('at')])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const key = row.key_id === null ? undefined : await findRecordKey(db, masters, row.key_id)
  return {
    number: row.id,
    receivedAt: row.at,
    message: key ? key.unseal(TEXT, row.text) : FORGOTTEN,
    email: key && row.email ? key.unseal(PETITION_EMAILS.column, row.email) : null,
    captcha: row.captcha,
    files: await listFiles(db, masters, id),
  }
}

async function listFiles(
  db: Queryable,
  masters: MasterKeys,
  petitionId: number,
): Promise<Petition['files']> {
  const rows = await db
    .selectFrom('petition_files')
    .innerJoin('private_files', 'private_files.key', 'petition_files.file_key')
    .select(['key', 'key_id', 'name', 'bytes', 'scan_state'])
    .where('petition_id', '=', petitionId)
    .orderBy('position')
    .execute()
  return Promise.all(
    rows.map(async ({ key, key_id, name, bytes, scan_state }) => {
      const own = key_id === null ? undefined : await findRecordKey(db, masters, key_id)
      return {
        key,
        bytes,
        scanState: scan_state,
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

/** What the antivirus found in a file that came with a petition. */
export async function noteInfected(tx: Tx, fileKey: string): Promise<void> {
  await tx
    .insertInto('petition_events')
    .columns(['petition_id', 'kind'])
    .expression((query) =>
      query
        .selectFrom('petition_files')
        .select(['petition_id', sql<'file-infected'>`'file-infected'`.as('kind')])
        .where('file_key', '=', fileKey),
    )
    .execute()
}
