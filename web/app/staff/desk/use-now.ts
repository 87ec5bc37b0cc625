import { useCallback, useEffect, useRef, useState } from 'react'
import { nowMs } from '../clock.ts'

const TICK_MS = 5_000

/**
 * The time, updated while the desk is open: an alert begins and ends meanwhile. The API decides
 * what is now; a computer whose clock is behind catches up with what it answers.
 */
export function useNow() {
  const latest = useRef(0)
  const [now, setNow] = useState(nowMs)
  const catchUp = useCallback((instant?: string) => {
    if (instant !== undefined) latest.current = Math.max(latest.current, Date.parse(instant))
    setNow(Math.max(nowMs(), latest.current))
  }, [])
  useEffect(() => {
    const timer = setInterval(catchUp, TICK_MS)
    return () => clearInterval(timer)
  }, [catchUp])
  return { now, catchUp }
}
