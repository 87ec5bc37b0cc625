import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallApi } from '../session/call-api.ts'
import { callSentence } from '../session/call-sentence.ts'
import { useStaff } from '../staff.ts'

type Read<Content> = (callApi: CallApi, signal: AbortSignal) => Promise<Content>

/** What a desk shows of one read, and a way to ask again; an answer that nobody waits for any more changes nothing. */
export function useRead<Content>(read: Read<Content>) {
  const { callApi } = useStaff()
  const [content, setContent] = useState<Content>()
  const [failure, setFailure] = useState<string>()
  const running = useRef<AbortController>(undefined)

  const reload = useCallback(async () => {
    running.current?.abort()
    const mine = new AbortController()
    running.current = mine
    setFailure(undefined)
    try {
      const found = await read(callApi, mine.signal)
      if (!mine.signal.aborted) setContent(found)
    } catch (error) {
      if (!mine.signal.aborted) setFailure(callSentence(error))
    }
  }, [callApi, read])

  useEffect(() => {
    void reload()
    return () => running.current?.abort()
  }, [reload])
  return { content, failure, reload }
}
