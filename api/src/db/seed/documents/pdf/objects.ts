import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'

/** The numbered objects of a PDF file, in the order of their numbers. */
export type PdfObjects = {
  /** A number for an object that others refer to before it is known. */
  reserve(): number
  set(id: number, body: string): void
  add(body: string): number
  /** Packed, with what else its dictionary says. */
  addStream(content: string | Buffer, facts?: string): number
  finish(ids: { root: number; info: number }): Buffer
}

const HEADER = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')

export function openObjects(): PdfObjects {
  const bodies: (Buffer | undefined)[] = []
  const reserve = () => bodies.push(undefined)
  const set = (id: number, body: string) => {
    bodies[id - 1] = Buffer.from(body, 'latin1')
  }
  return {
    reserve,
    set,
    add(body) {
      const id = reserve()
      set(id, body)
      return id
    },
    addStream(content, facts = '') {
      const packed = deflateSync(
        typeof content === 'string' ? Buffer.from(content, 'latin1') : content,
      )
      const head = `<<${facts}/Length ${packed.length}/Filter/FlateDecode>>\nstream\n`
      return bodies.push(Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream')]))
    },
    finish: (ids) => assemble(bodies, ids),
  }
}

function assemble(
  bodies: readonly (Buffer | undefined)[],
  { root, info }: { root: number; info: number },
): Buffer {
  const parts = [HEADER]
  const offsets: number[] = []
  let length = HEADER.length
  for (const [i, body] of bodies.entries()) {
    if (!body) throw new Error(`Object ${i + 1} was reserved and never written`)
    const part = Buffer.concat([Buffer.from(`${i + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')])
    offsets.push(length)
    length += part.length
    parts.push(part)
  }
  // Of the content, not of the moment: the same document is always the same file.
  const id = createHash('sha256').update(Buffer.concat(parts)).digest('hex').slice(0, 32)
  const size = bodies.length + 1
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  const end = [
    `xref\n0 ${size}\n0000000000 65535 f \n${table.join('')}`,
    `trailer\n<</Size ${size}/Root ${root} 0 R/Info ${info} 0 R/ID[<${id}><${id}>]>>\n`,
    `startxref\n${length}\n%%EOF\n`,
  ]
  return Buffer.concat([...parts, Buffer.from(end.join(''))])
}

/** A text outside the pages, such as the title. */
export function textString(text: string): string {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le').swap16()
  return `<${bytes.toString('hex')}>`
}
