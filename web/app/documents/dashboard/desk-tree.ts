import type { DeskDocument, DeskSection } from '@terminal/contract/documents/document-desk'
import { sectionTitle } from '../document-words.ts'
import { buildTree, type SectionNode } from '../section-tree.ts'

/** A section with those below it, and how many documents all of them have. */
export type DeskNode = { section: DeskSection; below: DeskNode[]; count: number }

/** Those that are there, as the law nests them. */
export function buildDeskTree(sections: readonly DeskSection[]): DeskNode[] {
  const here = sections.filter(({ isRemoved }) => !isRemoved)
  const byId = new Map(here.map((section) => [section.id, section]))
  const toNode = ({ section: { id }, below, count }: SectionNode): DeskNode[] => {
    const section = byId.get(id)
    return section ? [{ section, below: below.flatMap(toNode), count }] : []
  }
  return buildTree(
    here.map((section) => ({
      ...section,
      count: present(section).length,
      pending: 0,
      lastPublishedOn: null,
      reason: null,
    })),
  ).flatMap(toNode)
}

/** The documents that were not removed, in their order. */
export function present({ documents }: Pick<DeskSection, 'documents'>): DeskDocument[] {
  return documents.filter(({ isRemoved }) => !isRemoved)
}

/** Everything that has all of the words; a section stays for the sake of what is in it or below. */
export function searchTree(nodes: readonly DeskNode[], words: string): DeskNode[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean)
  const filter = ({ section, below }: DeskNode): DeskNode[] => {
    const found = below.flatMap(filter)
    const documents = hasAll(section, '', wanted)
      ? section.documents
      : section.documents.filter(({ title }) => hasAll(section, title, wanted))
    const count = present({ documents }).length + found.reduce((sum, each) => sum + each.count, 0)
    const isFound = documents.length > 0 || found.length > 0 || hasAll(section, '', wanted)
    return isFound ? [{ section: { ...section, documents }, below: found, count }] : []
  }
  return wanted.length === 0 ? [...nodes] : nodes.flatMap(filter)
}

/** A numeral is found by how it begins: 4.1 does not find 14.1. */
function hasAll(section: DeskSection, title: string, wanted: readonly string[]): boolean {
  const text = plain(`${section.name} ${title}`)
  const numeral = section.numeral ?? ''
  return wanted.every((word) => numeral.startsWith(word) || text.includes(word))
}

/** Without accents and capitals. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
}

/** What can be chosen as a place for a document. */
export function sectionOptions(sections: readonly DeskSection[]) {
  const inOrder = (nodes: readonly DeskNode[]): DeskSection[] =>
    nodes.flatMap(({ section, below }) => [section, ...inOrder(below)])
  return inOrder(buildDeskTree(sections)).map((section) => ({
    value: String(section.id),
    text: sectionTitle(section),
  }))
}
