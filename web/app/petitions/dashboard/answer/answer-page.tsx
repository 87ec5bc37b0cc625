import {
  AnswerDraft,
  type AnswerTemplate,
  AnswerTemplates,
  answerPath,
  TEMPLATES_API_PATH,
} from '@terminal/contract/petitions/answers/answer'
import { DESK_FACTS_PATH, petitionPath } from '@terminal/contract/petitions/case/desk-paths'
import { DeskFacts, DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import { dueWords } from '@terminal/contract/petitions/case/due-words'
import { isOpen } from '@terminal/contract/petitions/case/states'
import { Link } from 'react-router'
import { DeskPage } from '../../../staff/desk/desk-page.tsx'
import { itemIdIn } from '../../../staff/desk/item-id.ts'
import { ReadState } from '../../../staff/desk/read-state.tsx'
import { useReadFrom } from '../../../staff/desk/use-read.ts'
import { UnkeptGuard } from '../../../staff/form/unkept-guard.tsx'
import { Choice } from '../../../ui/choices.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { SelectField } from '../../../ui/inputs.tsx'
import { NoSuchPetition } from '../case/petition-words.tsx'
import type { Route } from './+types/answer-page.ts'
import { AnswerBar } from './answer-bar.tsx'
import { AnswerFields } from './answer-fields.tsx'
import { AnswerNotices } from './answer-notices.tsx'
import { AnswerPreview } from './answer-preview.tsx'
import { ANSWER_IDS, useAnswer, type WrittenAnswer } from './use-answer.ts'
import { type Approval, useApproval } from './use-approval.ts'

export const handle = { title: 'Responder' }

/** Where one petition is answered. */
export default function AnswerPage({ params: { id } }: Pick<Route.ComponentProps, 'params'>) {
  const known = itemIdIn(id)
  if (known !== undefined) return <KnownPetition id={known} />
  return (
    <DeskPage title="Responder" back={{ href: '/dashboard/pqrsd', text: 'Volver a PQRSD' }}>
      <NoSuchPetition />
    </DeskPage>
  )
}

function KnownPetition({ id }: { id: number }) {
  const petition = useReadFrom(petitionPath(id), DeskPetition)
  const facts = useReadFrom(DESK_FACTS_PATH, DeskFacts)
  const draft = useReadFrom(answerPath(id), AnswerDraft)
  const templates = useReadFrom(TEMPLATES_API_PATH, AnswerTemplates)
  const back = {
    href: `/dashboard/pqrsd/${id}`,
    text: petition.content ? `Volver a ${petition.content.radicado}` : 'Volver a la solicitud',
  }
  if (petition.content && facts.content && draft.content && templates.content)
    return (
      <Answering
        back={back}
        petition={petition.content}
        facts={facts.content}
        first={draft.content}
        templates={templates.content}
        reload={petition.reload}
      />
    )
  const reading = [petition, facts, draft, templates].find(({ error }) => error) ?? petition
  return (
    <DeskPage title="Responder" back={back}>
      <ReadState reading={reading} what="la respuesta" missing={<NoSuchPetition />} />
    </DeskPage>
  )
}

type Props = {
  back: { href: string; text: string }
  petition: DeskPetition
  facts: DeskFacts
  first: AnswerDraft
  templates: AnswerTemplate[]
  reload: () => Promise<void>
}

function Answering({ back, petition, facts, first, templates, reload }: Props) {
  const written = useAnswer({ petition, facts, first })
  const approval = useApproval({ petition, facts, written, reload })
  if (!isOpen(petition))
    return (
      <DeskPage title={`Responder: ${petition.subject}`} back={back}>
        <EmptyState title="Esta solicitud ya está cerrada" icon="check">
          <p>
            <Link to={back.href}>Ver la solicitud y lo que se respondió</Link>
          </p>
        </EmptyState>
      </DeskPage>
    )
  const due = dueWords(petition.clock, facts.today)
  return (
    <div className="answer-desk">
      <DeskPage
        title={`Responder: ${petition.subject}`}
        back={back}
        actions={
          <p className={`action-icons line strong answer-desk__due--${due.tone}`}>
            <Icon name={due.tone === 'overdue' || due.tone === 'soon' ? 'alert' : 'clock'} />
            {due.words}
          </p>
        }
      >
        <AnswerNotices written={written} approval={approval} petition={petition} facts={facts} />
        <div className="answer-desk__columns stack">
          <AnswerFields
            written={written}
            templates={templates}
            petition={petition}
            isLocked={approval.isLocked}
          />
          <div className="answer-desk__side stack">
            <AnswerPreview written={written} petition={petition} facts={facts} />
            <AnswerSignature written={written} approval={approval} facts={facts} />
          </div>
        </div>
      </DeskPage>
      <AnswerBar written={written} approval={approval} petition={petition} facts={facts} />
      <UnkeptGuard isKept={written.isKept} keepNow={written.keepNow} />
    </div>
  )
}

type AnswerSignatureProps = { written: WrittenAnswer; approval: Approval; facts: DeskFacts }

/** Who signs it, and whether the head sees it first. */
function AnswerSignature({ written, approval, facts }: AnswerSignatureProps) {
  const { answer, errors, change, draft } = written
  const { head, amHead, isNeeded, isAsked, isLocked, wantsHead, want } = approval
  // Who writes it, the head, and of an answer that waits for the head who asked for that.
  const signers = facts.officers.filter(
    ({ id, isHead }) => id === facts.me || isHead || id === draft.approval?.askedBy,
  )
  return (
    <div className="stack gap-3 box">
      <SelectField
        id={ANSWER_IDS.signerId}
        label="Firma"
        disabled={isLocked}
        error={errors.signerId}
        value={String(answer.signerId ?? '')}
        onChange={({ target }) => change({ signerId: Number(target.value) })}
        options={signers.map(({ id, name, isHead }) => ({
          value: String(id),
          text: `${name}, ${isHead ? 'jefatura de PQRSD' : 'PQRSD'}`,
        }))}
      />
      {head && !amHead && !isAsked ? (
        <Choice
          id="pedir-visto-bueno"
          label={`Pedir visto bueno a ${head.name}, jefatura`}
          checked={wantsHead}
          disabled={isNeeded}
          onChange={({ currentTarget }) => want(currentTarget.checked)}
          hint={isNeeded ? 'Lo que firma la jefatura lo envía la jefatura.' : undefined}
        />
      ) : null}
    </div>
  )
}
