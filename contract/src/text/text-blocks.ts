export type TextBlock =
  | { kind: 'heading' | 'paragraph'; text: string }
  | { kind: 'list'; isNumbered: boolean; items: string[] }

const MARKS = { heading: '## ', entry: '- ' } as const
const NUMBERED = /^\d{1,3}\. /

/**
 * What people type, in its parts: a line that begins with «## » is a subtitle, «- » an entry of a list, «1. » of a
 * numbered one, which has two lines or more and begins with 1. Everything else is as it was typed.
 */
export function textBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = []
  const lines = text.split('\n')
  for (const [i, line] of lines.entries()) {
    const last = blocks.at(-1)
    const list = last?.kind === 'list' ? last : undefined
    if (line.startsWith(MARKS.heading))
      blocks.push({ kind: 'heading', text: line.slice(MARKS.heading.length).trim() })
    else if (line.startsWith(MARKS.entry))
      addEntry(blocks, list, { isNumbered: false, item: line.slice(MARKS.entry.length).trim() })
    else if (isEntry(line, { list, next: lines[i + 1] }))
      addEntry(blocks, list, { isNumbered: true, item: line.replace(NUMBERED, '').trim() })
    else if (last?.kind === 'paragraph' && i > 0) last.text += `\n${line}`
    else if (line.trim() !== '') blocks.push({ kind: 'paragraph', text: line })
  }
  return blocks
}

type List = Extract<TextBlock, { kind: 'list' }>

function isEntry(
  line: string,
  { list, next = '' }: { list: List | undefined; next: string | undefined },
): boolean {
  if (list?.isNumbered) return NUMBERED.test(line)
  return line.startsWith('1. ') && NUMBERED.test(next)
}

function addEntry(
  blocks: TextBlock[],
  list: List | undefined,
  { isNumbered, item }: { isNumbered: boolean; item: string },
): void {
  if (list?.isNumbered === isNumbered) list.items.push(item)
  else blocks.push({ kind: 'list', isNumbered, items: [item] })
}
