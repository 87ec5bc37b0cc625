import type { DeskFacts, DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import type { Write } from '../case/use-petition-writes.ts'
import { ExpedienteDialog } from './expediente-dialog.tsx'
import { InputDialog } from './input-dialog.tsx'
import { LegendDialog } from './legend-dialog.tsx'
import { OutsideDialog } from './outside-dialog.tsx'
import type { PetitionTask } from './petition-tasks.ts'

type Props = {
  task: PetitionTask
  petition: DeskPetition
  facts: DeskFacts
  write: Write
  onClose: () => void
}

export function TaskDialog({ task, ...props }: Props) {
  const { petition, facts, onClose } = props
  switch (task) {
    case 'ask-input':
      return <InputDialog {...props} />
    case 'answer-outside':
      return <OutsideDialog {...props} today={facts.today} />
    case 'put-legend':
      return <LegendDialog {...props} />
    case 'expediente':
      return (
        <ExpedienteDialog
          petition={petition}
          isMine={petition.assigneeId === facts.me}
          onClose={onClose}
        />
      )
  }
}
