/**
 * What a document has between `<!-- made: NAME -->` and `<!-- end -->` is made by a program: a table, or a word or number
 * within a line.
 */
const MADE = /<!-- made: ([\w-]+) -->([\s\S]*?)<!-- end -->/g
const LOOSE = /<!-- (?:made\b|end\b)/g

export type Parts = Readonly<Record<string, () => string>>

/** The document with its made parts as they should be. */
export function withMadeParts(file: string, text: string, parts: Parts): string {
  const marks = [...text.matchAll(LOOSE)].length
  if (marks !== 2 * [...text.matchAll(MADE)].length)
    throw new Error(`${file}: «made: NAME» and «end» do not come in pairs`)
  return text.replaceAll(MADE, (_, name: string) => {
    const make = Object.hasOwn(parts, name) ? parts[name] : undefined
    if (!make) throw new Error(`${file}: no program makes «${name}» (ops/documents/parts.ts)`)
    const made = make()
    const edge = made.includes('\n') ? '\n\n' : ''
    return `<!-- made: ${name} -->${edge}${made}${edge}<!-- end -->`
  })
}

/** The first line where they differ. */
export function firstDifference(is: string, should: string): number {
  const [ours, theirs] = [is.split('\n'), should.split('\n')]
  return ours.findIndex((line, index) => line !== theirs[index]) + 1
}
