import {
  ANSWER_FIELDS,
  type Answer,
  type AnswerDraft,
  type AnswerField,
} from '@terminal/contract/petitions/desk/answer'
import { answerProblems } from '@terminal/contract/petitions/desk/answer-rules'
import type { DeskFacts, DeskPetition } from '@terminal/contract/petitions/desk/desk-petition'
import { useEffect, useRef, useState } from 'react'
import { useKeptDraft } from '../../staff/drafts/use-draft.ts'
import { CallError } from '../../staff/session/call-api.ts'
import { callSentence } from '../../staff/session/call-sentence.ts'
import { useStaff } from '../../staff/staff.ts'
import { answerServer } from './answer-calls.ts'

export type AnswerErrors = Partial<Record<AnswerField, string>>
type Given = { petition: DeskPetition; facts: DeskFacts; first: AnswerDraft }

/** The antivirus takes a moment. */
const LOOK_AGAIN_MS = 4_000

/** What is being written, kept on the server a moment after each change, and everything that is done with it. */
export function useAnswer({ petition, facts, first }: Given) {
  const { callApi } = useStaff()
  const [draft, setDraft] = useState(first)
  const [theirs, setTheirs] = useState<AnswerDraft>()
  const [answer, setAnswer] = useState<Answer>(() => ({
    ...first.answer,
    signerId: first.answer.signerId ?? facts.me,
  }))
  const latest = useRef(answer)
  useEffect(() => {
    latest.current = answer
  }, [answer])
  const [errors, setErrors] = useState<AnswerErrors>({})
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [server] = useState(() =>
    answerServer(callApi, petition.id, first.version, { onDraft: setDraft, onConflict: setTheirs }),
  )
  const [place] = useState(() => ({
    form: 'respuesta',
    store: {
      write: keep,
      delete: async () => undefined,
    },
  }))
  const { kept, keepNow } = useKeptDraft(place, answer, {
    isOpen: theirs === undefined,
    isWorthKeeping: true,
  })

  async function keep(): Promise<number | undefined> {
    try {
      const { savedAt } = await server.save(latest.current)
      return savedAt === null ? undefined : Date.parse(savedAt)
    } catch (error) {
      if (error instanceof CallError) return undefined
      throw error
    }
  }

  const isWaiting = draft.files.some(({ scanState }) => scanState === 'waiting')
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void server.reread().catch(() => undefined), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isWaiting, server])

  /** Whether it was done. */
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    setRefusal(undefined)
    setBusy(true)
    try {
      await keepNow()
      await work()
      return true
    } catch (error) {
      setErrors(errorsIn(error))
      setRefusal(callSentence(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  /** Everything that is missing, at once and without a call. */
  const isWhole = (): boolean => {
    const answered = { type: petition.type, isAcceptedBySilence: petition.silenceUntil !== null }
    const problems = answerProblems(answer, answered)
    setErrors(Object.fromEntries([...problems].reverse().map((each) => [each.field, each.sentence])))
    return problems.length === 0
  }
  /** Also what was never changed, such as a text from elsewhere that is sent as it stands. */
  const saved = async () => {
    if (!server.isSaved()) await server.save(answer)
  }
  const take = (other: AnswerDraft) => {
    server.adopt(other.version)
    setDraft(other)
    setTheirs(undefined)
  }

  return {
    draft,
    answer,
    errors,
    refusal,
    isBusy,
    kept,
    theirs,
    server,
    attempt,
    isWhole,
    saved,
    change: (values: Partial<Answer>) => setAnswer((last) => ({ ...last, ...values })),
    takeTheirs(other: AnswerDraft) {
      take(other)
      setAnswer(other.answer)
    },
    keepMine(other: AnswerDraft) {
      take(other)
      setAnswer((last) => ({ ...last }))
    },
  }
}
export type WrittenAnswer = ReturnType<typeof useAnswer>

function errorsIn(error: unknown): AnswerErrors {
  const fields = (error instanceof CallError && error.problem?.fields) || {}
  const named = Object.entries(ANSWER_FIELDS).flatMap(([field, name]) =>
    fields[name] === undefined ? [] : [[field, fields[name]]],
  )
  return Object.fromEntries(named)
}
