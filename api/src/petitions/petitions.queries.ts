import type { PetitionRules } from '@terminal/contract/operator/petition-rules'
import { subjectOf } from '@terminal/contract/petitions/desk/subject'
import type { ListedPetition, Petition } from '@terminal/contract/petitions/petition'
import type { PetitionDetails } from '@terminal/contract/petitions/petition-form'
import type { PetitionFacts } from '@terminal/contract/petitions/petition-steps'
import type {
  CaptchaOutcome,
  Channel,
  Presenter,
  ReplyBy,
} from '@terminal/contract/petitions/petition-words'
import { formatRadicado, type Radicado } from '@terminal/contract/petitions/radicado'
import { sql } from 'kysely'
import { preciseInstant } from '../db/instant.ts'
import type { Queryable, Tx } from '../db/schema.ts'
import type { MasterKeys } from '../platform/sealing/master-keys.ts'
import { findRecordKey, type RecordKey } from '../platform/sealing/record-keys.ts'
import { FORGOTTEN, listFiles } from './petition-files.queries.ts'
import {
  documentIn,
  namesIn,
  PETITION_DOCUMENTS,
  PETITION_EMAILS,
  PETITION_NAMES,
} from './petition-hashes.ts'

const TEXT = 'petitions.text'
const SUBJECT = 'petitions.subject'

/** With what a petition is read: its radicado is written as the terminal writes it. */
export type ReadDeps = { db: Queryable; masters: MasterKeys; rules: PetitionRules }

export type NewPetition = Radicado & {
  id: number
  receivedAt: string
  channel: Channel
  captcha: CaptchaOutcome
  presenter: Presenter
  replyBy: ReplyBy
  message: string
  fileCount: number
  email: string | undefined
  details: PetitionDetails
  /** In clear: only as the terminal's own table names it. */
  company: string | undefined
  /** Whether whoever wrote it said which type it is. */
  isClassified: boolean
  facts: PetitionFacts
  dueOn: string | null
}

/** Its internal number, before its row: what refers to it can be written first. */
export async function nextId(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('petitions', 'id'))::integer as id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('no number')
  return row.id
}

/** The next of its year, which nobody else gets before this transaction ends: without a gap, and none twice. */
export async function nextNumber(tx: Tx, year: number): Promise<number> {
  const { last } = await tx
    .insertInto('petition_counters')
    .values({ year, last: 1 })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet({ last: sql<number>`petition_counters.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

export async function insertPetition(
  tx: Tx,
  masters: MasterKeys,
  key: RecordKey,
  petition: NewPetition,
): Promise<void> {
  const { email, details, facts } = petition
  const document = documentIn(details)
  await tx
    .insertInto('petitions')
    .values({
      id: petition.id,
      key_id: key.id,
      year: petition.year,
      number: petition.number,
      received_at: petition.receivedAt,
      filed_on: facts.filedOn,
      channel: petition.channel,
      captcha: petition.captcha,
      presenter: petition.presenter,
      reply_by: petition.replyBy,
      text: key.seal(TEXT, petition.message),
      subject: key.seal(SUBJECT, subjectOf(petition.message, petition.fileCount)),
      email: email === undefined ? null : key.seal(PETITION_EMAILS.column, email),
      email_hash: email === undefined ? null : PETITION_EMAILS.hash(masters, email),
      details: key.seal(PETITION_DOCUMENTS.column, JSON.stringify(details)),
      document_hash: document === undefined ? null : PETITION_DOCUMENTS.hash(masters, document),
      name_hashes: PETITION_NAMES.store(masters, namesIn(details)),
      company: petition.company ?? null,
      is_classified: petition.isClassified,
      facts: JSON.stringify(facts),
      state: facts.state,
      type: facts.type,
      due_on: petition.dueOn,
      promised_on: facts.promisedOn,
    })
    .execute()
}

/** Until the transaction ends nobody else takes a step with it. Undefined when there is none. */
export async function lockPetition(tx: Tx, id: number) {
  return tx
    .selectFrom('petitions')
    .select(['id', 'year', 'number', 'key_id as keyId', 'facts', 'version', 'channel', 'presenter'])
    .select(['reply_by as replyBy', 'is_classified as isClassified', 'company'])
    .select(preciseInstant('received_at').as('receivedAt'))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** What is sealed of a petition, opened. */
export type OpenedPetition = {
  message: string
  email: string | null
  details: Omit<PetitionDetails, 'consent'>
}

export function openPetition(
  key: RecordKey,
  row: { text: Buffer; email: Buffer | null; details: Buffer | null },
): OpenedPetition {
  return {
    message: key.unseal(TEXT, row.text),
    email: row.email && key.unseal(PETITION_EMAILS.column, row.email),
    details: row.details ? JSON.parse(key.unseal(PETITION_DOCUMENTS.column, row.details)) : {},
  }
}

/** What lists call it. One from before it had a subject is opened for it. */
export function openSubject(
  key: RecordKey,
  row: { subject: Buffer | null; text: Buffer | null; fileCount: number },
): string {
  if (row.subject) return key.unseal(SUBJECT, row.subject)
  return subjectOf(row.text ? key.unseal(TEXT, row.text) : '', row.fileCount)
}

/** Newest first, without a word of what was written. */
export async function listPetitions(
  { db, rules }: Omit<ReadDeps, 'masters'>,
  limit: number,
): Promise<ListedPetition[]> {
  const rows = await db
    .selectFrom('petitions')
    .select(['id', 'year', 'number', preciseInstant('received_at').as('at')])
    .select(sql<boolean>`email is not null`.as('has'))
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
  return rows.map(({ id, year, number, at, has, files }) => ({
    id,
    radicado: formatRadicado({ year, number }, rules.radicado),
    receivedAt: at,
    hasEmail: has,
    files: Number(files),
  }))
}

export async function findPetition(
  { db, masters, rules }: ReadDeps,
  id: number,
): Promise<Petition | undefined> {
  const row = await db
    .selectFrom('petitions')
    .select(['id', 'year', 'number', 'key_id', 'text', 'email', 'details', 'captcha'])
    .select(preciseInstant('received_at').as('at'))
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const key = row.key_id === null ? undefined : await findRecordKey(db, masters, row.key_id)
  const opened = key && openPetition(key, row)
  return {
    id: row.id,
    radicado: formatRadicado(row, rules.radicado),
    receivedAt: row.at,
    message: opened?.message ?? FORGOTTEN,
    email: opened?.email ?? null,
    captcha: row.captcha,
    files: await listFiles(db, masters, id),
  }
}
