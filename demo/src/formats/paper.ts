/** The content of a document, independent of the format it is written in. */
export type Paper = {
  title: string
  issuedOn: string
  /** Office and dates, shown below the title. */
  facts: readonly (readonly [name: string, value: string])[]
  blocks: readonly Block[]
  /** Header and footer of every page. */
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
