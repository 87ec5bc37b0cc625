import { StaffRoadReport } from '@terminal/contract/travel/road-report'
import { useState } from 'react'
import { currentIn } from '../../../staff/form/submission.ts'
import { useWrite } from '../../../staff/form/use-write.ts'

/** What is done on the desk, by name: however often a button is pressed, once. The desk reads again after each. */
export function useRoadWork(reload: () => Promise<void>) {
  /** What was said this very moment. */
  const [published, setPublished] = useState<StaffRoadReport>()
  /** What somebody else said meanwhile. */
  const [theirs, setTheirs] = useState<StaffRoadReport>()
  const { refusal, isBusy, send, clear } = useWrite()

  /** Whether it was done. */
  const run = (name: string, work: (key: string) => Promise<StaffRoadReport | undefined>) =>
    send(
      {
        async write(key) {
          setPublished(await work(key))
          setTheirs(undefined)
        },
        refuse(error) {
          const current = currentIn(error, StaffRoadReport)
          setTheirs(current)
          return current ? { refusal: undefined } : {}
        },
        after: reload,
      },
      name,
    )
  return {
    published,
    theirs,
    refusal,
    isBusy,
    run,
    clear(): void {
      setPublished(undefined)
      setTheirs(undefined)
      clear()
    },
  }
}
