import { fromSubseccion, type ListedDocument } from '@terminal/contract/documents/document'
import { Subseccion } from '@terminal/contract/documents/document.schema'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { callSentence, stoppedSentence } from '../../staff/session/call-sentence.ts'
import { useStaff } from '../../staff/staff.ts'
import { currentIn, moveDocument, saveDocument } from './document-calls.ts'
import { type DocumentErrors, errorsIn } from './document-errors.ts'
import { type DocumentValues, toForm } from './document-values.ts'

/** Where a form is between the first key and the last. */
export type Saving =
  | { phase: 'writing' }
  | { phase: 'refused'; errors: DocumentErrors }
  | { phase: 'failed'; trouble: string }
  /** Somebody else saved before. */
  | { phase: 'stale'; theirs: ListedDocument }
  | { phase: 'saving'; share: number }
  | { phase: 'saved' }

type Order = {
  values: DocumentValues
  file: File | undefined
  seenVersion: number | undefined
  /** Where it stands now; nothing for a new one. */
  sectionId: string | undefined
}

/** Of a section that has fewer it is the end. */
const LAST = 100_000

export function useDocumentSaving(id: number | undefined) {
  const { callApi, showToast } = useStaff()
  const [saving, setSaving] = useState<Saving>({ phase: 'writing' })
  const sending = useRef<AbortController>(undefined)

  /** The document, if it was saved. A place is another call: it is made once the rest is safe. */
  const save = async (order: Order): Promise<ListedDocument | undefined> => {
    // A second click comes before the page has been drawn anew.
    if (sending.current) return undefined
    const mine = new AbortController()
    sending.current = mine
    let sent = 0
    const onProgress = (share: number) => {
      sent = share
      setSaving({ phase: 'saving', share })
    }
    onProgress(0)
    const { values, file, seenVersion, sectionId } = order
    try {
      const saved = await saveDocument(callApi, {
        id,
        seenVersion,
        form: toForm(values, file),
        signal: mine.signal,
        onProgress,
      })
      if (sectionId !== undefined && sectionId !== values.sectionId)
        await moveDocument(callApi, saved.id, {
          sectionId: Number(values.sectionId),
          position: LAST,
        }).catch((error: unknown) =>
          showToast('error', `Se guardó, pero no cambió de sección. ${callSentence(error)}`),
        )
      // Drawn before anything else: until then the guard would ask whoever leaves about changes that are saved.
      flushSync(() => setSaving({ phase: 'saved' }))
      return saved
    } catch (error) {
      sending.current = undefined
      if (mine.signal.aborted) {
        setSaving({ phase: 'writing' })
        showToast('info', stoppedSentence(sent))
      } else setSaving(outcomeOf(error, values))
      return undefined
    }
  }
  return { saving, setSaving, save, stop: () => sending.current?.abort() }
}

function outcomeOf(error: unknown, values: DocumentValues): Saving {
  const current = currentIn(error, Subseccion)
  if (current) return { phase: 'stale', theirs: fromSubseccion(current) }
  const errors = errorsIn(error, values)
  if (Object.keys(errors).length > 0) return { phase: 'refused', errors }
  return { phase: 'failed', trouble: callSentence(error) }
}
