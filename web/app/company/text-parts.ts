import type { Root, RootContent } from 'mdast'

type TextParts = {
  /** What stands above the first section. */
  intro: Root
  /** Each begins with its heading. */
  parts: Root[]
}

/** A text cut at its second-level headings, for a page that lays them out in a way of its own. */
export function divideText({ children }: Root): TextParts {
  const starts = children.flatMap((node, i) => (isSectionHeading(node) ? [i] : []))
  return {
    intro: rootOf(children.slice(0, starts[0])),
    parts: starts.map((start, i) => rootOf(children.slice(start, starts[i + 1]))),
  }
}

export function joinText(parts: readonly Root[]): Root {
  return rootOf(parts.flatMap(({ children }) => children))
}

/** The same text in two: up to a place, and from there on. */
export function cutText({ children }: Root, at: number): [Root, Root] {
  return [rootOf(children.slice(0, at)), rootOf(children.slice(at))]
}

function isSectionHeading(node: RootContent): boolean {
  return node.type === 'heading' && node.depth === 2
}

function rootOf(children: RootContent[]): Root {
  return { type: 'root', children }
}
