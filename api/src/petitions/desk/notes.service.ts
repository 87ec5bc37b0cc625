import type { DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import { changePetition, type DeskDeps, type Wanted } from '../case/change-petition.ts'
import { dropDraft } from '../case/drafts.service.ts'
import { noteChange } from '../case/note-change.ts'

/** For the desk alone. */
export function addNote(deps: DeskDeps, wanted: Wanted, text: string): Promise<DeskPetition> {
  return changePetition(deps, wanted, async (change) => {
    await noteChange(change, { kind: 'note', details: { text } })
    await dropDraft(change.tx, { petitionId: change.row.id, kind: 'note' })
  })
}
