import type { DocumentDetail, DocumentVersion } from '@terminal/contract/document'
import type { DocumentChange } from '@terminal/contract/document-desk'
import { useCallback, useEffect, useRef, useState } from 'react'
import { callSentence } from '../../staff/call-sentence.ts'
import { nowMs } from '../../staff/clock.ts'
import { useStaff } from '../../staff/staff.ts'
import { readChanges, readDocument, restoreDocument, restoreVersion } from './document-calls.ts'
import { type ReadFailure, readFailure } from './use-document.ts'

type Shown = { document: DocumentDetail; changes: DocumentChange[]; seenAt: number }

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
        readDocument(callApi, id, mine.signal),
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
    ...{ shown, failure, refusal, reload },
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
  }
}
