import type { DocumentDetail, DocumentVersion } from '@terminal/contract/documents/document'
import type { DocumentChange } from '@terminal/contract/documents/document-desk'
import { useCallback, useEffect, useRef, useState } from 'react'
import { nowMs } from '../../staff/clock.ts'
import { withdrawalIn } from '../../staff/desk/withdrawal-in.ts'
import { forgetPart } from '../../staff/drafts/kept-part.ts'
import { callSentence } from '../../staff/session/call-sentence.ts'
import { useStaff } from '../../staff/staff.ts'
import { readChanges, readDocument, restoreDocument, restoreVersion } from './document-calls.ts'
import { purgeDocument } from './purge-document.ts'
import { type ReadFailure, readFailure } from './use-document.ts'
import { PART } from './use-tree.ts'

type Shown = {
  /** Nothing once it was withdrawn for good. */
  document: DocumentDetail | undefined
  changes: DocumentChange[]
  seenAt: number
}

/** What was done to a document, the files it has had, and the two ways back. */
export function useDocumentHistory(id: string) {
  const { callApi, showToast } = useStaff()
  const [shown, setShown] = useState<Shown>()
  const [failure, setFailure] = useState<ReadFailure>()
  const [refusal, setRefusal] = useState<string>()
  const running = useRef<AbortController>(undefined)

  const reload = useCallback(async () => {
    running.current?.abort()
    const mine = new AbortController()
    running.current = mine
    setFailure(undefined)
    try {
      const [document, changes] = await Promise.all([
        readDocument(callApi, id, mine.signal).catch(nothingOfWithdrawn),
        readChanges(callApi, id, mine.signal),
      ])
      if (!mine.signal.aborted) setShown({ document, changes, seenAt: nowMs() })
    } catch (error) {
      if (!mine.signal.aborted) setFailure(readFailure(error))
    }
  }, [callApi, id])
  useEffect(() => {
    void reload()
    return () => running.current?.abort()
  }, [reload])

  async function attempt(work: () => Promise<void>, done: string) {
    setRefusal(undefined)
    try {
      await work()
      showToast('success', done)
    } catch (error) {
      setRefusal(callSentence(error))
    }
    await reload()
  }
  return {
    shown,
    failure,
    refusal,
    reload,
    restore: (document: DocumentDetail) =>
      attempt(
        () => restoreDocument(callApi, document.id),
        'El documento está otra vez en la lista.',
      ),
    restoreVersion: (document: DocumentDetail, { number }: DocumentVersion) =>
      attempt(
        () => restoreVersion(callApi, document, number),
        `El documento muestra otra vez la versión ${number}.`,
      ),
    purge: (document: DocumentDetail, order: PurgeOrder, number?: number) =>
      purgeDocument(callApi, document, order, number),
    /** Neither here nor in what this browser keeps of it. */
    async forget(): Promise<void> {
      forgetPart(PART)
      await reload()
    },
  }
}

type PurgeOrder = Parameters<typeof purgeDocument>[2]

/** Its history says what there is to say. */
function nothingOfWithdrawn(error: unknown): undefined {
  if (!withdrawalIn(error)) throw error
  return undefined
}
