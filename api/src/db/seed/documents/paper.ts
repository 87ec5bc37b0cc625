/** A document as its writer thinks of it; each format draws it in its own way. */
export type Paper = {
  title: string
  issuedOn: string
  /** Who, when, until when: what a reader wants to know first. */
  facts: readonly (readonly [name: string, value: string])[]
  blocks: readonly Block[]
  /** What stands on every page: whose paper it is, and what it is not. */
  frame: { above: string; aside: string; below: string }
}

export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'table'; head: readonly string[]; rows: readonly (readonly string[])[] }

export function heading(text: string): Block {
  return { kind: 'heading', text }
}

export function paragraph(text: string): Block {
  return { kind: 'paragraph', text }
}

export function list(...items: string[]): Block {
  return { kind: 'list', items }
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): Block {
  return { kind: 'table', head, rows }
}
