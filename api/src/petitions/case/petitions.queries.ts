import type { OfficeDays } from '@terminal/contract/calendar/business-days'
import { officeDaysOf, type PetitionRules } from '@terminal/contract/operator/petition-rules'
import { plainDocument } from '@terminal/contract/petitions/case/document-types'
import { type OfficeDayDraft, withOfficeDays } from '@terminal/contract/petitions/case/office-day'
import { formatRadicado, type Radicado } from '@terminal/contract/petitions/case/radicado'
import { OPEN_STATES } from '@terminal/contract/petitions/case/states'
import type { PetitionDetails, PetitionFacts } from '@terminal/contract/petitions/case/stored'
import { subjectOf } from '@terminal/contract/petitions/case/subject'
import type {
  CaptchaOutcome,
  Channel,
  Presenter,
  ReplyBy,
} from '@terminal/contract/petitions/case/words'
import { plainText } from '@terminal/contract/text/plain-text'
import { sql } from 'kysely'
import { preciseInstant } from '../../db/instant.ts'
import type { Queryable, Tx } from '../../db/schema.ts'
import { defineKeyedHash, defineKeyedWords } from '../../platform/sealing/keyed-hashes.ts'
import type { MasterKeys } from '../../platform/sealing/master-keys.ts'
import type { RecordKey } from '../../platform/sealing/record-keys.ts'
import { FACTS, PETITION_DETAILS, withFacts } from './stored.ts'

const TEXT = 'petitions.text'
const SUBJECT = 'petitions.subject'

/** With what a petition is read: its radicado is written as the terminal writes it. */
export type ReadDeps = { db: Queryable; masters: MasterKeys; rules: PetitionRules }

export type NewPetition = Radicado & {
  id: number
  receivedAt: string
  hasHour: boolean
  awaitsScan: boolean
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
  /** Whether its author said which type it is. */
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

/** The next of its year, locked until this transaction ends: without a gap, and none twice. */
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
      has_hour: petition.hasHour,
      awaits_scan: petition.awaitsScan,
      filed_on: facts.filedOn,
      channel: petition.channel,
      captcha: petition.captcha,
      presenter: petition.presenter,
      reply_by: petition.replyBy,
      text: key.seal(TEXT, petition.message),
      subject: key.seal(SUBJECT, subjectOf(petition.message, petition.fileCount)),
      email: email === undefined ? null : key.seal(PETITION_EMAILS.column, email),
      email_hash: email === undefined ? null : PETITION_EMAILS.hash(masters, email),
      details: key.seal(PETITION_DOCUMENTS.column, PETITION_DETAILS.write(details)),
      document_hash: document === undefined ? null : PETITION_DOCUMENTS.hash(masters, document),
      name_hashes: PETITION_NAMES.store(masters, namesIn(details)),
      company: petition.company ?? null,
      is_classified: petition.isClassified,
      facts: FACTS.write(facts),
      state: facts.state,
      type: facts.type,
      due_on: petition.dueOn,
      promised_on: facts.promisedOn,
    })
    .execute()
}

/** Locked for steps until the transaction ends. Undefined when there is none. */
export async function lockPetition(tx: Tx, id: number) {
  const row = await tx
    .selectFrom('petitions')
    .select(['id', 'year', 'number', 'key_id as keyId', 'facts', 'version', 'channel', 'presenter'])
    .select(['reply_by as replyBy', 'is_classified as isClassified', 'company'])
    .select(['text', 'email', 'details'])
    .select(preciseInstant('received_at').as('receivedAt'))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row && withFacts(row)
}

/** What is sealed of a petition, opened. */
export type OpenedPetition = {
  message: string
  email: string | null
  /** What was received before the full form has none. */
  details: Partial<PetitionDetails>
}

export function openPetition(
  key: RecordKey,
  row: { text: Buffer; email: Buffer | null; details: Buffer | null },
): OpenedPetition {
  return {
    message: key.unseal(TEXT, row.text),
    email: row.email && key.unseal(PETITION_EMAILS.column, row.email),
    details: row.details
      ? PETITION_DETAILS.open(key.unseal(PETITION_DOCUMENTS.column, row.details))
      : {},
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

/** How many were only told where to go, from a day on and before another. */
export async function countOriented(
  db: Queryable,
  { from, before = '9999-12-31' }: { from: string; before?: string },
): Promise<number> {
  const { count } = await db
    .selectFrom('orientations')
    .select((query) => query.fn.countAll<string>().as('count'))
    .where('on_day', '>=', from)
    .where('on_day', '<', before)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Spelt out, as the partial indexes have it. */
export const STATE_IS_OPEN = sql<boolean>`state in (${sql.join(OPEN_STATES.map((state) => sql.lit(state)))})`

/** The number of what goes out, and as the terminal writes it. */
export type Outgoing = Radicado & { radicado: string }

/**
 * The next of its year: without a gap, and none twice. The caller holds the petition's row already, and from here
 * on everybody else who sends something waits.
 */
export async function nextOutgoing(
  tx: Tx,
  rules: Pick<PetitionRules, 'outgoing'>,
  year: number,
): Promise<Outgoing> {
  const { last: number } = await tx
    .insertInto('outgoing_counters')
    .values({ year, last: 1 })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet({ last: sql<number>`outgoing_counters.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return { year, number, radicado: formatRadicado({ year, number }, rules.outgoing) }
}

/** By whom a petition was sent, for people who ask for their own. */
export const PETITION_EMAILS = defineKeyedHash({
  table: 'petitions',
  sealed: 'email',
  hash: 'email_hash',
  // Two spellings of one mailbox are looked up alike.
  normalise: (email) => email.trim().toLowerCase(),
})

/** The same by the number of a document or a NIT, which is sealed with the other details. */
export const PETITION_DOCUMENTS = defineKeyedHash({
  table: 'petitions',
  sealed: 'details',
  hash: 'document_hash',
  valueIn: (sealed) => documentIn(PETITION_DETAILS.open(sealed)),
  normalise: plainDocument,
})

export function documentIn({
  document,
  nit,
}: Pick<PetitionDetails, 'document' | 'nit'>): string | undefined {
  const written = document ?? nit ?? ''
  return plainDocument(written) === '' ? undefined : written
}

/** By a word of the name of a person or a company. */
export const PETITION_NAMES = defineKeyedWords({
  table: 'petitions',
  sealed: 'details',
  hash: 'name_hashes',
  wordsIn: (sealed) => namesIn(PETITION_DETAILS.open(sealed)),
})

function namesIn({ name = '', companyName = '' }: Partial<PetitionDetails>): string[] {
  return nameWords(`${name} ${companyName}`)
}

const JOINING = new Set(['de', 'del', 'la', 'las', 'los', 'el', 'y', 'e'])

/** As they are looked up: without accents, capitals and what only joins others, each once. */
export function nameWords(name: string): string[] {
  const words = plainText(name).match(/[\p{L}\p{N}]+/gu) ?? []
  return [...new Set(words)].filter((word) => word.length > 1 && !JOINING.has(word))
}

/**
 * The rules that count now: those of the operator's folder, and the days that the head of the office entered. Whatever
 * counts days asks here.
 */
export async function currentRules(db: Queryable, rules: PetitionRules): Promise<PetitionRules> {
  return withOfficeDays(rules, await listEnteredDays(db))
}

export async function currentOfficeDays(db: Queryable, rules: PetitionRules): Promise<OfficeDays> {
  return officeDaysOf(await currentRules(db, rules))
}

/** The first to come first. */
export async function listEnteredDays(db: Queryable): Promise<OfficeDayDraft[]> {
  return db
    .selectFrom('office_days')
    .select(['kind', 'from_on as from', 'to_on as to', 'name', 'act'])
    .where('deleted_at', 'is', null)
    .orderBy('from_on')
    .orderBy('id')
    .execute()
}
