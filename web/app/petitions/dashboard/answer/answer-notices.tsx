import type { AnswerField } from '@terminal/contract/petitions/answers/answer'
import { unclassifiedIn } from '@terminal/contract/petitions/case/desk-clock'
import type { DeskFacts, DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import { useRef } from 'react'
import { RefusalAlert } from '../../../staff/desk/refusal-alert.tsx'
import { useFocusOnRefusal } from '../../../staff/form/focus-refusal.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { briefMoment } from '../case/desk-words.ts'
import { Radicados, SilenceAlert } from '../case/petition-words.tsx'
import { ANSWER_IDS, type WrittenAnswer } from './use-answer.ts'
import type { Approval } from './use-approval.ts'

type Props = {
  written: WrittenAnswer
  approval: Approval
  petition: DeskPetition
  facts: DeskFacts
}

/** Everything that has to be known before writing on. */
export function AnswerNotices({ written, approval, petition, facts }: Props) {
  const { errors, refusal, draft, theirs } = written
  const fields = Object.keys(ANSWER_IDS) as AnswerField[]
  const found = fields.flatMap((field) => {
    const text = errors[field]
    return text === undefined ? [] : [{ fieldId: ANSWER_IDS[field], text }]
  })
  const missing = unclassifiedIn(petition)
  const summary = useRef<HTMLDivElement>(null)
  useFocusOnRefusal(summary, written.refusals)
  return (
    <div className="answer-desk__notices stack gap-3" ref={summary}>
      <ErrorSummary errors={found} />
      <RefusalAlert sentence={found.length > 0 ? undefined : refusal} />
      {theirs ? <Conflict written={written} facts={facts} /> : null}
      {missing.length === 0 ? null : (
        <Alert tone="warning" title="Falta el tipo: todavía no se puede enviar">
          <p>
            Sin clasificar: <Radicados of={missing} />. Elíjalo allí, con «Cambiar el tipo».
          </p>
        </Alert>
      )}
      <SilenceAlert petition={petition} today={facts.today} />
      {draft.returned !== null && !approval.isAsked ? (
        <Alert tone="warning" title={`${approval.head?.name ?? 'La jefatura'} la devolvió`}>
          <p className="answer-desk__returned">{draft.returned}</p>
        </Alert>
      ) : null}
      <Asked draft={draft} approval={approval} facts={facts} />
    </div>
  )
}

function Asked({
  draft,
  approval,
  facts,
}: Pick<Props, 'approval' | 'facts'> & Pick<WrittenAnswer, 'draft'>) {
  if (!draft.approval) return null
  const { askedBy, at } = draft.approval
  const who = facts.officers.find(({ id }) => id === askedBy)?.name ?? 'Alguien'
  const when = briefMoment(at, facts.today)
  if (approval.amHead)
    return (
      <Alert title={`${who} pide su visto bueno`}>
        <p>Puede corregirla, enviarla o devolverla. Lo pidió el {when}</p>
      </Alert>
    )
  return (
    <Alert title={`Espera el visto bueno de ${approval.head?.name ?? 'la jefatura'}`}>
      <p>
        Nada sale antes. Lo pidió {who}, {when}
      </p>
      {approval.isLocked ? (
        <Button variant="quiet" onClick={approval.unlock}>
          Corregirla y pedirlo otra vez
        </Button>
      ) : null}
    </Alert>
  )
}

function Conflict({ written, facts }: Pick<Props, 'written' | 'facts'>) {
  const { theirs } = written
  if (!theirs) return null
  const who = facts.officers.find(({ id }) => id === theirs.savedBy)?.name ?? 'Otra persona'
  return (
    <Alert
      tone="warning"
      role="alert"
      title={`${who} cambió esta respuesta mientras usted la escribía`}
    >
      <blockquote className="answer-desk__theirs">
        <p>
          <b>{theirs.answer.brief}</b>
        </p>
        <p>{theirs.answer.body}</p>
      </blockquote>
      <div className="row">
        <Button variant="quiet" onClick={() => written.takeTheirs(theirs)}>
          Seguir con esa
        </Button>
        <Button onClick={() => written.keepMine(theirs)}>Guardar la mía encima</Button>
      </div>
    </Alert>
  )
}
