import { useRef, useState } from 'react'
import { z } from 'zod'
import { deleteDraft, deleteDraftsOf, ownerOf, readDraft, writeDraft } from '../drafts/drafts.ts'
import { inTurn } from '../form/in-turn.ts'
import { CallError } from '../session/call-api.ts'
import { useStaff } from '../staff.ts'

/** Files, copies and texts are gone in a few seconds; without an answer for this long, the person tries again. */
const LONGEST_WAIT_MS = 30_000

const Written = z.object({ reason: z.string() })

export type PurgeState = { kind: 'asking' } | { kind: 'running' } | PurgeRefusal

/** What can be withdrawn for good, in the words of its desk. */
export type PurgeSubject = {
  /** Its address in the API. */
  path: string
  /** What its draft is called. */
  form: string
  /** Which one. */
  title: string
  question: string
  /** What happens, a sentence each. */
  effects: readonly string[]
  /** What to do where hiding is enough. */
  instead: string
  /** For the first who did it, and for the second. */
  done: string
  alreadyDone: string
}

export type PurgeOrder = {
  subject: PurgeSubject
  /** The version that was looked at. */
  version: number
  /** It is gone, by this attempt or an earlier one. */
  onDone: () => Promise<void>
}

/** One purge, from the first word of its reason to the answer; asking for it twice is safe. */
export function usePurge({ subject, version, onDone }: PurgeOrder) {
  const { callApi, status, showToast } = useStaff()
  const owner = ownerOf(status)
  const form = `retiro:${subject.form}`
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [state, setState] = useState<PurgeState>({ kind: 'asking' })
  const [turn] = useState(inTurn)
  const isSeen = useRef(false)

  const show = (isShown: boolean) => {
    isSeen.current = isShown
    setOpen(isShown)
  }
  const finish = async (tone: 'success' | 'info', sentence: string) => {
    show(false)
    setReason('')
    showToast(tone, sentence)
    await Promise.all([subject.form, form].map(deleteDraftsOf))
    await onDone()
  }
  const refuse = async (refusal: PurgeRefusal) => {
    setState(refusal)
    if (refusal.kind === 'gone') return finish('info', subject.alreadyDone)
    if (refusal.kind === 'expired') {
      // The way to sign in again is on the page, under the dialog; what was written waits for the user's return.
      await writeDraft(owner, form, { reason })
      show(false)
    } else if (!isSeen.current) showToast('error', 'No se retiró nada. Intente de nuevo.')
  }

  return {
    isOpen,
    reason,
    setReason,
    state,
    async open(): Promise<void> {
      setState({ kind: 'asking' })
      const { data } = Written.safeParse((await readDraft(owner, form))?.content)
      if (data) setReason((written) => written || data.reason)
      show(true)
    },
    close(): void {
      show(false)
      void deleteDraft(owner, form)
    },
    confirm: () =>
      turn(async () => {
        setState({ kind: 'running' })
        try {
          await callApi(`${subject.path}/retirar-definitivamente`, z.undefined(), {
            method: 'POST',
            json: { reason: reason.trim() },
            seenVersion: version,
            signal: AbortSignal.timeout(LONGEST_WAIT_MS),
          })
          await finish('success', subject.done)
        } catch (error) {
          await refuse(purgeRefusal(error))
        }
      }, 'purge'),
  }
}

/** Why a purge was not simply done. */
type PurgeRefusal =
  /** Done already, by another person or by an attempt whose answer was lost. */
  | { kind: 'gone' }
  | { kind: 'expired' }
  /** Saved by another person since it was read. */
  | { kind: 'stale' }
  | { kind: 'bad-reason'; sentence: string }
  /** The answer was lost: the purge may have happened. */
  | { kind: 'lost' }
  | { kind: 'refused'; sentence: string }

export function purgeRefusal(error: unknown): PurgeRefusal {
  if (!(error instanceof CallError) || error.problem === undefined) return { kind: 'lost' }
  const { status, problem } = error
  if (status === 410) return { kind: 'gone' }
  if (status === 401) return { kind: 'expired' }
  if (status === 412) return { kind: 'stale' }
  const [sentence] = Object.values(problem.fields ?? {})
  if (sentence !== undefined) return { kind: 'bad-reason', sentence }
  return { kind: 'refused', sentence: problem.detail }
}
