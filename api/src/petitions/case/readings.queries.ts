import type { Page } from '@terminal/contract/http/page'
import type { PetitionRules } from '@terminal/contract/operator/petition-rules'
import { formatRadicado } from '@terminal/contract/petitions/case/radicado'
import type { Reading } from '@terminal/contract/petitions/case/reading-log'
import { sql } from 'kysely'
import { preciseInstant } from '../../db/instant.ts'
import type { Queryable, Tx } from '../../db/schema.ts'

type ReaderOf = { issuer: string; subject: string; name: string }
type LogDeps = { db: Queryable; rules: PetitionRules }

/** In the transaction that opens the data: none is read without its row. */
export async function logReading(
  tx: Tx,
  { issuer, subject, name }: ReaderOf,
  { petitionId, reason }: { petitionId: number; reason: string | null },
): Promise<void> {
  await tx
    .insertInto('petition_readings')
    .values({ petition_id: petitionId, issuer, subject, name, reason })
    .execute()
}

/** Newest first. */
export async function listReadings(
  { db, rules }: LogDeps,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<Page<Reading>> {
  const { count } = await db
    .selectFrom('petition_readings')
    .select((query) => query.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await readings(db)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const items = rows.map((row) => toReading(row, rules))
  return { items, page, pageSize, total: Number(count) }
}

/** All of them, for the file. */
export async function allReadings({ db, rules }: LogDeps): Promise<Reading[]> {
  return (await readings(db).execute()).map((row) => toReading(row, rules))
}

function readings(db: Queryable) {
  return db
    .selectFrom('petition_readings')
    .innerJoin('petitions', 'petitions.id', 'petition_id')
    .select(['petition_id', 'name', 'reason', 'year', 'number'])
    .select(sql<number>`petition_readings.id::integer`.as('id'))
    .select(preciseInstant('read_at').as('at'))
    .orderBy('read_at', 'desc')
    .orderBy('petition_readings.id', 'desc')
}

type Row = {
  id: number
  at: string
  name: string
  petition_id: number
  reason: string | null
  year: number
  number: number
}

function toReading(row: Row, rules: PetitionRules): Reading {
  const { id, at, name, petition_id: petitionId, reason } = row
  return { id, at, by: name, petitionId, radicado: formatRadicado(row, rules.radicado), reason }
}
