import type { DeskDocument, DeskSection } from '@terminal/contract/documents/document-desk'
import type { Move } from '@terminal/contract/documents/document-form'
import { useRef, useState } from 'react'
import { callSentence } from '../../staff/session/call-sentence.ts'
import { useStaff } from '../../staff/staff.ts'
import { sectionTitle } from '../document-words.ts'
import {
  moveDocument,
  removeDocument,
  removeSection,
  restoreDocument,
  restoreSection,
} from './document-calls.ts'
import { afterMove, describePlace, isSamePlace } from './moving.ts'
import type { useTree } from './use-tree.ts'

type Reading = Pick<ReturnType<typeof useTree>, 'content' | 'cancel' | 'update' | 'reload'>

/** What was removed last, while the bar offers to undo it. */
type Removed = { title: string; undo: () => Promise<void> }

/** Everything the desk does to the tree, one thing after another; the tree is read again after the last of them. */
export function useTreeActions({ content, cancel, update, reload }: Reading) {
  const { callApi, showToast } = useStaff()
  const [removed, setRemoved] = useState<Removed>()
  const [refusal, setRefusal] = useState<string>()
  const [announcement, setAnnouncement] = useState('')
  const queue = useRef(Promise.resolve())
  const waiting = useRef(0)

  async function attempt(work: () => Promise<void>) {
    setRemoved(undefined)
    setRefusal(undefined)
    waiting.current += 1
    queue.current = queue.current.then(async () => {
      await work().catch((error: unknown) => setRefusal(callSentence(error)))
      waiting.current -= 1
      if (waiting.current === 0) await reload()
    })
    await queue.current
  }

  const restored = (title: string) => showToast('success', `Se restauró «${title}».`)
  const restore = ({ id, title }: DeskDocument) =>
    attempt(async () => {
      await restoreDocument(callApi, id)
      restored(title)
    })
  const bringSectionBack = (section: DeskSection) =>
    attempt(async () => {
      await restoreSection(callApi, section.id)
      restored(sectionTitle(section))
    })

  return {
    removed,
    refusal,
    announcement,
    closeBars(): void {
      setRemoved(undefined)
      setRefusal(undefined)
    },
    /** Optimistic, so that moving a document by five places does not wait for five answers. */
    move(id: number, to: Move): void {
      if (!content || isSamePlace(content, id, to)) return
      cancel()
      update((sections) => afterMove(sections, id, to))
      setAnnouncement(describePlace(afterMove(content, id, to), id))
      void attempt(() => moveDocument(callApi, id, to))
    },
    remove: (document: DeskDocument) =>
      attempt(async () => {
        await removeDocument(callApi, document)
        setRemoved({ title: document.title, undo: () => restore(document) })
      }),
    restore,
    removeSection: (section: DeskSection) =>
      attempt(async () => {
        await removeSection(callApi, section)
        setRemoved({ title: sectionTitle(section), undo: () => bringSectionBack(section) })
      }),
    restoreSection: bringSectionBack,
  }
}
