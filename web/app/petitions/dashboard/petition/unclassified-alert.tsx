import { INNER_REASON } from '@terminal/contract/petitions/case/desk-clock'
import type { DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import { briefDay } from '@terminal/contract/petitions/case/due-words'
import { isOpen } from '@terminal/contract/petitions/case/states'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'

type Props = { petition: DeskPetition; today: string; onClassify: () => void }

/** Why it has an inner date, and what is missing before it can be answered. */
export function UnclassifiedAlert({ petition, today, onClassify }: Props) {
  const { isClassified, innerOn, steps } = petition
  if (isClassified || !isOpen(petition)) return null
  return (
    <Alert tone="warning" title="Sin clasificar: elija el tipo antes de responder">
      <p>
        La persona no sabía cuál es. {INNER_REASON}
        {innerOn === null ? null : (
          <>
            {' '}
            Fecha interna: <b>{briefDay(innerOn, today)}</b>.
          </>
        )}
      </p>
      {steps.includes('reclassify') ? (
        <div className="row">
          <Button onClick={onClassify}>Cambiar el tipo</Button>
        </div>
      ) : null}
    </Alert>
  )
}
