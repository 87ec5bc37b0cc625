import type { DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import type { EventDetails } from '@terminal/contract/petitions/case/stored'
import type { FastifyRequest } from 'fastify'
import { sql, type Updateable } from 'kysely'
import type { Tables, Tx } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type Person, requirePerson } from '../../platform/auth/callers.ts'
import { dayIn } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'
import { refuseIfStale } from '../../platform/http/refuse-if-stale.ts'
import { type Target, targetOf } from '../../platform/http/staff-routes.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { findRecordKey, type RecordKey } from '../../platform/sealing/record-keys.ts'
import { readDeskPetition } from './desk-petition.queries.ts'
import { insertEvent } from './events.queries.ts'
import { actorOf, type Caller, requireOfficer, requireOpen } from './officers.ts'
import { currentRules } from './petitions.queries.ts'
import type { StepDeps } from './steps.service.ts'

export type DeskDeps = StepDeps & { jobs: Jobs }

/** Who changes which petition, having seen which version of it. */
export type Wanted = { person: Person; target: Target }

export function wantedOf(request: FastifyRequest & Parameters<typeof targetOf>[0]): Wanted {
  return { person: requirePerson(request), target: targetOf(request) }
}

type LockedPetition = NonNullable<Awaited<ReturnType<typeof lockForDesk>>>
export type Change = { tx: Tx; caller: Caller; row: LockedPetition; key: RecordKey; on: string }

const STALE = 'Otra persona cambió esta solicitud mientras usted la tenía abierta.'
const NO_VERSION = 'Diga en If-Match qué versión de la solicitud tenía delante.'

/**
 * Every write at the desk goes through this: by an officer who has seen the current version, under the row's lock, all
 * or nothing. Answers with the petition as it is afterwards.
 */
export async function changePetition(
  deps: DeskDeps,
  { person, target: { id, seenVersion } }: Wanted,
  work: (change: Change) => Promise<void>,
): Promise<DeskPetition> {
  await inDesk(deps, person, id, async ({ tx, caller, row, key }) => {
    const seen = requireVersion(seenVersion)
    await refuseIfStale(row, seen, STALE, () => readNow({ ...deps, db: tx }, id))
    await work({ tx, caller, row, key, on: await dayIn(deps, tx) })
  })
  return readNow(deps, id)
}

/** A transaction about one petition, its row locked, for callers who may open it. */
export async function inDesk<Result>(
  deps: StepDeps,
  person: Person,
  id: number,
  work: (open: Omit<Change, 'on'>) => Promise<Result>,
): Promise<Result> {
  const caller = await requireOfficer(deps, person)
  return inTransaction(deps.db, async (tx) => {
    const row = await lockForDesk(tx, id)
    const key = await findRecordKey(tx, deps.masters, row?.keyId)
    if (!(row && key)) throw noSuchPetition()
    requireOpen(caller, row)
    return work({ tx, caller, row, key })
  })
}

/** For callers who may open it. */
export async function openForDesk(
  deps: StepDeps,
  person: Person,
  id: number,
): Promise<{ caller: Caller; petition: DeskPetition }> {
  const caller = await requireOfficer(deps, person)
  const petition = await readNow(deps, id)
  requireOpen(caller, petition)
  return { caller, petition }
}

export function requireVersion(seenVersion: number | undefined): number {
  if (seenVersion === undefined) throw new AppError('version_required', NO_VERSION)
  return seenVersion
}

const noSuchPetition = () => new AppError('not_found', 'Esta solicitud no existe.')

/** Locked until the transaction ends. */
function lockForDesk(tx: Tx, id: number) {
  return tx
    .selectFrom('petitions')
    .select(['id', 'key_id as keyId', 'version', 'state', 'type', 'is_reserved as isReserved'])
    .select(['assignee_id as assigneeId', 'theme', 'area', 'company', 'priority'])
    .select(['text', 'email', 'details', 'reply_by as replyBy', 'joined_to as joinedTo'])
    .select([
      'external_number as externalNumber',
      'awaits_scan as awaitsScan',
      'legend_on as legendOn',
    ])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

async function readNow(deps: StepDeps, id: number): Promise<DeskPetition> {
  const { db, masters, site } = deps
  const rules = await currentRules(db, site.current().petitions)
  const petition = await readDeskPetition({ db, masters, rules }, id, await dayIn(deps, db))
  if (!petition) throw noSuchPetition()
  return petition
}

type Noted = {
  kind:
    | 'assign'
    | 'classify'
    | 'note'
    | 'delivery'
    | 'hold'
    | 'lift-hold'
    | 'give-code'
    | 'put-legend'
    | `${'ask' | 'remind' | 'withdraw'}-input`
  /** Columns that change with it. */
  columns?: Updateable<Tables['petitions']>
  details: EventDetails
}

/** What staff do to a petition that is no step of it: its next version and one sealed event, which only staff see. */
export async function noteChange(
  { tx, caller, row, key }: Change,
  { kind, columns, details }: Noted,
): Promise<number> {
  await tx
    .updateTable('petitions')
    .set({ ...columns, version: sql<number>`version + 1` })
    .where('id', '=', row.id)
    .execute()
  return insertEvent(tx, key, { petitionId: row.id, kind, actor: actorOf(caller), details })
}
