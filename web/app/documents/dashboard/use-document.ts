import type { DocumentDetail } from '@terminal/contract/documents/document'
import type { Withdrawal } from '@terminal/contract/withdrawals/withdrawal'
import { useCallback, useEffect, useRef, useState } from 'react'
import { withdrawalIn } from '../../staff/desk/withdrawal-in.ts'
import { CallError } from '../../staff/session/call-api.ts'
import { callSentence } from '../../staff/session/call-sentence.ts'
import { useStaff } from '../../staff/staff.ts'
import { readDocument } from './document-calls.ts'

export type ReadFailure = {
  sentence: string
  isMissing: boolean
  withdrawal: Withdrawal | undefined
}

/** An id that is none is a document that is not there. */
export function readFailure(error: unknown): ReadFailure {
  const isMissing = error instanceof CallError && [404, 422].includes(error.status)
  return { sentence: callSentence(error), isMissing, withdrawal: withdrawalIn(error) }
}

export function useDocument(id: string) {
  const { callApi } = useStaff()
  const [document, setDocument] = useState<DocumentDetail>()
  const [failure, setFailure] = useState<ReadFailure>()
  const running = useRef<AbortController>(undefined)

  const reload = useCallback(async () => {
    running.current?.abort()
    const mine = new AbortController()
    running.current = mine
    setFailure(undefined)
    try {
      const found = await readDocument(callApi, id, mine.signal)
      if (!mine.signal.aborted) setDocument(found)
    } catch (error) {
      if (!mine.signal.aborted) setFailure(readFailure(error))
    }
  }, [callApi, id])

  useEffect(() => {
    void reload()
    return () => running.current?.abort()
  }, [reload])
  return { document, failure, reload }
}
