import type { Page } from '@terminal/contract/http/page'
import type { PetitionRules } from '@terminal/contract/operator/petition-rules'
import type { PersonalData } from '@terminal/contract/petitions/case/desk-petition'
import { formatRadicado } from '@terminal/contract/petitions/case/radicado'
import type { Reading } from '@terminal/contract/petitions/case/reading-log'
import { sql } from 'kysely'
import { preciseInstant } from '../../db/instant.ts'
import type { Queryable, Tx } from '../../db/schema.ts'
import type { Person } from '../../platform/auth/callers.ts'
import { dayIn } from '../../platform/clock.ts'
import { invalidField } from '../../platform/http/forms.ts'
import { personalDataIn } from './authors.ts'
import { inDesk } from './change-petition.ts'
import type { Caller } from './officers.ts'
import { openPetition } from './petitions.queries.ts'
import type { StepDeps } from './steps.service.ts'

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

type Opening = {
  id: number
  reason: string | undefined
  /** What is opened with it, said in the log: more than the screen shows. */
  what?: string
}

const LONGEST_REASON = 300

/** Who wrote it, for its officer or with a reason, and never without a row of the log. */
export async function openPersonalData(
  deps: StepDeps,
  person: Person,
  { id, reason, what }: Opening,
): Promise<PersonalData> {
  return inDesk(deps, person, id, async ({ tx, caller, row, key }) => {
    if (reason === undefined && !(await hasInHand(deps, tx, caller, row.assigneeId)))
      throw invalidField('reason', 'No la tiene asignada: escriba por qué necesita los datos.')
    const said = [what, reason].filter((words) => words !== undefined)
    const logged = said.length === 0 ? null : said.join(': ').slice(0, LONGEST_REASON)
    await logReading(tx, caller, { petitionId: id, reason: logged })
    return personalDataIn(openPetition(key, row))
  })
}

/** It was given to them, or to an absent colleague whom they stand in for. */
async function hasInHand(
  deps: Pick<StepDeps, 'clock'>,
  tx: Tx,
  { id }: Pick<Caller, 'id'>,
  assigneeId: number | null,
): Promise<boolean> {
  if (assigneeId === null || assigneeId === id) return assigneeId === id
  const absence = await tx
    .selectFrom('staff_absences')
    .select('staff_id')
    .where('staff_id', '=', assigneeId)
    .where('deputy_id', '=', id)
    .where('until_on', '>=', await dayIn(deps, tx))
    .executeTakeFirst()
  return absence !== undefined
}
