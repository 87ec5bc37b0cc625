import {
  type ListedOfficeDay,
  type MovedDate,
  type OfficeDay,
  type OfficeDayDraft,
  type OfficeDaysDesk,
  officeDaysIn,
} from '@terminal/contract/petitions/case/office-day'
import { formatRadicado } from '@terminal/contract/petitions/case/radicado'
import { z } from 'zod'
import { lastChangeOf, toLastChange } from '../../db/changes.ts'
import type { Create } from '../../db/idempotency.ts'
import { preciseInstant } from '../../db/instant.ts'
import { defineRecord, type RowOf } from '../../db/records.ts'
import type { Queryable, Tx } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Person } from '../../platform/auth/callers.ts'
import type { CurrentSite } from '../../platform/current-site.ts'
import { AppError } from '../../platform/errors.ts'
import { invalidField } from '../../platform/http/forms.ts'
import { refuseIfStale } from '../../platform/http/refuse-if-stale.ts'
import type { Target } from '../../platform/http/staff-routes.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { MasterKeys } from '../../platform/sealing/master-keys.ts'
import { openRecordKey } from '../../platform/sealing/record-keys.ts'
import { readEventDetails } from '../case/events.queries.ts'
import { requireOfficer } from '../case/officers.ts'
import type { ReadDeps } from '../case/petitions.queries.ts'
import { enqueueRecount } from './recount.job.ts'

export type OfficeDayDeps = {
  db: Queryable
  jobs: Jobs
  masters: MasterKeys
  site: Pick<CurrentSite, 'current'>
}

const LONGEST_DAYS = 366
const DAY_MS = 24 * 60 * 60 * 1_000

export async function readOfficeDays(
  { db, masters, site }: OfficeDayDeps,
  person: Person,
): Promise<OfficeDaysDesk> {
  const { isHead } = await requireOfficer({ db, site }, person)
  const rules = site.current().petitions
  return {
    mayEdit: isHead,
    days: await listOfficeDays(db),
    ofTheSite: officeDaysIn(rules),
    moved: await listMoved({ db, masters, rules }),
  }
}

export async function findOfficeDay(db: Queryable, id: number): Promise<OfficeDay> {
  const row = await OFFICE_DAYS.find(db, id)
  if (!row || row.is_deleted) throw noSuchDay()
  return toOfficeDay(row)
}

export async function enterOfficeDay(
  deps: OfficeDayDeps,
  actor: Person,
  draft: OfficeDayDraft,
  create: Create = inTransaction,
): Promise<OfficeDay> {
  await requireHead(deps, actor)
  refuseWrongSpan(draft)
  return create(deps.db, async (tx) => {
    await refuseKnown(deps, tx, draft)
    const row = await OFFICE_DAYS.create(tx, actor, rowOf(draft))
    await enqueueRecount(tx, deps.jobs)
    return toOfficeDay(row)
  })
}

export async function reviseOfficeDay(
  deps: OfficeDayDeps,
  actor: Person,
  { id, seenVersion }: Target,
  draft: OfficeDayDraft,
): Promise<OfficeDay> {
  await requireHead(deps, actor)
  refuseWrongSpan(draft)
  return inTransaction(deps.db, async (tx) => {
    const before = await lockSeen(tx, { id, seenVersion })
    await refuseKnown(deps, tx, draft, id)
    const context = { action: 'revise', actor, seenVersion } as const
    const row = await OFFICE_DAYS.revise(tx, before, context, rowOf(draft))
    await enqueueRecount(tx, deps.jobs)
    return toOfficeDay(row)
  })
}

/** The day counts again. */
export async function removeOfficeDay(
  deps: OfficeDayDeps,
  actor: Person,
  { id, seenVersion }: Target,
): Promise<void> {
  await requireHead(deps, actor)
  await inTransaction(deps.db, async (tx) => {
    const before = await lockSeen(tx, { id, seenVersion })
    const context = { action: 'remove', actor, seenVersion } as const
    await OFFICE_DAYS.revise(tx, before, context, { is_deleted: true })
    await enqueueRecount(tx, deps.jobs)
  })
}

async function lockSeen(tx: Tx, { id, seenVersion }: Target) {
  const before = await OFFICE_DAYS.lock(tx, id)
  if (!before || before.is_deleted) throw noSuchDay()
  const stale = 'Otra persona cambió este día después de que usted lo abrió.'
  await refuseIfStale(before, seenVersion, stale, () => toOfficeDay(before))
  return before
}

async function requireHead(deps: OfficeDayDeps, person: Person): Promise<void> {
  const { isHead } = await requireOfficer(deps, person)
  if (!isHead)
    throw new AppError('forbidden', 'Solo la jefatura de la oficina de PQRSD cambia estos días.')
}

/** One day is free once: citizens would read it twice. */
async function refuseKnown(
  { site }: OfficeDayDeps,
  tx: Tx,
  { kind, from }: OfficeDayDraft,
  ownId = 0,
): Promise<void> {
  if (kind !== 'closed') return
  const isOfTheSite = site.current().petitions.nonWorkingDays.some(({ day }) => day === from)
  const other = await tx
    .selectFrom('office_days')
    .select('id')
    .where('kind', '=', 'closed')
    .where('from_on', '=', from)
    .where('deleted_at', 'is', null)
    .where('id', '!=', ownId)
    .executeTakeFirst()
  if (isOfTheSite || other) throw invalidField('from', 'Ese día ya está anotado.')
}

function refuseWrongSpan({ kind, from, to }: OfficeDayDraft): void {
  if (to < from) throw invalidField('to', 'El último día no puede ser anterior al primero.')
  if (kind === 'closed' && to !== from)
    throw invalidField(
      'to',
      'Un día no laborable es uno solo. Para varios, use la suspensión de términos.',
    )
  if (Date.parse(to) - Date.parse(from) > LONGEST_DAYS * DAY_MS)
    throw invalidField('to', 'Una suspensión dura, a lo sumo, un año.')
}

const noSuchDay = () => new AppError('not_found', 'Ese día no existe o ya se quitó.')

const OFFICE_DAYS = defineRecord({
  table: 'office_days',
  columns: {
    kind: z.enum(['closed', 'suspended']),
    from_on: z.string(),
    to_on: z.string(),
    name: z.string(),
    act: z.string(),
    is_deleted: z.boolean(),
  },
  changes: { name: 'office-day', actions: ['create', 'revise', 'remove'], holds: 'snapshots' },
})

/** So many of the dates that moved are listed. */
const MOST_MOVED = 50

function toOfficeDay(row: RowOf<typeof OFFICE_DAYS>): OfficeDay {
  const { id, version, kind, from_on: from, to_on: to, name, act } = row
  return { id, version, kind, from, to, name, act }
}

function rowOf({ kind, from, to, name, act }: OfficeDayDraft) {
  return { kind, from_on: from, to_on: to, name, act }
}

/** The last day first: what is to come is before what is over. */
async function listOfficeDays(db: Queryable): Promise<ListedOfficeDay[]> {
  const rows = await db
    .selectFrom('office_days')
    .leftJoinLateral(lastChangeOf(db, OFFICE_DAYS.changes, 'office_days.id'), (join) =>
      join.onTrue(),
    )
    .select(OFFICE_DAYS.columns)
    .select(['last.by', 'last.at'])
    .where('deleted_at', 'is', null)
    .orderBy('from_on', 'desc')
    .orderBy('office_days.id', 'desc')
    .execute()
  return rows.map(({ by, at, ...row }) => ({
    ...toOfficeDay(row),
    lastChange: toLastChange({ by, at }),
  }))
}

/** Legal dates that a change of the calendar moved, the last one first. What was forgotten says nothing. */
async function listMoved({ db, masters, rules }: ReadDeps): Promise<MovedDate[]> {
  const rows = await db
    .selectFrom('petition_events as event')
    .innerJoin('petitions', 'petitions.id', 'petition_id')
    .innerJoin('record_keys', 'record_keys.id', 'petitions.key_id')
    .select(['petitions.id', 'year', 'number', 'promised_on', 'event.details as details'])
    .select(['record_keys.id as keyId', 'master_id', 'wrapped'])
    .select(preciseInstant('event.happened_at').as('at'))
    .where('event.kind', '=', 'due-moved')
    .orderBy('event.id', 'desc')
    .limit(MOST_MOVED)
    .execute()
  return rows.flatMap((row) => {
    const { keyId, master_id: masterId, wrapped } = row
    const key = openRecordKey(masters, { id: keyId, masterId, wrapped })
    const { before = null, on } = readEventDetails(key, row.details)
    if (on === undefined) return []
    const radicado = formatRadicado(row, rules.radicado)
    return [{ id: row.id, radicado, at: row.at, before, on, promisedOn: row.promised_on }]
  })
}
