import type { DeskFacts, DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import { briefDay } from '@terminal/contract/petitions/case/due-words'
import type { WrittenStep } from '@terminal/contract/petitions/case/step-form'
import { nowMs } from '../../../staff/clock.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { briefMoment, isHead } from '../case/desk-words.ts'
import type { Tap } from '../case/use-petition-writes.ts'
import { STEP_WORDS } from './step-words.ts'

type Props = {
  petition: DeskPetition
  facts: DeskFacts
  onStep: (step: WrittenStep) => void
  tap: Tap
}

/** What may still become of its dates: a change of type that can be undone, a day that the head is to confirm. */
export function DatesAlert({ petition: { undo, claimedOn, isMailed }, facts, onStep, tap }: Props) {
  const confirm = (isRight: boolean, done: string) =>
    void tap({ method: 'POST', call: 'step', json: { kind: 'confirm-day', isRight }, done })
  if (claimedOn)
    return (
      <Alert tone="warning" title="La jefatura confirma el día de la respuesta">
        <p>
          Se registró que se respondió por fuera el <b>{briefDay(claimedOn, facts.today)}</b>, a
          tiempo. Mientras no se confirme, cuenta el día en que se registró.
        </p>
        {isHead(facts) ? (
          <div className="alert-action row gap-2 as-high">
            <Button variant="quiet" onClick={() => confirm(true, 'Se confirmó el día.')}>
              Confirmar el día
            </Button>
            <Button variant="quiet" onClick={() => confirm(false, 'El día no se confirmó.')}>
              No fue ese día
            </Button>
          </div>
        ) : null}
      </Alert>
    )
  const isOwn = undo?.by === facts.me && Date.parse(undo.until) > nowMs()
  if (!(undo && isOwn)) return null
  return (
    <Alert tone="info">
      <p>
        Usted cambió el tipo. Hasta el <b>{briefMoment(undo.until, facts.today)}</b> puede
        deshacerlo{isMailed ? '; después le sale el correo a la persona' : ''}.
      </p>
      <div className="alert-action row gap-2 as-high">
        <Button variant="quiet" onClick={() => onStep('undo-reclassify')}>
          {STEP_WORDS['undo-reclassify'].action}
        </Button>
      </div>
    </Alert>
  )
}
