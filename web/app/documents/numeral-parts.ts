import { idOf, type TextPart } from '../ui/text-parts.ts'
import type { SectionNode } from './section-tree.ts'

/** A first numeral: what the operator's text says of it, and its sections where they could be fetched. */
export type NumeralPart = {
  id: string
  title: string
  text: TextPart | undefined
  node: SectionNode | undefined
}

/**
 * Each numeral once, in the order of the law: those of the sections with the part of the text that begins with their
 * number, and those of the text alone. Last the sections an operator added.
 */
export function joinNumerals(
  tree: readonly SectionNode[],
  parts: readonly TextPart[],
): NumeralPart[] {
  const ofSections = tree.map((node): NumeralPart => {
    const { numeral, name } = node.section
    const title = numeral === null ? name : `${numeral}. ${name}`
    return { id: idOf(title), title, node, text: partOf(parts, numeral) }
  })
  const used = new Set(ofSections.map(({ text }) => text))
  const ofText = parts
    .filter((part) => !used.has(part))
    .map((text): NumeralPart => ({ id: text.id, title: text.title, text, node: undefined }))
  return [...ofSections, ...ofText].toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** What the text says of a numeral, found by the number its heading begins with. */
export function partOf(parts: readonly TextPart[], numeral: string | null): TextPart | undefined {
  return numeral === null
    ? undefined
    : parts.find(({ title }) => /^(\d+)\./.exec(title)?.[1] === numeral)
}

function placeOf({ title }: NumeralPart): number {
  return Number(/^(\d+)\./.exec(title)?.[1] ?? Number.POSITIVE_INFINITY)
}
