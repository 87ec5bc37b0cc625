import type { PetitionState } from '@terminal/contract/petitions/case/states'
import { STATE_NAMES } from '@terminal/contract/petitions/case/words'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-paths.ts'

const ICONS: Record<PetitionState, IconName> = {
  filed: 'document',
  'in-progress': 'clock',
  'awaiting-completion': 'alert',
  answered: 'check',
  withdrawn: 'close',
  archived: 'package',
}

/** The state as a shape and a word. */
export function StateBadge({ state }: { state: PetitionState }) {
  return (
    <p className="state-badge small strong">
      <Icon name={ICONS[state]} size="s" />
      {STATE_NAMES[state]}
    </p>
  )
}
