import { type DeskCall, petitionPath } from '@terminal/contract/petitions/case/desk-paths'
import { DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import { useEffect, useRef, useState } from 'react'
import { inTurn } from '../../../staff/form/in-turn.ts'
import { currentIn } from '../../../staff/form/submission.ts'
import { type Sending, useAttempt } from '../../../staff/form/use-write.ts'
import { CallError, problemOf } from '../../../staff/session/call-api.ts'
import { useStaff } from '../../../staff/staff.ts'
import { staleWords } from './desk-words.ts'

/** One change of a petition, and what a toast says of it. */
export type DeskWrite = {
  method: 'POST' | 'PUT'
  /** One of the usual calls, or another address of this petition. */
  call: DeskCall | { path: string }
  done?: string
} & ({ json: unknown } | { form: FormData })
/** It throws where it is refused. */
export type Write = (write: DeskWrite, sending?: Sending) => Promise<void>
/** What one press does: where it is refused, the page says so. Whether it was done. */
export type Tap = (write: DeskWrite) => Promise<boolean>

/**
 * Everything that changes a petition goes through here, one after the other: each sends the version that the one before
 * it made. An officer who was overtaken sees the petition as it is, and decides again.
 */
export function usePetitionWrites(petition: DeskPetition, show: (petition: DeskPetition) => void) {
  const { callApi, showToast } = useStaff()
  const { refusal, attempt } = useAttempt()
  const [turn] = useState(inTurn)
  const seen = useRef(petition)
  useEffect(() => {
    seen.current = petition
  }, [petition])

  const accept = (next: DeskPetition) => {
    seen.current = next
    show(next)
  }
  const send = async (
    { method, call, done, ...body }: DeskWrite,
    sending?: Sending,
  ): Promise<void> => {
    const { id, version: seenVersion } = seen.current
    try {
      const path = typeof call === 'string' ? petitionPath(id, call) : call.path
      accept(await callApi(path, DeskPetition, { method, ...body, ...sending, seenVersion }))
      if (done !== undefined) showToast('success', done)
    } catch (error) {
      const current = currentIn(error, DeskPetition)
      const problem = problemOf(error)
      if (!current || !problem) throw error
      const detail = staleWords(seen.current, current)
      accept(current)
      throw new CallError(problem.status, { ...problem, detail })
    }
  }
  const write: Write = (given, sending) => turn(() => send(given, sending), nameOf(given))
  const tap: Tap = (given) => attempt(() => write(given), undefined, nameOf(given))
  return { write, tap, refusal }
}

/** The same press is the same write. A form holds files, and is never the same as another. */
function nameOf(given: DeskWrite): string | undefined {
  return 'form' in given ? undefined : JSON.stringify(given)
}
