import type { DeskPetition } from '@terminal/contract/petitions/desk/desk-petition'
import { changePetition, type DeskDeps, type Wanted } from './change-petition.ts'
import { dropDraft } from './drafts.service.ts'
import { noteChange } from './note-change.ts'

/** For the desk alone. */
export function addNote(deps: DeskDeps, wanted: Wanted, text: string): Promise<DeskPetition> {
  return changePetition(deps, wanted, async (change) => {
    await noteChange(change, { kind: 'note', details: { text } })
    await dropDraft(change.tx, { petitionId: change.row.id, kind: 'note' })
  })
}
