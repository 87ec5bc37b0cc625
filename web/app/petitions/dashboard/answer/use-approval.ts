import type {
  DeskFacts,
  DeskPetition,
  Officer,
} from '@terminal/contract/petitions/case/desk-petition'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useStaff } from '../../../staff/staff.ts'
import type { WrittenAnswer } from './use-answer.ts'

type Given = {
  petition: DeskPetition
  facts: DeskFacts
  written: WrittenAnswer
  reload: () => Promise<void>
}

/** Whether the head sees it before it goes, and the ways it goes. */
export function useApproval({ petition, facts, written, reload }: Given) {
  const { showToast } = useStaff()
  const navigate = useNavigate()
  const { draft, answer, server, attempt, isWhole, keepNow, saved } = written
  const head: Officer | undefined = facts.officers.find(({ isHead }) => isHead)
  const amHead = head?.id === facts.me
  const [isWanted, setWanted] = useState(draft.returned !== null)
  const [isUnlocked, setUnlocked] = useState(false)
  const isAsked = draft.approval !== null
  // What the head signs, the head sends.
  const isNeeded = !amHead && head !== undefined && answer.signerId === head.id

  const leave = (toast: string) => {
    showToast('success', toast)
    void navigate(`/dashboard/pqrsd/${petition.id}`)
  }

  return {
    head,
    amHead,
    isAsked,
    isNeeded,
    wantsHead: !amHead && head !== undefined && (isWanted || isNeeded),
    /** While the head looks at it, who asked changes nothing by accident. */
    isLocked: isAsked && !amHead && !isUnlocked,
    want: setWanted,
    unlock: () => setUnlocked(true),
    async ask() {
      if (!isWhole()) return
      const isDone = await attempt('ask', async () => {
        await saved()
        await server.move({ kind: 'ask' })
      })
      if (isDone) leave(`Le pedimos el visto bueno a ${head?.name ?? 'la jefatura'}.`)
    },
    /** It throws where it is refused: the dialog with the note says why. */
    async giveBack(text: string): Promise<void> {
      await keepNow()
      await server.move({ kind: 'return', text })
      leave('Devolvió la respuesta. Su nota quedó con la solicitud.')
    },
    async send(): Promise<void> {
      const isDone = await attempt('send', async () => {
        await saved()
        await server.send(petition.version)
      })
      if (isDone) leave('Respuesta enviada.')
      // An officer who was overtaken sees the petition as it is, and decides again.
      else await reload()
    },
  }
}
export type Approval = ReturnType<typeof useApproval>
