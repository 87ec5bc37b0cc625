import type { DeskDocument, DeskSection } from '@terminal/contract/documents/document-desk'
import type { Move } from '@terminal/contract/documents/document-form'
import { useState } from 'react'
import { useAttempt } from '../../staff/form/use-write.ts'
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
type Removed = { title: string; undo: () => Promise<unknown> }

/** Everything the desk does to the tree, one thing after another; the tree is read again after the last of them. */
export function useTreeActions({ content, cancel, update, reload }: Reading) {
  const { callApi } = useStaff()
  const [removed, setRemoved] = useState<Removed>()
  const { refusal, clear, ...writes } = useAttempt(reload)
  const [announcement, setAnnouncement] = useState('')
  const attempt: typeof writes.attempt = (...given) => {
    setRemoved(undefined)
    return writes.attempt(...given)
  }

  const restored = (title: string) => `Se restauró «${title}».`
  const restore = ({ id, title }: DeskDocument) =>
    attempt(() => restoreDocument(callApi, id), restored(title), `restaurar documento ${id}`)
  const bringSectionBack = (section: DeskSection) =>
    attempt(
      () => restoreSection(callApi, section.id),
      restored(sectionTitle(section)),
      `restaurar sección ${section.id}`,
    )

  return {
    removed,
    refusal,
    announcement,
    closeBars(): void {
      setRemoved(undefined)
      clear()
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
