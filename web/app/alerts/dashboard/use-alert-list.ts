import type { AlertPage } from '@terminal/contract/alerts/alert'
import { useCallback, useEffect, useRef, useState } from 'react'
import { callSentence } from '../../staff/session/call-sentence.ts'
import { useStaff } from '../../staff/staff.ts'
import { readAlerts } from './alert-calls.ts'

export function useAlertList(page: number) {
  const { callApi } = useStaff()
  const [shown, setShown] = useState<AlertPage>()
  const [failure, setFailure] = useState<string>()
  const running = useRef<AbortController>(undefined)

  const reload = useCallback(async () => {
    running.current?.abort()
    const mine = new AbortController()
    running.current = mine
    try {
      const found = await readAlerts(callApi, page, mine.signal)
      if (mine.signal.aborted) return
      setShown(found)
      setFailure(undefined)
    } catch (error) {
      if (!mine.signal.aborted) setFailure(callSentence(error))
    }
  }, [callApi, page])

  useEffect(() => {
    void reload()
    return () => running.current?.abort()
  }, [reload])

  return { shown, failure, reload }
}
