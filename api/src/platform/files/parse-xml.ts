import { SaxesParser } from 'saxes'

export type Attributes = Readonly<Record<string, string>>

/** Names come without their prefix: which one a program writes is its own affair. */
export type XmlListener = {
  open?: (name: string, attributes: Attributes) => void
  close?: (name: string) => void
  text?: (text: string) => void
  /** Whether the rest need not be read. */
  isDone?: () => boolean
}

/** How many bytes are still read, of all parts together. Below zero once there were more. */
export type ByteBudget = { bytes: number }

/** Elements in one another: the parser remembers each that is open. No program of an office writes a tenth of it. */
const DEEPEST = 1_000

/** Stops where the budget ends. Throws for what is no XML, or too deep. */
export async function parseXml(
  chunks: AsyncIterable<Uint8Array>,
  { open, close, text, isDone }: XmlListener,
  budget: ByteBudget,
): Promise<void> {
  const parser = new SaxesParser()
  let decoder: InstanceType<typeof TextDecoder> | undefined
  let depth = 0
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1
    if (depth > DEEPEST) throw new Error('too many elements in one another')
    open?.(localName(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    depth -= 1
    close?.(localName(name))
  })
  parser.on('text', (said) => text?.(said))
  parser.on('cdata', (said) => text?.(said))
  for await (const chunk of chunks) {
    budget.bytes -= chunk.length
    if (budget.bytes < 0 || isDone?.()) return
    decoder ??= new TextDecoder(encodingOf(chunk))
    parser.write(decoder.decode(chunk, { stream: true }))
  }
  parser.close()
}

/** As a part begins: with a mark, or with a sign of one byte and a zero. */
function encodingOf(start: Uint8Array): string {
  const [first, second] = start
  if ((first === 0xff && second === 0xfe) || second === 0) return 'utf-16le'
  return (first === 0xfe && second === 0xff) || first === 0 ? 'utf-16be' : 'utf-8'
}

export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
