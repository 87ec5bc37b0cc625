import type { LegalItem } from '@terminal/contract/document-desk'
import { useCallback, useEffect, useRef, useState } from 'react'
import { callSentence } from '../../staff/call-sentence.ts'
import { useStaff } from '../../staff/staff.ts'
import { readMatrix } from './document-calls.ts'

export function useMatrix() {
  const { callApi } = useStaff()
  const [items, setItems] = useState<LegalItem[]>()
  const [failure, setFailure] = useState<string>()
  const running = useRef<AbortController>(undefined)

  const reload = useCallback(async () => {
    running.current?.abort()
    const mine = new AbortController()
    running.current = mine
    setFailure(undefined)
    try {
      const found = await readMatrix(callApi, mine.signal)
      if (!mine.signal.aborted) setItems(found)
    } catch (error) {
      if (!mine.signal.aborted) setFailure(callSentence(error))
    }
  }, [callApi])

  useEffect(() => {
    void reload()
    return () => running.current?.abort()
  }, [reload])
  return { items, failure, reload }
}
