import type { DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import { isOpen } from '@terminal/contract/petitions/case/states'
import { AppError } from '../../platform/errors.ts'
import { invalidField } from '../../platform/http/forms.ts'
import { actorOf } from '../case/actors.ts'
import { type Change, changePetition, type DeskDeps, type Wanted } from '../case/change-petition.ts'
import { noteChange } from '../case/note-change.ts'
import { type Caller, findOfficer } from '../case/officers.ts'
import { takePetitionStep } from '../case/steps.service.ts'

/** Gives it to somebody, or to nobody. What nobody had begun is in progress from then on. */
export function assignPetition(
  deps: DeskDeps,
  wanted: Wanted,
  assigneeId: number | null,
): Promise<DeskPetition> {
  return changePetition(deps, wanted, async (change) => {
    const { tx, caller, row } = change
    if (row.assigneeId === assigneeId) return
    if (!isOpen(row)) throw new AppError('conflict', 'La solicitud está cerrada: ya no se asigna.')
    const officer = await requireAssignee(deps, change, assigneeId)
    if (officer && row.state === 'filed')
      await takePetitionStep(deps, tx, {
        petitionId: row.id,
        step: { kind: 'start' },
        actor: actorOf(caller),
        details: row.area === null ? {} : { area: row.area },
      })
    await noteChange(change, {
      kind: 'assign',
      columns: { assignee_id: assigneeId },
      details: { assignee: officer?.name ?? '' },
    })
  })
}

async function requireAssignee(
  deps: DeskDeps,
  { tx, row }: Change,
  id: number | null,
): Promise<Caller | undefined> {
  if (id === null) return undefined
  const officer = await findOfficer({ ...deps, db: tx }, id)
  if (!officer) throw invalidField('assigneeId', 'Elija a alguien de la mesa de PQRSD.')
  if (row.isReserved && !officer.readsReserved)
    throw new AppError('conflict', `Es reservada, y ${officer.name} no puede abrirla.`)
  return officer
}
