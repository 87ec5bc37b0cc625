import type { Answer, AnswerDraft } from '@terminal/contract/petitions/answers/answer'
import { useEffect, useRef, useState } from 'react'
import { useKeptDraft } from '../../../staff/drafts/use-draft.ts'
import { useStaff } from '../../../staff/staff.ts'
import { answerServer } from './answer-calls.ts'

/** The antivirus takes a moment. */
const LOOK_AGAIN_MS = 4_000

/** The answer as somebody writes it, kept on the server a moment after each change; and as the server has it. */
export function useKeptAnswer(petitionId: number, first: AnswerDraft, me: number) {
  const { callApi } = useStaff()
  const [draft, setDraft] = useState(first)
  /** What somebody else saved meanwhile: until it is decided which one stays, nothing is written over it. */
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
