import { DESK_FACTS_PATH, petitionPath } from '@terminal/contract/petitions/case/desk-paths'
import { DeskFacts, DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import { PRIORITY_NAMES } from '@terminal/contract/petitions/case/desk-words'
import type { ReceptionReceipt } from '@terminal/contract/petitions/case/receipt'
import type { WrittenStep } from '@terminal/contract/petitions/case/step-form'
import { listedType, typeName } from '@terminal/contract/petitions/case/terms'
import { STATE_NAMES } from '@terminal/contract/petitions/case/words'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { DeskPage } from '../../../staff/desk/desk-page.tsx'
import { itemIdIn } from '../../../staff/desk/item-id.ts'
import { isForbidden } from '../../../staff/desk/read-error.ts'
import { ReadState } from '../../../staff/desk/read-state.tsx'
import { RefusalAlert } from '../../../staff/desk/refusal-alert.tsx'
import { useReadFrom } from '../../../staff/desk/use-read.ts'
import { UnkeptGuard } from '../../../staff/form/unkept-guard.tsx'
import { callSentence } from '../../../staff/session/call-sentence.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { DeskCard } from '../case/desk-card.tsx'
import { arrivalWords, incidentWords, isHead } from '../case/desk-words.ts'
import { PetitionFiles } from '../case/petition-files.tsx'
import { NoSuchPetition } from '../case/petition-words.tsx'
import { usePetitionWrites } from '../case/use-petition-writes.ts'
import { backToInbox } from '../inbox/inbox-address.ts'
import { TellableActs } from '../notices/tellable-acts.tsx'
import { CodeToPrint, GiveCodeDialog } from '../reception/give-code-dialog.tsx'
import type { Route } from './+types/petition-page.ts'
import { AssignmentCard, ExternalNumber } from './assignment-card.tsx'
import { ClockCard } from './clock-card.tsx'
import { DeskTimeline } from './desk-timeline.tsx'
import { HoldCard } from './hold-card.tsx'
import { InputsCard } from './inputs-card.tsx'
import { NotesPanel } from './notes-panel.tsx'
import { DataRightsCard, PersonCard } from './person-card.tsx'
import { PetitionActions, type PetitionTask } from './petition-actions.tsx'
import { PetitionAlerts } from './petition-alerts.tsx'
import { SentAnswers } from './sent-answers.tsx'
import { StepDialog } from './step-dialog.tsx'
import { TaskDialog } from './task-dialog.tsx'
import { usePetitionDrafts } from './use-petition-drafts.ts'

export const handle = { title: 'Mensaje' }

/** One petition: what was written, by when it is answered, and everything that can be done with it. */
export default function PetitionPage({ params: { id } }: Pick<Route.ComponentProps, 'params'>) {
  const known = itemIdIn(id)
  if (known !== undefined) return <KnownPetition id={known} />
  return (
    <DeskPage title="Solicitud" back={backToInbox()}>
      <NoSuchPetition />
    </DeskPage>
  )
}

function KnownPetition({ id }: { id: number }) {
  const reading = useReadFrom(petitionPath(id), DeskPetition)
  const [back] = useState(backToInbox)
  const desk = useReadFrom(DESK_FACTS_PATH, DeskFacts)
  const { content: petition, update } = reading
  if (petition?.eliminatedBy && desk.content)
    return (
      <GonePetition
        petition={petition}
        today={desk.content.today}
        back={back}
        intro={<PetitionFacts petition={petition} today={desk.content.today} />}
      />
    )
  if (petition && desk.content)
    return (
      <OpenPetition
        petition={petition}
        facts={desk.content}
        back={back}
        show={(next) => update(() => next)}
      />
    )
  return (
    <DeskPage title="Solicitud" back={back}>
      {isForbidden(reading.error) ? (
        <EmptyState title="No puede abrir esta solicitud" icon="lock">
          <p>{callSentence(reading.error)}</p>
        </EmptyState>
      ) : (
        <ReadState
          reading={petition ? desk : reading}
          what="la solicitud"
          missing={<NoSuchPetition />}
        />
      )}
    </DeskPage>
  )
}

type Props = {
  petition: DeskPetition
  facts: DeskFacts
  back: { href: string; text: string }
  show: (petition: DeskPetition) => void
}

function OpenPetition({ petition, facts, back, show }: Props) {
  const { write, tap, refusal } = usePetitionWrites(petition, show)
  const drafts = usePetitionDrafts(petition.id)
  const [open, setOpen] = useState<Open>()
  const [code, setCode] = useState<ReceptionReceipt>()
  const setStep = (step: WrittenStep) => setOpen({ step })
  const setTask = (task: PetitionTask) => setOpen({ task })
  const notes = petition.events.filter(({ isNote }) => isNote)
  if (code) return <CodeToPrint receipt={code} onClose={() => setCode(undefined)} />
  return (
    <div className="petition-desk wide-alerts">
      <DeskPage
        title={petition.subject}
        back={back}
        actions={
          <PetitionActions
            petition={petition}
            facts={facts}
            onStep={setStep}
            onTask={setTask}
            onGiveCode={() => setOpen('code')}
          />
        }
        intro={<PetitionFacts petition={petition} today={facts.today} />}
      >
        <RefusalAlert sentence={refusal} />
        <PetitionAlerts
          petition={petition}
          facts={facts}
          onStep={setStep}
          onTask={setTask}
          tap={tap}
          write={write}
        />
        <div className="petition-desk__columns stack">
          <div className="petition-desk__main stack">
            <DeskCard
              id="lo-que-escribio"
              title="Lo que escribió la persona"
              className="citizen-words"
            >
              <p className="citizen-words__text measure anywhere">{petition.message}</p>
              <IncidentFacts petition={petition} today={facts.today} />
            </DeskCard>
            <SentAnswers petition={petition} today={facts.today} write={write} />
            <InputsCard petition={petition} today={facts.today} tap={tap} />
            <TellableActs petition={petition} today={facts.today} write={write} />
            <PetitionFiles
              petition={petition}
              today={facts.today}
              isMine={petition.assigneeId === facts.me}
              write={write}
            />
            <DeskTimeline petition={petition} today={facts.today} />
            <NotesPanel notes={notes} facts={facts} drafts={drafts} write={write} />
          </div>
          <div className="petition-desk__side stack">
            <ClockCard petition={petition} today={facts.today} />
            <AssignmentCard petition={petition} facts={facts} tap={tap} />
            <ExternalNumber petition={petition} tap={tap} />
            <PersonCard petition={petition} isMine={petition.assigneeId === facts.me} />
            <DataRightsCard petition={petition} />
            <HoldCard petition={petition} isHead={isHead(facts)} write={write} />
          </div>
        </div>
      </DeskPage>
      <UnkeptGuard isKept={drafts.areKept} keepNow={drafts.keepAll} />
      {open ? (
        <PetitionDialog
          open={open}
          petition={petition}
          facts={facts}
          drafts={drafts}
          write={write}
          show={show}
          onPrint={setCode}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </div>
  )
}

type Open = { step: WrittenStep } | { task: PetitionTask } | 'code'

type DialogProps = Omit<ComponentProps<typeof StepDialog>, 'step'> &
  Pick<ComponentProps<typeof GiveCodeDialog>, 'show' | 'onPrint'> & { open: Open }

function PetitionDialog({ open, show, onPrint, ...props }: DialogProps) {
  if (open === 'code') return <GiveCodeDialog {...props} show={show} onPrint={onPrint} />
  return 'step' in open ? (
    <StepDialog {...props} step={open.step} />
  ) : (
    <TaskDialog {...props} task={open.task} />
  )
}

function PetitionFacts({ petition, today }: { petition: DeskPetition; today: string }) {
  const { radicado, state, priority, isReserved } = petition
  return (
    <div className="petition-facts row">
      <p className="text-l">{radicado}</p>
      <Badge>{typeName(listedType(petition))}</Badge>
      <Badge tone="info">{STATE_NAMES[state]}</Badge>
      {priority ? (
        <Badge tone="accent" icon="star">
          Prioritaria: {PRIORITY_NAMES[priority].toLowerCase()}
        </Badge>
      ) : null}
      {isReserved ? (
        <Badge tone="warning" icon="lock">
          Reservada
        </Badge>
      ) : null}
      <p className="soft small">{arrivalWords(petition, today)}</p>
    </div>
  )
}

/** When and where it was, as they wrote it. */
function IncidentFacts({ petition, today }: { petition: DeskPetition; today: string }) {
  const words = incidentWords(petition, today)
  return words === '' ? null : <p className="citizen-words__incident soft small">{words}</p>
}

type GoneProps = {
  petition: DeskPetition
  today: string
  back: { href: string; text: string }
  intro: ReactNode
}

/** Of one that was eliminated: its number, its dates and by which act. There is nothing to do with it. */
function GonePetition({ petition, today, back, intro }: GoneProps) {
  return (
    <div className="petition-desk wide-alerts">
      <DeskPage title={petition.subject} back={back} intro={intro}>
        <Alert tone="info">
          <p>
            Cumplió su tiempo en la tabla de retención. Sus textos, datos, archivos y respuestas se
            borraron y no se pueden recuperar; quedan el número y las fechas.
          </p>
        </Alert>
        <DeskTimeline petition={petition} today={today} />
      </DeskPage>
    </div>
  )
}
