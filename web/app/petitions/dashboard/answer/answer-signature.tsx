import type { DeskFacts } from '@terminal/contract/petitions/case/desk-petition'
import { Choice } from '../../../ui/choices.tsx'
import { SelectField } from '../../../ui/inputs.tsx'
import { ANSWER_IDS } from './answer-notices.tsx'
import type { WrittenAnswer } from './use-answer.ts'
import type { Approval } from './use-approval.ts'

type Props = { written: WrittenAnswer; approval: Approval; facts: DeskFacts }

/** Who signs it, and whether the head sees it first. */
export function AnswerSignature({ written, approval, facts }: Props) {
  const { answer, errors, change, draft } = written
  const { head, amHead, isNeeded, isAsked, isLocked, wantsHead, want } = approval
  // Who writes it, the head, and of an answer that waits for the head who asked for that.
  const signers = facts.officers.filter(
    ({ id, isHead }) => id === facts.me || isHead || id === draft.approval?.askedBy,
  )
  return (
    <div className="answer-signature">
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
