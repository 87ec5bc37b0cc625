import type { IndexedSection } from '@terminal/contract/documents/document'
import { compareNumerals, numeralPath } from '@terminal/contract/documents/numeral'

/** A section with those below it, and what it has together with them. */
export type SectionNode = {
  section: IndexedSection
  below: SectionNode[]
  count: number
  pending: number
  lastPublishedOn: string | null
  /** Why nothing of it applies to this terminal. */
  reason: string | null
}

/** The sections as the law nests them. One whose numeral above is missing stands where that would stand. */
export function buildTree(sections: readonly IndexedSection[]): SectionNode[] {
  const nodes = sections
    .toSorted((a, b) => compareNumerals(a.numeral, b.numeral) || a.id - b.id)
    .map((section): SectionNode => {
      const { count, pending, lastPublishedOn, reason } = section
      return { section, below: [], count, pending, lastPublishedOn, reason }
    })
  const known = new Map(nodes.map((node) => [node.section.numeral ?? '', node]))
  const roots: SectionNode[] = []
  for (const node of nodes) (nearestAbove(node, known)?.below ?? roots).push(node)
  for (const root of roots) addUp(root)
  return roots
}

/** Every node in the order in which it is read. */
export function flatten(nodes: readonly SectionNode[]): SectionNode[] {
  return nodes.flatMap((node) => [node, ...flatten(node.below)])
}

/** The sections above one, from the top. */
export function sectionsAbove(
  sections: readonly IndexedSection[],
  numeral: string | null,
): IndexedSection[] {
  if (numeral === null) return []
  return numeralPath(numeral)
    .slice(0, -1)
    .flatMap((above) => sections.find((section) => section.numeral === above) ?? [])
}

function nearestAbove({ section }: SectionNode, known: ReadonlyMap<string, SectionNode>) {
  if (section.numeral === null) return undefined
  return numeralPath(section.numeral)
    .slice(0, -1)
    .toReversed()
    .flatMap((above) => known.get(above) ?? [])[0]
}

function addUp(node: SectionNode): void {
  for (const child of node.below) {
    addUp(child)
    node.count += child.count
    node.pending += child.pending
    if ((child.lastPublishedOn ?? '') > (node.lastPublishedOn ?? ''))
      node.lastPublishedOn = child.lastPublishedOn
  }
  if (node.count > 0) node.reason = null
  else if (node.below.length > 0) node.reason ??= sharedReason(node.below)
}

/** A numeral of which no part applies does not apply. Each part says its own reason where they differ. */
function sharedReason(below: readonly SectionNode[]): string | null {
  const reasons = new Set(below.map(({ reason }) => reason))
  const [first = null] = reasons
  return reasons.size === 1 ? first : null
}
