import type { PetitionRules } from '@terminal/contract/operator/petition-rules'
import type { DeskPetition } from '@terminal/contract/petitions/desk/desk-petition'
import { formatRadicado } from '@terminal/contract/petitions/radicado'
import type { ListedHold } from '@terminal/contract/petitions/retention/elimination'
import { HOLD_NAMES, type Hold, type HoldOrder } from '@terminal/contract/petitions/retention/hold'
import { preciseInstant } from '../../db/instant.ts'
import type { Queryable, Tx } from '../../db/schema.ts'
import { nowIn } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'
import type { RecordKey } from '../../platform/sealing/record-keys.ts'
import { changePetition, type DeskDeps, type Wanted } from '../desk/change-petition.ts'
import { noteChange } from '../desk/note-change.ts'
import { refuseUnlessHead } from './head.ts'

const REASON = 'petition_holds.reason'

/** By anybody of the desk: it stays until the head lifts it. */
export function placeHold(deps: DeskDeps, wanted: Wanted, order: HoldOrder): Promise<DeskPetition> {
  return changePetition(deps, wanted, async (change) => {
    await insertHold(change.tx, change.key, {
      petitionId: change.row.id,
      staffId: change.caller.id,
      order,
    })
    const text = `${HOLD_NAMES[order.kind]}. ${order.reason}`
    await noteChange(change, { kind: 'hold', details: { text } })
  })
}

export function liftHold(
  deps: DeskDeps,
  wanted: Wanted,
  { holdId, reason }: { holdId: number; reason: string },
): Promise<DeskPetition> {
  return changePetition(deps, wanted, async (change) => {
    const { tx, caller, row } = change
    refuseUnlessHead(caller)
    const { numUpdatedRows } = await tx
      .updateTable('petition_holds')
      .set({ lifted_at: (await nowIn(deps.clock, tx)).toISOString(), lifted_by: caller.id })
      .where('id', '=', holdId)
      .where('petition_id', '=', row.id)
      .where('lifted_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n)
      throw new AppError('not_found', 'Esa marca de «No eliminar» no existe o ya se levantó.')
    await noteChange(change, { kind: 'lift-hold', details: { text: reason } })
  })
}

export async function insertHold(
  tx: Tx,
  key: RecordKey,
  given: { petitionId: number; staffId: number; order: HoldOrder },
): Promise<void> {
  const { petitionId, staffId, order } = given
  await tx
    .insertInto('petition_holds')
    .values({
      petition_id: petitionId,
      kind: order.kind,
      reason: key.seal(REASON, order.reason),
      staff_id: staffId,
    })
    .execute()
}

/** Those of a petition, the oldest first; none of one that is gone. */
export async function listHolds(
  db: Queryable,
  key: RecordKey | undefined,
  petitionId: number,
): Promise<Hold[]> {
  if (!key) return []
  const rows = await active(db).where('petition_id', '=', petitionId).execute()
  return rows.map(({ id, kind, reason, at, by }) => ({
    id,
    kind,
    reason: key.unseal(REASON, reason),
    at,
    by,
  }))
}

/** Every one there is, without its words. */
export async function listAllHolds(db: Queryable, rules: PetitionRules): Promise<ListedHold[]> {
  const rows = await active(db)
    .innerJoin('petitions', 'petitions.id', 'petition_id')
    .select(['petition_id', 'petitions.year', 'petitions.number'])
    .execute()
  return rows.map(({ petition_id: petitionId, kind, at, by, ...radicado }) => ({
    petitionId,
    radicado: formatRadicado(radicado, rules.radicado),
    kind,
    at,
    by,
  }))
}

function active(db: Queryable) {
  return db
    .selectFrom('petition_holds')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .select(['petition_holds.id', 'kind', 'reason', 'staff.name as by'])
    .select(preciseInstant('placed_at').as('at'))
    .where('lifted_at', 'is', null)
    .orderBy('petition_holds.id')
}
