import { type DeskSection, DocumentTree } from '@terminal/contract/documents/document-desk'
import { useRead } from '../../staff/desk/use-read.ts'
import { keepPart, readPart } from '../../staff/drafts/kept-part.ts'
import { TREE_PATH } from './document-calls.ts'

/** The name under which this browser keeps the tree that was shown last. */
export const PART = 'documents'

/** All sections with their documents. */
export function useTree() {
  return useRead<readonly DeskSection[]>(
    PART,
    async (callApi, signal) => {
      const tree = await callApi(TREE_PATH, DocumentTree, { signal })
      keepPart(PART, tree)
      return tree
    },
    () => readPart(PART, DocumentTree),
  )
}
