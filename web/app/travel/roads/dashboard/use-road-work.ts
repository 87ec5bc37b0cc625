import { fromCurrent } from '@terminal/contract/http/errors'
import type { StaffRoadReport } from '@terminal/contract/travel/road-report'
import { useRef, useState } from 'react'
import { CallError } from '../../../staff/session/call-api.ts'
import { callSentence } from '../../../staff/session/call-sentence.ts'
import { reportIn } from './road-calls.ts'

type Outcome = {
  /** What was said this very moment. */
  published?: StaffRoadReport
  /** What somebody else said meanwhile. */
  theirs?: StaffRoadReport
  refusal?: string
}

/** One write at a time, however often a button is pressed; the desk reads again after each. */
export function useRoadWork(reload: () => Promise<void>) {
  const [outcome, setOutcome] = useState<Outcome>({})
  const [isBusy, setIsBusy] = useState(false)
  const running = useRef(false)

  /** Whether it was done. */
  const run = async (work: () => Promise<StaffRoadReport | undefined>): Promise<boolean> => {
    if (running.current) return false
    running.current = true
    setIsBusy(true)
    let isDone = true
    try {
      const published = await work()
      setOutcome(published ? { published } : {})
    } catch (error) {
      isDone = false
      const theirs = theirsIn(error)
      setOutcome((last) => ({
        ...(last.published && { published: last.published }),
        ...(theirs ? { theirs } : { refusal: callSentence(error) }),
      }))
    }
    running.current = false
    setIsBusy(false)
    await reload()
    return isDone
  }
  return { ...outcome, isBusy, run, clear: () => setOutcome({}) }
}

function theirsIn(error: unknown): StaffRoadReport | undefined {
  if (!(error instanceof CallError) || error.status !== 412 || !error.problem) return undefined
  return reportIn(fromCurrent(error.problem))
}
