import type { MissedQuery } from '@terminal/contract/search'
import { useCallback, useEffect, useRef, useState } from 'react'
import { callSentence } from '../../staff/call-sentence.ts'
import { useStaff } from '../../staff/staff.ts'
import { readMisses } from './miss-calls.ts'

export function useMisses() {
  const { callApi } = useStaff()
  const [misses, setMisses] = useState<MissedQuery[]>()
  const [failure, setFailure] = useState<string>()
  const running = useRef<AbortController>(undefined)

  const reload = useCallback(async () => {
    running.current?.abort()
    const mine = new AbortController()
    running.current = mine
    setFailure(undefined)
    try {
      const found = await readMisses(callApi, mine.signal)
      if (!mine.signal.aborted) setMisses(found)
    } catch (error) {
      if (!mine.signal.aborted) setFailure(callSentence(error))
    }
  }, [callApi])

  useEffect(() => {
    void reload()
    return () => running.current?.abort()
  }, [reload])
  return { misses, failure, reload }
}
