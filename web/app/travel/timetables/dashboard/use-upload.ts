import type { Edition, TableReview } from '@terminal/contract/travel/desk/tables-desk'
import { useState } from 'react'
import { CallError } from '../../../staff/session/call-api.ts'
import { callSentence } from '../../../staff/session/call-sentence.ts'
import { useStaff } from '../../../staff/staff.ts'
import { publishFiles, reviewFiles } from './tables-calls.ts'

/** What somebody is about to publish: the files, what they would change, and the key under which that is sent. */
type Looked = { files: readonly File[]; review: TableReview; key: string }

/** From the files to the publication. Nothing is kept on the way: whoever leaves has changed nothing. */
export function useUpload(onPublished: (edition: Edition) => Promise<void>) {
  const { callApi } = useStaff()
  const [looked, setLooked] = useState<Looked>()
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  /** Somebody published others: what was looked at is not what would happen. */
  const [isStale, setStale] = useState(false)

  async function during(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    setRefusal(undefined)
    try {
      await work()
    } catch (error) {
      setStale(error instanceof CallError && error.status === 412)
      setRefusal(fileSentence(error))
    }
    setBusy(false)
  }

  const look = (files: readonly File[]) =>
    during(async () => {
      setLooked(undefined)
      setStale(false)
      setLooked({ files, review: await reviewFiles(callApi, files), key: crypto.randomUUID() })
    })
  const publish = ({ files, review: { version }, key }: Looked) =>
    during(async () => {
      const edition = await publishFiles(callApi, files, { version, key })
      setLooked(undefined)
      await onPublished(edition)
    })
  const drop = () => {
    setLooked(undefined)
    setRefusal(undefined)
  }
  return { looked, refusal, isBusy, isStale, look, publish, drop }
}

/** What the API says of the file itself comes first. */
function fileSentence(error: unknown): string {
  const fields = error instanceof CallError ? error.problem?.fields : undefined
  return Object.values(fields ?? {})[0] ?? callSentence(error)
}
