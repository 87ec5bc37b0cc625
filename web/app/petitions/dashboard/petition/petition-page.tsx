import { DESK_FACTS_PATH, petitionPath } from '@terminal/contract/petitions/case/desk-paths'
import { DeskFacts, DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import { PRIORITY_NAMES } from '@terminal/contract/petitions/case/desk-words'
import { briefDay } from '@terminal/contract/petitions/case/due-words'
import type { ReceptionReceipt } from '@terminal/contract/petitions/case/receipt'
import type { WrittenStep } from '@terminal/contract/petitions/case/step-form'
import { listedType, typeName } from '@terminal/contract/petitions/case/terms'
import { STATE_NAMES } from '@terminal/contract/petitions/case/words'
import { useState } from 'react'
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
import { arrivalWords, incidentWords, isHead } from '../case/desk-words.ts'
import { JoinedAlert } from '../case/joined-alert.tsx'
import { PetitionFiles } from '../case/petition-files.tsx'
import { usePetitionWrites } from '../case/use-petition-writes.ts'
import { backToInbox } from '../inbox/back-to-inbox.ts'
import { GiveCodeDialog, GivenCode } from '../reception/give-code-dialog.tsx'
import { AssignmentCard } from './assignment-card.tsx'
import { ClockCard } from './clock-card.tsx'
import { DataRightsCard } from './data-rights-card.tsx'
import { DatesAlert } from './dates-alert.tsx'
import { DeskTimeline } from './desk-timeline.tsx'
import { ExternalNumber } from './external-number.tsx'
import { GonePetition } from './gone-petition.tsx'
import { HoldCard } from './hold-card.tsx'
import { InputsCard } from './inputs-card.tsx'
import { LegendAlert } from './legend-alert.tsx'
import { NotesPanel } from './notes-panel.tsx'
import { PersonCard } from './person-card.tsx'
import { PetitionActions } from './petition-actions.tsx'
import type { PetitionTask } from './petition-tasks.ts'
import { ScanAlert } from './scan-alert.tsx'
import { SentAnswers } from './sent-answers.tsx'
import { StepDialog } from './step-dialog.tsx'
import { TaskDialog } from './task-dialog.tsx'
import { TellableActs } from './tellable-acts.tsx'
import { UnclassifiedAlert } from './unclassified-alert.tsx'
import { usePetitionDrafts } from './use-petition-drafts.ts'

/** One petition: what was written, by when it is answered, and everything that can be done with it. */
export function PetitionPage({ id }: { id: string }) {
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
  const [step, setStep] = useState<WrittenStep>()
  const [isGiving, setGiving] = useState(false)
  const [code, setCode] = useState<ReceptionReceipt>()
  const [task, setTask] = useState<PetitionTask>()
  const notes = petition.events.filter(({ isNote }) => isNote)
  if (code) return <GivenCode receipt={code} onClose={() => setCode(undefined)} />
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
            onGiveCode={() => setGiving(true)}
          />
        }
        intro={<PetitionFacts petition={petition} today={facts.today} />}
      >
        <RefusalAlert sentence={refusal} />
        <SilenceAlert petition={petition} today={facts.today} />
        <JoinedAlert petition={petition} />
        <ScanAlert petition={petition} tap={tap} />
        <DatesAlert petition={petition} facts={facts} onStep={setStep} tap={tap} />
        <UnclassifiedAlert
          petition={petition}
          today={facts.today}
          onClassify={() => setStep('reclassify')}
        />
        <LegendAlert petition={petition} today={facts.today} onPut={() => setTask('put-legend')} />
        <div className="petition-desk__columns stack">
          <div className="petition-desk__main stack">
            <section className="citizen-words" aria-labelledby="lo-que-escribio">
              <h2 className="petition-desk__title line text-m" id="lo-que-escribio">
                Lo que escribió la persona
              </h2>
              <p className="citizen-words__text measure anywhere">{petition.message}</p>
              <IncidentFacts petition={petition} today={facts.today} />
            </section>
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
      {isGiving ? (
        <GiveCodeDialog
          petition={petition}
          show={show}
          onPrint={setCode}
          onClose={() => setGiving(false)}
        />
      ) : null}
      {step ? (
        <StepDialog
          step={step}
          petition={petition}
          facts={facts}
          drafts={drafts}
          write={write}
          onClose={() => setStep(undefined)}
        />
      ) : null}
      {task ? (
        <TaskDialog
          task={task}
          petition={petition}
          facts={facts}
          write={write}
          onClose={() => setTask(undefined)}
        />
      ) : null}
    </div>
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

function SilenceAlert({ petition, today }: { petition: DeskPetition; today: string }) {
  if (petition.silenceUntil === null) return null
  return (
    <Alert tone="error">
      <p>
        Aceptada por silencio: ya no puede negarse; copias hasta el{' '}
        <b>{briefDay(petition.silenceUntil, today)}</b>.
      </p>
    </Alert>
  )
}

function NoSuchPetition() {
  return (
    <EmptyState title="No hay ninguna solicitud con ese número" icon="search">
      <p>Revise el número o vuelva a la lista.</p>
    </EmptyState>
  )
}
