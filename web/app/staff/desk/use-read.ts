import { useCallback, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { nowMs } from '../clock.ts'
import type { CallApi } from '../session/call-api.ts'
import { useStaff } from '../staff.ts'

type Read<Content> = (callApi: CallApi, signal: AbortSignal) => Promise<Content>
type Shown<Content> = { key: string | number; content: Content; seenAt: number }

/**
 * How every desk reads (decision 0038). It reads on mounting, whenever `key` changes, and on `reload()`; `key` names
 * what `read` asks for. The last content and the last error stay until the next answer, so that neither a list nor a
 * pressed button disappears in between. A new reading, `cancel()` and unmounting abort the call that is under way.
 * `readKept` returns what this browser kept, which is shown until the first answer. An optimistic change is `cancel()`,
 * because an answer on its way would be older, then `update()`. An ended session is reported by `callApi` itself.
 */
export function useRead<Content>(
  key: string | number,
  read: Read<Content>,
  readKept?: () => Content | undefined,
) {
  const { callApi } = useStaff()
  const [shown, setShown] = useState<Shown<Content> | undefined>(() => {
    const content = readKept?.()
    return content === undefined ? undefined : { key, content, seenAt: nowMs() }
  })
  const [error, setError] = useState<unknown>()
  const [isLoading, setLoading] = useState(true)
  const running = useRef<AbortController>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` is a new function in every render, `key` stands for it
  const reload = useCallback(async () => {
    running.current?.abort()
    const call = new AbortController()
    running.current = call
    setLoading(true)
    try {
      const content = await read(callApi, call.signal)
      if (call.signal.aborted) return
      setShown({ key, content, seenAt: nowMs() })
      setError(undefined)
    } catch (caught) {
      if (call.signal.aborted) return
      setError(caught)
    }
    setLoading(false)
  }, [callApi, key])

  useEffect(() => {
    void reload()
    return () => running.current?.abort()
  }, [reload])

  const cancel = useCallback(() => {
    running.current?.abort()
    setLoading(false)
  }, [])
  const update = useCallback((change: (content: Content) => Content) => {
    setShown((last) => last && { ...last, content: change(last.content) })
  }, [])
  const isCurrent = shown?.key === key
  return {
    content: shown?.content,
    seenAt: shown?.seenAt ?? 0,
    isCurrent,
    isLoading,
    error,
    reload,
    cancel,
    update,
  }
}

/** The usual reading: one address, and the schema of what it answers. */
export function useReadFrom<Schema extends z.ZodType>(path: string, answer: Schema) {
  return useRead(path, (callApi, signal) => callApi(path, answer, { signal }))
}
