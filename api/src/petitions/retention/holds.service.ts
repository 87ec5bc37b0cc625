import type { DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import { HOLD_NAMES, type HoldOrder } from '@terminal/contract/petitions/case/hold'
import { nowIn } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'
import { changePetition, type DeskDeps, type Wanted } from '../case/change-petition.ts'
import { insertHold } from '../case/holds.queries.ts'
import { noteChange } from '../case/note-change.ts'
import { refuseUnlessHead } from '../case/officers.ts'

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
