import {
  type Answer,
  type AnswerDraft,
  type AnswerField,
  answerProblems,
} from '@terminal/contract/petitions/answers/answer'
import type { DeskFacts, DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import { useState } from 'react'
import { CallError } from '../../../staff/session/call-api.ts'
import { callSentence } from '../../../staff/session/call-sentence.ts'
import { useKeptAnswer } from './use-kept-answer.ts'

export type AnswerErrors = Partial<Record<AnswerField, string>>
type Given = { petition: DeskPetition; facts: DeskFacts; first: AnswerDraft }

/** What is being written, and everything that is done with it. */
export function useAnswer({ petition, facts, first }: Given) {
  const { setAnswer, keepNow, ...kept } = useKeptAnswer(petition.id, first, facts.me)
  const { answer, server, save } = kept
  const [errors, setErrors] = useState<AnswerErrors>({})
  const [refusal, setRefusal] = useState<string>()
  /** How often it was found wanting. */
  const [attempts, setAttempts] = useState(0)
  const [isBusy, setBusy] = useState(false)

  return {
    ...kept,
    keepNow,
    errors,
    refusal,
    attempts,
    isBusy,
    change(values: Partial<Answer>) {
      setAnswer((last) => ({ ...last, ...values }))
      // What is put right is no longer wrong; whether it is right is seen when it is sent.
      setErrors((last) => without(last, Object.keys(values)))
    },
    /** Whether it was done. */
    async attempt(work: () => Promise<unknown>): Promise<boolean> {
      setRefusal(undefined)
      setBusy(true)
      try {
        await keepNow()
        await work()
        return true
      } catch (error) {
        setErrors(errorsIn(error))
        setRefusal(callSentence(error))
        setAttempts((count) => count + 1)
        return false
      } finally {
        setBusy(false)
      }
    },
    /** Everything that is missing, at once and without a call. */
    isWhole(): boolean {
      const isAcceptedBySilence = petition.silenceUntil !== null
      const problems = answerProblems(answer, { type: petition.type, isAcceptedBySilence })
      const found = [...problems].reverse().map(({ field, sentence }) => [field, sentence])
      setErrors(Object.fromEntries(found))
      if (problems.length > 0) setAttempts((count) => count + 1)
      return problems.length === 0
    },
    /** What is on the screen, or a refusal: an earlier text is never sent in its place. */
    async saved(): Promise<void> {
      if (!server.isSaved(answer)) await save()
    },
  }
}
export type WrittenAnswer = ReturnType<typeof useAnswer>

function without(errors: AnswerErrors, changed: readonly string[]): AnswerErrors {
  if (!changed.some((field) => field in errors)) return errors
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !changed.includes(field)))
}

function errorsIn(error: unknown): AnswerErrors {
  return (error instanceof CallError && error.problem?.fields) || {}
}
