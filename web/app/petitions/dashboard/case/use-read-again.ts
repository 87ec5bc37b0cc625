import { useCallback, useEffect, useRef } from 'react'

/** The worker counts days and writes letters after a change: by then it has, mostly. */
const LATER_MS = [2_000, 6_000, 15_000]

/** Reads again a little later, more than once: what a job does is not there when the change is saved. */
export function useReadAgain(reload: () => Promise<void>): () => void {
  const timers = useRef<number[]>([])
  const clear = useCallback(() => {
    for (const timer of timers.current) window.clearTimeout(timer)
  }, [])
  useEffect(() => clear, [clear])
  return useCallback(() => {
    clear()
    timers.current = LATER_MS.map((ms) => window.setTimeout(() => void reload(), ms))
  }, [clear, reload])
}
