import {
  ANSWER_FILE_PART,
  type Answer,
  AnswerDraft,
  type ApprovalMove,
  answerFilePath,
  answerPath,
  draftLanguagePath,
} from '@terminal/contract/petitions/answers/answer'
import { DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import { z } from 'zod'
import { saveFile } from '../../../staff/desk/save-file.ts'
import { inTurn } from '../../../staff/form/in-turn.ts'
import { currentIn } from '../../../staff/form/submission.ts'
import type { Sending } from '../../../staff/form/use-write.ts'
import type { Call, CallApi } from '../../../staff/session/call-api.ts'

type Watch = {
  onDraft: (draft: AnswerDraft) => void
  /** A colleague wrote it in the meantime. */
  onConflict: (theirs: AnswerDraft) => void
}

/** One call after the other: each says which version of the draft the one before it left. */
export function answerServer(callApi: CallApi, petitionId: number, first: number, watch: Watch) {
  let version = first
  let kept: Answer | undefined
  const inOrder = inTurn()
  const change = (path: string, call: Call): Promise<AnswerDraft> =>
    inOrder(async () => {
      try {
        const draft = await callApi(path, AnswerDraft, { ...call, seenVersion: version })
        version = draft.version
        watch.onDraft(draft)
        return draft
      } catch (error) {
        const theirs = currentIn(error, AnswerDraft)
        if (theirs) watch.onConflict(theirs)
        throw error
      }
    })

  return {
    async save(answer: Answer): Promise<AnswerDraft> {
      const call: Call = { method: 'PUT', json: answer }
      const draft = await change(answerPath(petitionId), call)
      kept = answer
      return draft
    },
    addFile(file: File, sending: Sending) {
      const form = new FormData()
      form.append(ANSWER_FILE_PART, file)
      return change(answerPath(petitionId, 'files'), { method: 'POST', form, ...sending })
    },
    removeFile: (key: string) => change(answerFilePath(petitionId, key), { method: 'DELETE' }),
    nameLanguage: (key: string, language: string | null) =>
      change(draftLanguagePath(petitionId, key), { method: 'PUT', json: { language } }),
    move: (move: ApprovalMove) =>
      change(answerPath(petitionId, 'approval'), { method: 'POST', json: move }),
    /** What the next write has seen; and where that is shown now, what the server has. */
    adopt(seen: number, shown?: Answer): void {
      version = seen
      if (shown) kept = shown
    },
    /** Whether this is what the server has: nothing else may be sent. */
    isSaved: (answer: Answer) => kept === answer,
    /** Its files are scanned while the officer writes. */
    reread: () =>
      inOrder(async () => {
        const draft = await callApi(answerPath(petitionId), AnswerDraft)
        if (draft.version === version) watch.onDraft(draft)
      }),
    send: (seenVersion: number): Promise<DeskPetition> =>
      inOrder(() =>
        callApi(answerPath(petitionId, 'send'), DeskPetition, {
          method: 'POST',
          json: { draftVersion: version },
          seenVersion,
        }),
      ),
    savePdf: (name: string) =>
      inOrder(async () => {
        const path = answerPath(petitionId, 'pdf')
        saveFile(name, await callApi(path, z.instanceof(Blob), { isFile: true }))
      }),
  }
}
