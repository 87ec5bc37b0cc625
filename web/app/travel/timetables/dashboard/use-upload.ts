import type { Edition, TableReview } from '@terminal/contract/travel/desk/tables-desk'
import { useState } from 'react'
import { useWrite } from '../../../staff/form/use-write.ts'
import { CallError, problemOf } from '../../../staff/session/call-api.ts'
import { useStaff } from '../../../staff/staff.ts'
import { publishFiles, reviewFiles } from './tables-calls.ts'

/** What is about to be published: the files, and what they would change. */
type Looked = { files: readonly File[]; review: TableReview }

/** From the files to the publication. Nothing is kept on the way: leaving changes nothing. */
export function useUpload(onPublished: (edition: Edition) => Promise<void>) {
  const { callApi } = useStaff()
  const [looked, setLooked] = useState<Looked>()
  const { refusal, isBusy, send, clear } = useWrite()
  /** Others were published meanwhile: what was reviewed is not what would happen. */
  const [isStale, setStale] = useState(false)
  const refuse = (error: unknown) => {
    setStale(error instanceof CallError && error.status === 412)
    // What the API says of the file itself comes first.
    const [ofFile] = Object.values(problemOf(error)?.fields ?? {})
    return ofFile === undefined ? {} : { refusal: ofFile }
  }
  const during = (name: string, write: (key: string) => Promise<void>) =>
    send({ write, refuse }, name)

  const look = (files: readonly File[]) =>
    during('look', async () => {
      setLooked(undefined)
      setStale(false)
      setLooked({ files, review: await reviewFiles(callApi, files) })
    })
  // The same files are the same press, under the same key.
  const publish = ({ files, review: { version } }: Looked) =>
    during(
      `publish ${files.map(({ name, lastModified }) => `${name} ${lastModified}`)}`,
      async (key) => {
        const edition = await publishFiles(callApi, files, { version, key })
        setLooked(undefined)
        await onPublished(edition)
      },
    )
  const drop = () => {
    setLooked(undefined)
    clear()
  }
  return { looked, refusal, isBusy, isStale, look, publish, drop }
}
