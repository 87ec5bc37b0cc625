import type { DeskDocument, DeskSection } from '@terminal/contract/documents/document-desk'
import type { Move } from '@terminal/contract/documents/document-form'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { StatusLine } from '../../staff/desk/status-line.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { countDocuments, sectionTitle } from '../document-words.ts'
import type { DeskAsk } from './desk-address.ts'
import { buildDeskTree, type DeskNode, present, searchTree } from './desk-tree.ts'
import { findDocument, moveTo } from './moving.ts'
import { type SectionDoing, SectionItem } from './section-item.tsx'
import { useDragging } from './use-dragging.ts'

const KEY = 'documentos:abiertas'

/** Which sections are open; kept until sign-out. */
function useOpenSections() {
  const [open, setOpen] = useState<ReadonlySet<number>>(() => new Set(read()))

  const change = useCallback((next: (before: ReadonlySet<number>) => Iterable<number>) => {
    setOpen((before) => {
      const after = new Set(next(before))
      localStorage.setItem(KEY, JSON.stringify([...after]))
      return after
    })
  }, [])

  return {
    isOpen: (id: number) => open.has(id),
    toggle: useCallback(
      (id: number) =>
        change((before) =>
          before.has(id) ? [...before].filter((each) => each !== id) : [...before, id],
        ),
      [change],
    ),
    show: useCallback(
      (ids: readonly number[]) => change((before) => [...before, ...ids]),
      [change],
    ),
    showOnly: useCallback((ids: readonly number[]) => change(() => ids), [change]),
  }
}

function read(): number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((each) => Number.isInteger(each)) : []
  } catch {
    return []
  }
}

type Props = Omit<SectionDoing, 'onToggle' | 'onStep'> & {
  /** Nothing until the first answer: only the status line is shown. */
  content: readonly DeskSection[] | undefined
  /** When it was read, in milliseconds: what was today then. */
  seenAt: number
  ask: DeskAsk
  /** Changes with every navigation, also to the same address. */
  askKey: string
  isBusy: boolean
  onMoveTo: (id: number, move: Move) => void
  onRestoreSection: (section: DeskSection) => void
  onShowAll: () => void
}

const NOTHING_YET: readonly DeskSection[] = []

export function DocumentTree({
  content,
  ask,
  askKey,
  isBusy,
  onMoveTo,
  onShowAll,
  ...doing
}: Props) {
  const sections = content ?? NOTHING_YET
  const nodes = useMemo(() => buildDeskTree(sections), [sections])
  const found = useMemo(() => searchTree(nodes, ask.words), [nodes, ask.words])
  const opened = useOpenSections()
  useAskedFor(ask, sections, nodes, opened.show)
  const dragging = useDragging({
    onDrop: (id, place) => onMoveTo(id, moveTo(sections, id, place)),
    onLinger: (id) => opened.show([id]),
  })
  const isSearching = ask.words !== ''
  const totalOf = (sectionId: number) => {
    const section = sections.find(({ id }) => id === sectionId)
    return section ? present(section).length : 0
  }
  const view = {
    ...doing,
    dragging,
    totalOf,
    askKey,
    hasRemoved: ask.hasRemoved,
    askedDocumentId: ask.documentId,
    askedSectionId: ask.sectionId,
    isOpen: (id: number) => isSearching || opened.isOpen(id),
    onToggle: opened.toggle,
    onStep: (document: DeskDocument, step: -1 | 1) => {
      const place = findDocument(sections, document.id)
      if (!place) return
      const move = { sectionId: place.section.id, position: place.document.order + step }
      onMoveTo(document.id, move)
    },
  }
  return (
    <div className="document-tree stack gap-1" aria-busy={isBusy}>
      <div className="document-tree__bar row apart">
        <StatusLine waiting={isBusy && !content ? 'Cargando los documentos…' : undefined}>
          {content ? describeCount(found, isSearching) : null}
        </StatusLine>
        {content && !isSearching ? (
          <OpenAndClose
            onOpen={() => opened.showOnly(sections.map(({ id }) => id))}
            onClose={() => opened.showOnly([])}
          />
        ) : null}
      </div>
      {content && found.length === 0 ? <Nothing words={ask.words} onShowAll={onShowAll} /> : null}
      {found.length > 0 ? (
        <ul className="document-tree__list plain-list">
          {found.map((node) => (
            <SectionItem key={node.section.id} node={node} depth={0} view={view} />
          ))}
        </ul>
      ) : null}
      {ask.hasRemoved ? (
        <RemovedSections sections={sections} onRestore={doing.onRestoreSection} />
      ) : null}
    </div>
  )
}

function OpenAndClose({ onOpen, onClose }: { onOpen: () => void; onClose: () => void }) {
  return (
    <div className="row">
      <button type="button" className="desk-action" onClick={onOpen}>
        Abrir todo
      </button>
      <button type="button" className="desk-action" onClick={onClose}>
        Cerrar todo
      </button>
    </div>
  )
}

/** Opens the section that the address points at. */
function useAskedFor(
  { documentId, sectionId }: DeskAsk,
  sections: readonly DeskSection[],
  nodes: readonly DeskNode[],
  show: (ids: readonly number[]) => void,
): void {
  const wanted =
    documentId === undefined ? sectionId : findDocument(sections, documentId)?.section.id
  const way = wanted === undefined ? [] : pathTo(nodes, wanted)
  const key = way.join(' ')
  useEffect(() => {
    if (key !== '') show(key.split(' ').map(Number))
  }, [key, show])
}

/** The sections from the top down to one. */
function pathTo(nodes: readonly DeskNode[], id: number): number[] {
  for (const { section, below } of nodes) {
    if (section.id === id) return [id]
    const rest = pathTo(below, id)
    if (rest.length > 0) return [section.id, ...rest]
  }
  return []
}

function describeCount(nodes: readonly DeskNode[], isSearching: boolean): string {
  const documents = nodes.reduce((sum, { count }) => sum + count, 0)
  const sections = nodes.reduce((sum, node) => sum + countSections(node), 0)
  const words = `${countDocuments(documents)} en ${sections === 1 ? '1 sección' : `${sections} secciones`}`
  if (!isSearching) return words
  return documents === 1 ? `Se encontró ${words}` : `Se encontraron ${words}`
}

function countSections({ below }: DeskNode): number {
  return below.reduce((sum, node) => sum + countSections(node), 1)
}

function Nothing({ words, onShowAll }: { words: string; onShowAll: () => void }) {
  if (words === '')
    return (
      <EmptyState title="Todavía no hay secciones" icon="document">
        <p>Cree la primera con «Nueva sección».</p>
      </EmptyState>
    )
  return (
    <EmptyState
      title={`Nada coincide con «${words}»`}
      action={
        <Button variant="quiet" onClick={onShowAll}>
          Ver todos los documentos
        </Button>
      }
    >
      <p>Pruebe con menos palabras, o con un numeral como 4.3.</p>
    </EmptyState>
  )
}

type RemovedSectionsProps = {
  sections: readonly DeskSection[]
  onRestore: (section: DeskSection) => void
}

function RemovedSections({ sections, onRestore }: RemovedSectionsProps) {
  const removed = sections.filter(({ isRemoved }) => isRemoved)
  return (
    <section className="removed-sections stack gap-2" aria-labelledby="secciones-retiradas">
      <h2 className="text-l" id="secciones-retiradas">
        Secciones retiradas
      </h2>
      {removed.length === 0 ? <p>Ninguna.</p> : null}
      <ul className="plain-list">
        {removed.map((section) => (
          <li key={section.id} className="removed-sections__item row apart">
            <span>{sectionTitle(section)}</span>
            <button type="button" className="desk-action" onClick={() => onRestore(section)}>
              Restaurar<span className="visually-hidden"> {sectionTitle(section)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
