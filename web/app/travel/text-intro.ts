import type { Root } from 'mdast'

/** A text in two: what stands above its first section, and its sections. */
export function splitIntro({ children }: Root): { intro: Root; sections: Root } {
  const first = children.findIndex((node) => node.type === 'heading')
  const at = first === -1 ? children.length : first
  return {
    intro: { type: 'root', children: children.slice(0, at) },
    sections: { type: 'root', children: children.slice(at) },
  }
}
