import { type DeskSection, fromArbol } from '@terminal/contract/documents/document-desk'
import { ArbolDeDocumentos } from '@terminal/contract/documents/document-desk.schema'
import { useRead } from '../../staff/desk/use-read.ts'
import { keepPart, readPart } from '../../staff/drafts/kept-part.ts'
import { readTree } from './document-calls.ts'

/** The name under which this browser keeps the tree that was shown last. */
export const PART = 'documents'

/** All sections with their documents. */
export function useTree() {
  return useRead<readonly DeskSection[]>(
    PART,
    async (callApi, signal) => {
      const wire = await readTree(callApi, signal)
      keepPart(PART, wire)
      return fromArbol(wire)
    },
    () => {
      const wire = readPart(PART, ArbolDeDocumentos)
      return wire && fromArbol(wire)
    },
  )
}
