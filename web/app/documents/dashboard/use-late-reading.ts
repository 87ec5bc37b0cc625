import { DocumentTree } from '@terminal/contract/documents/document-desk'
import { useEffect } from 'react'
import { useStaff } from '../../staff/staff.ts'
import { TREE_PATH } from './document-calls.ts'
import { isBeingRead, withReadings } from './late-readings.ts'
import type { useTree } from './use-tree.ts'

const ASK_AGAIN_MS = 2_500
/** A minute: it reads one file after the other. */
const MOST_TRIES = 24

/** The worker reads a file some seconds after it was saved: the desk asks again until the result is there. */
export function useLateReading(
  { content, update }: Pick<ReturnType<typeof useTree>, 'content' | 'update'>,
  documentId: number | undefined,
): void {
  const { callApi } = useStaff()
  const isAwaited =
    content !== undefined && documentId !== undefined && isBeingRead(content, documentId)
  useEffect(() => {
    if (!isAwaited) return
    const stop = new AbortController()
    let tries = 0
    const timer = setInterval(() => {
      tries += 1
      if (tries === MOST_TRIES) clearInterval(timer)
      callApi(TREE_PATH, DocumentTree, { signal: stop.signal }).then(
        (newer) => {
          if (!stop.signal.aborted) update((sections) => withReadings(sections, newer))
        },
        // Errors are shown when the tree itself is read.
        () => undefined,
      )
    }, ASK_AGAIN_MS)
    return () => {
      clearInterval(timer)
      stop.abort()
    }
  }, [isAwaited, callApi, update])
}
