import type { DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import { FILE_PARTS } from '@terminal/contract/petitions/case/petition-form'
import { AppError } from '../../platform/errors.ts'
import { invalidField } from '../../platform/http/forms.ts'
import type { SentFiles } from '../../platform/http/public-forms.ts'
import { changePetition, type Wanted } from '../case/change-petition.ts'
import { keepFiles } from '../case/citizen-files.ts'
import { insertFiles } from '../case/files.queries.ts'
import { noteChange } from '../case/note-change.ts'
import type { ReceptionDeps } from './reception-deps.ts'

const NOT_AWAITED = 'Esta solicitud no tiene un papel pendiente de digitalizar.'
const NO_FILE = 'Elija el papel escaneado.'

/** The scan of a paper that was filed without it. It belongs to what arrived, as if it had been there at once. */
export async function addScan(
  deps: ReceptionDeps,
  wanted: Wanted,
  files: SentFiles,
): Promise<DeskPetition> {
  const petition = await changePetition(deps, wanted, async (change) => {
    const { tx, row } = change
    if (!row.awaitsScan) throw new AppError('conflict', NOT_AWAITED)
    const [refused] = files.refused
    if (refused || files.taken.length === 0)
      throw invalidField(FILE_PARTS[0], refused?.reason ?? NO_FILE)
    const keys = await keepFiles(deps, tx, { files })
    await insertFiles(tx, row.id, keys)
    await noteChange(change, {
      kind: 'classify',
      columns: { awaits_scan: false },
      details: { changes: ['Se agregó el papel escaneado'] },
    })
  })
  // They have rows now.
  files.taken.splice(0)
  return petition
}
