import type { DeskFacts, DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import { needsLegend } from '@terminal/contract/petitions/case/legend'
import { isOpen } from '@terminal/contract/petitions/case/states'

/** What is done around a petition, besides its steps. */
export type PetitionTask = 'ask-input' | 'answer-outside' | 'expediente' | 'put-legend'

export const TASK_NAMES: Record<PetitionTask, string> = {
  'ask-input': 'Pedir insumo',
  'answer-outside': 'Registrar respuesta dada por fuera',
  'put-legend': 'Anotar que se puso la leyenda',
  expediente: 'Descargar el expediente (ZIP)',
}

/** Those that can be done today: an input is asked of areas with a mailbox. */
export function tasksFor(petition: DeskPetition, { askableAreas }: DeskFacts): PetitionTask[] {
  return [
    ...(isOpen(petition) && askableAreas.length > 0 ? (['ask-input'] as const) : []),
    ...(petition.steps.includes('answer') ? (['answer-outside'] as const) : []),
    ...(needsLegend(petition) && petition.legend?.putOn === null ? (['put-legend'] as const) : []),
    'expediente',
  ]
}
