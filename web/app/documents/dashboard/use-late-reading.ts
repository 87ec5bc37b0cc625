import {
  type DeskDocument,
  type DeskSection,
  DocumentTree,
} from '@terminal/contract/documents/document-desk'
import { useEffect } from 'react'
import { useStaff } from '../../staff/staff.ts'
import { TREE_PATH } from './document-calls.ts'
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

/** Whether a file that was saved a moment ago is still being read. A ZIP never is. */
export function isBeingRead(sections: readonly DeskSection[], id: number): boolean {
  const document = documentsIn(sections).find((each) => each.id === id)
  if (!document || document.isRemoved) return false
  return document.reading === null && document.fileUrl !== null && document.format !== 'zip'
}

/** The same tree with what was read of its files since; where things stand is left as it is shown. */
export function withReadings(
  shown: readonly DeskSection[],
  newer: readonly DeskSection[],
): DeskSection[] {
  const readings = new Map(documentsIn(newer).map(({ fileUrl, reading }) => [fileUrl, reading]))
  return shown.map((section) => ({
    ...section,
    documents: section.documents.map((document) => ({
      ...document,
      reading:
        document.reading ?? (document.fileUrl ? (readings.get(document.fileUrl) ?? null) : null),
    })),
  }))
}

function documentsIn(sections: readonly DeskSection[]): DeskDocument[] {
  return sections.flatMap(({ documents }) => documents)
}
