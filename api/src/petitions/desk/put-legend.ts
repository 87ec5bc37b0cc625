import type { DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import { needsLegend, type PutLegend } from '@terminal/contract/petitions/case/legend'
import { AppError } from '../../platform/errors.ts'
import { changePetition, type DeskDeps, type Wanted } from '../case/change-petition.ts'
import { noteChange } from '../case/note-change.ts'

const NOT_NEEDED = 'La leyenda es de un reclamo de datos personales que sigue abierto.'
const IS_PUT = 'Ya está anotado que se puso la leyenda.'

/** That the legend of a claim about data was put where the datum is kept. */
export function putLegend(
  deps: DeskDeps,
  wanted: Wanted,
  { motive, database }: PutLegend,
): Promise<DeskPetition> {
  return changePetition(deps, wanted, async (change) => {
    const { row, on } = change
    if (!needsLegend(row)) throw new AppError('conflict', NOT_NEEDED)
    if (row.legendOn !== null) throw new AppError('conflict', IS_PUT)
    await noteChange(change, {
      kind: 'put-legend',
      columns: { legend_on: on },
      details: { text: motive, database },
    })
  })
}
