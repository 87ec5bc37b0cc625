import {
  type Answer,
  type AnswerDraft,
  type AnswerField,
  answerProblems,
} from '@terminal/contract/petitions/answers/answer'
import type { DeskFacts, DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import { useWrite } from '../../../staff/form/use-write.ts'
import { useKeptAnswer } from './use-kept-answer.ts'

type Given = { petition: DeskPetition; facts: DeskFacts; first: AnswerDraft }

/** What is being written, and everything that is done with it. */
export function useAnswer({ petition, facts, first }: Given) {
  const { setAnswer, keepNow, ...kept } = useKeptAnswer(petition.id, first, facts.me)
  const { answer, server, save } = kept
  const { errors, refusal, refusals, isBusy, check, forgive, send } = useWrite<AnswerField>()

  return {
    ...kept,
    keepNow,
    errors,
    refusal,
    refusals,
    isBusy,
    change(values: Partial<Answer>) {
      setAnswer((last) => ({ ...last, ...values }))
      forgive(Object.keys(values))
    },
    /** Whether it was done. */
    attempt: (name: string, work: () => Promise<unknown>) =>
      send({ write: () => keepNow().then(work) }, name),
    /** Everything that is missing, at once and without a call. */
    isWhole(): boolean {
      const isAcceptedBySilence = petition.silenceUntil !== null
      const problems = answerProblems(answer, { type: petition.type, isAcceptedBySilence })
      const found = [...problems].reverse().map(({ field, sentence }) => [field, sentence])
      return check(Object.fromEntries(found))
    },
    /** What is on the screen, or a refusal: an earlier text is never sent in its place. */
    async saved(): Promise<void> {
      if (!server.isSaved(answer)) await save()
    },
  }
}
export type WrittenAnswer = ReturnType<typeof useAnswer>
