import type { DeskDocument, DeskSection } from '@terminal/contract/documents/document-desk'
import type { Move } from '@terminal/contract/documents/document-form'
import { sectionTitle } from '../document-words.ts'
import { present } from './desk-tree.ts'

/** Where a document is dropped: beside another, or at the end of a section. */
export type DropPlace = { sectionId: number; beside?: { id: number; side: 'before' | 'after' } }

type Found = { section: DeskSection; document: DeskDocument }

export function findDocument(sections: readonly DeskSection[], id: number): Found | undefined {
  for (const section of sections) {
    const document = section.documents.find((each) => each.id === id)
    if (document) return { section, document }
  }
  return undefined
}

/** The others of a section, among which a document gets its place. */
export function othersIn(
  sections: readonly DeskSection[],
  sectionId: number,
  id: number,
): DeskDocument[] {
  const section = sections.find((each) => each.id === sectionId)
  return section ? present(section).filter((each) => each.id !== id) : []
}

export function moveTo(
  sections: readonly DeskSection[],
  id: number,
  { sectionId, beside }: DropPlace,
): Move {
  const others = othersIn(sections, sectionId, id)
  const index = others.findIndex((each) => each.id === beside?.id)
  if (beside?.id === id) {
    const order = findDocument(sections, id)?.document.order ?? 1
    return { sectionId, position: order }
  }
  if (!beside || index === -1) return { sectionId, position: others.length + 1 }
  return { sectionId, position: index + (beside.side === 'before' ? 1 : 2) }
}

/** The sections as they are after a move, before anybody has answered; each of them counted anew from 1. */
export function afterMove(
  sections: readonly DeskSection[],
  id: number,
  { sectionId, position }: Move,
): DeskSection[] {
  const moved = findDocument(sections, id)?.document
  if (!moved) return [...sections]
  return sections.map((section) => {
    const rest = section.documents.filter((each) => each.id !== id)
    const isTarget = section.id === sectionId
    if (!isTarget && rest.length === section.documents.length) return section
    const here = rest.filter(({ isRemoved }) => !isRemoved)
    const ordered = isTarget ? here.toSpliced(position - 1, 0, moved) : here
    const removed = rest.filter(({ isRemoved }) => isRemoved)
    const documents = [...ordered.map((each, i) => ({ ...each, order: i + 1 })), ...removed]
    return { ...section, documents }
  })
}

export function isSamePlace(
  sections: readonly DeskSection[],
  id: number,
  { sectionId, position }: Move,
): boolean {
  const found = findDocument(sections, id)
  return found?.section.id === sectionId && found.document.order === position
}

/** Announced to screen readers. */
export function describePlace(sections: readonly DeskSection[], id: number): string {
  const found = findDocument(sections, id)
  if (!found) return ''
  const { section, document } = found
  return `«${document.title}» está en ${sectionTitle(section)}, posición ${document.order} de ${present(section).length}.`
}
