import {
  correctedRow,
  isOfTimetable,
  isSameRow,
  replaceRow,
  rowsOfCompany,
  timetableText,
} from '@terminal/contract/travel/company-rows'
import type {
  CompanyRows,
  ConfirmationSaid,
  CorrectionSaid,
} from '@terminal/contract/travel/desk/company-link'
import { tablesAddresses } from '@terminal/contract/travel/kept-addresses'
import type { WrittenRow } from '@terminal/contract/travel/travel-tables'
import { sql } from 'kysely'
import type { Queryable } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { today } from '../platform/clock.ts'
import { refreshJob } from '../platform/edge/refresh.job.ts'
import { AppError } from '../platform/errors.ts'
import { hasSecret } from './company-links.ts'
import {
  type CurrentTables,
  currentTables,
  fingerprintOf,
  type TravelDeps,
} from './current-tables.ts'
import { reviewTables } from './publish-tables.ts'

/** More at once is no real timetable: staff look at what waits first. */
const MOST_WAITING = 60

type Asking = { company: string; current: CurrentTables }

/** Its own rows, for the holder of its link. */
export async function readCompany(deps: TravelDeps, secret: string): Promise<CompanyRows> {
  const { company, current } = await enter(deps, deps.db, secret)
  return {
    company,
    fingerprint: fingerprintOf(current.rows, company),
    confirmedOn: current.confirmedOn.get(company) ?? null,
    rows: rowsOfCompany(current.rows, company),
    waiting: await countWaiting(deps.db, company),
  }
}

/** «Sigue igual»: of the rows that it saw, and from today on. */
export async function confirmRows(
  deps: TravelDeps,
  { secret, fingerprint }: ConfirmationSaid,
): Promise<CompanyRows> {
  await inTransaction(deps.db, async (tx) => {
    const { company, current } = await enter(deps, tx, secret)
    refuseOthers(current, company, fingerprint)
    await tx
      .insertInto('company_confirmations')
      .values({ company, fingerprint, confirmed_on: today(deps.clock) })
      .onConflict((conflict) =>
        conflict.columns(['company', 'fingerprint']).doUpdateSet({
          confirmed_on: sql`greatest(excluded.confirmed_on, company_confirmations.confirmed_on)`,
        }),
      )
      .execute()
    const addresses = tablesAddresses(current.rows, current.rows)
    await deps.jobs.enqueue(tx, refreshJob, { addresses })
  })
  return await readCompany(deps, secret)
}

/** What it says of one row waits for the staff. What could not be published is refused at once. */
export async function proposeCorrection(
  deps: TravelDeps,
  said: CorrectionSaid,
): Promise<CompanyRows> {
  await inTransaction(deps.db, async (tx) => {
    const { company, current } = await enter(deps, tx, said.secret)
    refuseOthers(current, company, said.fingerprint)
    const before = rowsOfCompany(current.rows, company)[said.rowNumber]
    if (!before) throw new AppError('not_found', 'Esa fila no existe.')
    const after = said.leavesNoMore ? null : correctedRow(before, said.cells, today(deps.clock))
    const note = said.note.trim()
    checkCorrection(deps, current, before, after, note)
    if (await isSaid(tx, company, before, after)) return
    if ((await countWaiting(tx, company)) >= MOST_WAITING)
      throw new AppError(
        'too_many',
        'Ya hay muchas correcciones por revisar. Espere a que la terminal las revise.',
      )
    await tx
      .insertInto('company_corrections')
      .values({
        company,
        before: JSON.stringify(before),
        after: after && JSON.stringify(after),
        note,
      })
      .execute()
  })
  return await readCompany(deps, said.secret)
}

/** Wrong things are said to who can mend them, beside what they wrote. */
function checkCorrection(
  deps: TravelDeps,
  current: CurrentTables,
  before: WrittenRow,
  after: WrittenRow | null,
  note: string,
): void {
  if (after && isSameRow(before, after) && note === '')
    throw new AppError('conflict', 'No cambió nada. Si todo sigue igual, use «Sigue igual».')
  const rows = replaceRow(current.rows, before, after)
  if (!rows) throw staleRows()
  // What it does to the other tables is for the staff to mend.
  const { review } = reviewTables(deps, current, timetableText(rows))
  const sentences = review.problems.filter(isOfTimetable).map(({ sentence }) => sentence)
  if (sentences.length === 0) return
  throw new AppError('invalid_fields', [...new Set(sentences)].join('. '), {
    fields: fieldsOf(sentences),
  })
}

/** «tarifa: son pesos…» is of the cell tarifa. */
function fieldsOf(sentences: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    sentences.map((sentence) => {
      const [, column = '', rest = sentence] = /^([a-z_]+): (.*)$/s.exec(sentence) ?? []
      return [column, rest]
    }),
  )
}

async function enter(deps: TravelDeps, db: Queryable, secret: string): Promise<Asking> {
  const found = await db
    .selectFrom('travel_companies')
    .select('name')
    .where(hasSecret(secret))
    .executeTakeFirst()
  if (!found)
    throw new AppError('not_found', 'Este enlace ya no sirve. Pida uno nuevo a la terminal.')
  return { company: found.name, current: await currentTables(db, deps.site) }
}

function refuseOthers(current: CurrentTables, company: string, fingerprint: string): void {
  if (fingerprintOf(current.rows, company) !== fingerprint) throw staleRows()
}

const staleRows = () =>
  new AppError(
    'conflict',
    'Sus horarios cambiaron después de que abrió esta página. Véalos de nuevo.',
  )

/** Sent again, as a browser does that lost the answer. */
async function isSaid(
  db: Queryable,
  company: string,
  before: WrittenRow,
  after: WrittenRow | null,
): Promise<boolean> {
  const found = await db
    .selectFrom('company_corrections')
    .select('id')
    .where('company', '=', company)
    .where('state', '=', 'open')
    .where(sql<boolean>`before = ${JSON.stringify(before)}::jsonb`)
    .where(sql<boolean>`after is not distinct from ${after && JSON.stringify(after)}::jsonb`)
    .executeTakeFirst()
  return found !== undefined
}

async function countWaiting(db: Queryable, company: string): Promise<number> {
  const { count } = await db
    .selectFrom('company_corrections')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('company', '=', company)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return count
}
