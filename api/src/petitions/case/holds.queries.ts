import type { PetitionRules } from '@terminal/contract/operator/petition-rules'
import type { Hold, HoldOrder, ListedHold } from '@terminal/contract/petitions/case/hold'
import { formatRadicado } from '@terminal/contract/petitions/case/radicado'
import { preciseInstant } from '../../db/instant.ts'
import type { Queryable, Tx } from '../../db/schema.ts'
import type { RecordKey } from '../../platform/sealing/record-keys.ts'

const REASON = 'petition_holds.reason'

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
