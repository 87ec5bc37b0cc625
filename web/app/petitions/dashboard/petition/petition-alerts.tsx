import { INNER_REASON } from '@terminal/contract/petitions/case/desk-clock'
import type { DeskFacts, DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import { briefDay } from '@terminal/contract/petitions/case/due-words'
import { LEGEND, needsLegend } from '@terminal/contract/petitions/case/legend'
import { FILE_PARTS } from '@terminal/contract/petitions/case/petition-form'
import { isOpen } from '@terminal/contract/petitions/case/states'
import type { WrittenStep } from '@terminal/contract/petitions/case/step-form'
import type { ReactNode } from 'react'
import { nowMs } from '../../../staff/clock.ts'
import { RefusalAlert } from '../../../staff/desk/refusal-alert.tsx'
import { useWrite } from '../../../staff/form/use-write.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { briefMoment, isHead } from '../case/desk-words.ts'
import { AddFile } from '../case/file-rows.tsx'
import { Radicados, SilenceAlert } from '../case/petition-words.tsx'
import type { Tap, Write } from '../case/use-petition-writes.ts'
import { formWith } from '../reception/use-reception.ts'
import type { PetitionTask } from './petition-actions.tsx'
import { STEP_WORDS } from './step-words.ts'

type Props = {
  petition: DeskPetition
  facts: DeskFacts
  onStep: (step: WrittenStep) => void
  onTask: (task: PetitionTask) => void
  tap: Tap
  write: Write
}

/** What has to be known or done before anything else. */
export function PetitionAlerts({ petition, facts, onStep, onTask, tap, write }: Props) {
  const { today } = facts
  return (
    <>
      <SilenceAlert petition={petition} today={today} />
      <JoinedAlert petition={petition} />
      <ScanAlert petition={petition} write={write} />
      <DatesAlert petition={petition} facts={facts} onStep={onStep} tap={tap} />
      <UnclassifiedAlert
        petition={petition}
        today={today}
        onClassify={() => onStep('reclassify')}
      />
      <LegendAlert petition={petition} today={today} onPut={() => onTask('put-legend')} />
    </>
  )
}

/** With which others it goes together: its answer, or theirs, is one. */
function JoinedAlert({ petition: { joinedTo, joined } }: Pick<Props, 'petition'>) {
  if (joinedTo)
    return (
      <Alert tone="info">
        <p>
          Unida con <Radicados of={[joinedTo]} />: la responde la respuesta de esa.
        </p>
      </Alert>
    )
  if (joined.length === 0) return null
  return (
    <Alert tone="info">
      <p>
        Tiene unidas <Radicados of={joined} />: la respuesta de esta también las responde.
      </p>
    </Alert>
  )
}

/** Paper that was filed without its scan, and where that is added. */
export function ScanAlert({ petition, write }: Pick<Props, 'petition' | 'write'>) {
  const { isBusy, refusal, send, stop } = useWrite()
  if (!petition.awaitsScan) return null
  const add = (files: readonly File[]) => {
    const form = formWith({}, files.slice(0, FILE_PARTS.length))
    const wanted = { method: 'POST', call: 'scan', form, done: 'Papel agregado.' } as const
    void send({ write: (_key, sending) => write(wanted, sending) })
  }
  return (
    <>
      <RefusalAlert sentence={refusal} />
      <Alert tone="warning" title="Pendiente de digitalizar">
        <p>Se radicó sin su escaneado. Hasta {FILE_PARTS.length} archivos, todos a la vez.</p>
        <AddFile accept=".pdf,image/*" isMany isOff={isBusy} onFiles={add}>
          {isBusy ? 'Agregando…' : 'Agregar el escaneado'}
        </AddFile>
        {isBusy ? (
          <Button variant="quiet" icon="close" onClick={stop}>
            Cancelar el envío
          </Button>
        ) : null}
      </Alert>
    </>
  )
}

/** What may still become of its dates: a change of type that can be undone, a day that the head is to confirm. */
function DatesAlert({
  petition: { undo, claimedOn, isMailed },
  facts,
  onStep,
  tap,
}: Pick<Props, 'petition' | 'facts' | 'onStep' | 'tap'>) {
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
          <Buttons>
            <Button variant="quiet" onClick={() => confirm(true, 'Se confirmó el día.')}>
              Confirmar el día
            </Button>
            <Button variant="quiet" onClick={() => confirm(false, 'El día no se confirmó.')}>
              No fue ese día
            </Button>
          </Buttons>
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
      <Buttons>
        <Button variant="quiet" onClick={() => onStep('undo-reclassify')}>
          {STEP_WORDS['undo-reclassify'].action}
        </Button>
      </Buttons>
    </Alert>
  )
}

function Buttons({ children }: { children: ReactNode }) {
  return <div className="alert-action row gap-2 as-high">{children}</div>
}

type OfDay = { petition: DeskPetition; today: string }

/** Why it has an inner date, and what is missing before it can be answered. */
export function UnclassifiedAlert({
  petition,
  today,
  onClassify,
}: OfDay & { onClassify: () => void }) {
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

/** The legend of a claim about data: to be put, and to be taken away once the claim is decided. */
export function LegendAlert({ petition, today, onPut }: OfDay & { onPut: () => void }) {
  const { legend } = petition
  if (legend === null) return null
  const { by, putOn } = legend
  if (putOn === null)
    return (
      <Alert tone={by < today ? 'error' : 'warning'} title={`Falta la leyenda «${LEGEND}»`}>
        <p>
          Póngala con su motivo en la base que guarda el dato, hasta que se decida el reclamo (Ley
          1581 de 2012, art. 15). {by < today ? 'El último día era el' : 'A más tardar el'}{' '}
          <b>{briefDay(by, today)}</b>.
        </p>
        <div className="row">
          <Button variant="quiet" onClick={onPut}>
            Anotar que se puso
          </Button>
        </div>
      </Alert>
    )
  if (needsLegend(petition)) return null
  return (
    <Alert tone="warning" title={`Quite la leyenda «${LEGEND}»`}>
      <p>
        Se puso el {briefDay(putOn, today)}, y el reclamo ya no está en trámite. En «Qué ha pasado»
        está en qué base se puso.
      </p>
    </Alert>
  )
}
