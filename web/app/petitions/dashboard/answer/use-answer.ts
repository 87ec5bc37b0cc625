import {
  type Answer,
  type AnswerDraft,
  type AnswerField,
  answerProblems,
} from '@terminal/contract/petitions/answers/answer'
import type { DeskFacts, DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { useKeptDraft } from '../../../staff/drafts/use-draft.ts'
import { type Sending, useWrite } from '../../../staff/form/use-write.ts'
import { useStaff } from '../../../staff/staff.ts'
import { answerServer } from './answer-calls.ts'

export const ANSWER_IDS: Record<AnswerField, string> = {
  brief: 'en-pocas-palabras',
  body: 'respuesta-completa',
  outcome: 'resultado',
  norm: 'norma',
  earlier: 'radicado-anterior',
  signerId: 'firma',
}

/** The antivirus takes a moment. */
const LOOK_AGAIN_MS = 4_000

/** The answer as it is being written, stored on the server a moment after each change; and as the server has it. */
function useKeptAnswer(petitionId: number, first: AnswerDraft, me: number) {
  const { callApi } = useStaff()
  const [draft, setDraft] = useState(first)
  /** What a colleague saved in the meantime: until one of both is chosen, nothing is written over it. */
  const [theirs, setTheirs] = useState<AnswerDraft>()
  const [answer, setAnswer] = useState<Answer>(() => ({
    ...first.answer,
    signerId: first.answer.signerId ?? me,
  }))
  const latest = useRef(answer)
  useEffect(() => {
    latest.current = answer
  }, [answer])
  const [server] = useState(() =>
    answerServer(callApi, petitionId, first.version, { onDraft: setDraft, onConflict: setTheirs }),
  )
  const [place] = useState(() => ({
    form: 'respuesta',
    store: { write: keep, delete: async () => undefined },
  }))
  const isOpen = theirs === undefined
  const keeping = useKeptDraft(place, answer, { isOpen, isWorthKeeping: true })

  async function keep(): Promise<number | undefined> {
    const { savedAt } = await server.save(latest.current)
    return savedAt === null ? undefined : Date.parse(savedAt)
  }

  const isWaiting = draft.files.some(({ scanState }) => scanState === 'waiting')
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void server.reread().catch(() => undefined), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isWaiting, server])

  const goOn = (other: AnswerDraft) => {
    setDraft(other)
    setTheirs(undefined)
  }
  const { kept, isKept, keepNow, adopt } = keeping
  return {
    draft,
    answer,
    setAnswer,
    kept,
    isKept,
    keepNow,
    server,
    async save(): Promise<void> {
      await server.save(answer)
      if (latest.current === answer) adopt(answer)
    },
    theirs,
    takeTheirs(other: AnswerDraft): void {
      // The server has it already, under the name of its author.
      server.adopt(other.version, other.answer)
      adopt(other.answer)
      setAnswer(other.answer)
      goOn(other)
    },
    keepMine(other: AnswerDraft): void {
      server.adopt(other.version)
      // Another object is another version to keep.
      setAnswer((mine) => ({ ...mine }))
      goOn(other)
    },
  }
}

type Given = { petition: DeskPetition; facts: DeskFacts; first: AnswerDraft }

/** What is being written, and everything that is done with it. */
export function useAnswer({ petition, facts, first }: Given) {
  const { setAnswer, keepNow, ...kept } = useKeptAnswer(petition.id, first, facts.me)
  const { answer, server, save } = kept
  const write = useWrite<AnswerField>()
  const { errors, refusal, refusals, isBusy, check, forgive, send, stop } = write
  const change = (values: Partial<Answer>) => {
    setAnswer((last) => ({ ...last, ...values }))
    forgive(Object.keys(values))
  }

  return {
    ...kept,
    keepNow,
    errors,
    refusal,
    refusals,
    isBusy,
    change,
    /** What the control of a text takes. */
    text: (field: Exclude<AnswerField, 'outcome' | 'signerId'>) => ({
      id: ANSWER_IDS[field],
      error: errors[field],
      value: answer[field],
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        change({ [field]: target.value }),
    }),
    stop,
    /** Whether it was done. */
    attempt: (name: string, work: (sending: Sending) => Promise<unknown>) =>
      send({ write: (_key, sending) => keepNow().then(() => work(sending)) }, name),
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
