import { inflateSync } from 'node:zlib'

/** A PDF of our own as any reader finds it: through the table at its end, object by object. */
export function readPdf(file: Buffer) {
  const whole = file.toString('latin1')
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(whole)?.[1])
  const offsets = [...whole.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, at]) =>
    Number(at),
  )
  const objects = offsets.map((at, i) => {
    const end = whole.indexOf('\nendobj\n', at)
    const head = `${i + 1} 0 obj\n`
    if (!whole.startsWith(head, at)) throw new Error(`The table is wrong about object ${i + 1}`)
    return whole.slice(at + head.length, end)
  })
  const object = (id: number): string => objects[id - 1] ?? ''
  const trailer = whole.slice(whole.indexOf('trailer', start))
  const catalogue = object(reference(trailer, 'Root'))
  const tree = object(reference(catalogue, 'StructTreeRoot'))
  const pages = references(/\/Kids\[(.*?)\]/.exec(object(reference(catalogue, 'Pages')))?.[1] ?? '')
  const contents = pages.map((id) => contentOf(object(reference(object(id), 'Contents'))))
  return {
    catalogue,
    title: titleOf(object(reference(trailer, 'Info'))),
    roles: rolesBelow(object, reference(tree, 'K')),
    /** Text with its role, in the order it is heard; the frame of a page has none. */
    heard: heardBelow(object, reference(tree, 'K'), pages, contents.map(markedTexts)),
    /** Everything that is drawn, page by page. */
    pages: contents.map((content) => textsOf(content).join('\n')),
  }
}

type Heard = { role: string; text: string }

function heardBelow(
  object: (id: number) => string,
  id: number,
  pages: readonly number[],
  contents: readonly Map<number, string>[],
): Heard[] {
  const part = object(id)
  const kids = /\/K\[(.*)\]>>$/s.exec(part)?.[1] ?? ''
  const own = [...kids.matchAll(/\/Pg (\d+) 0 R\/MCID (\d+)/g)].map(
    ([, page, mark]) => contents[pages.indexOf(Number(page))]?.get(Number(mark)) ?? '',
  )
  const below = references(kids.replace(/<<.*?>>/g, ''))
  const text = own.join(' ')
  return [
    ...(own.length > 0 ? [{ role: roleOf(part), text }] : []),
    ...below.flatMap((kid) => heardBelow(object, kid, pages, contents)),
  ]
}

function rolesBelow(object: (id: number) => string, id: number): string[] {
  const part = object(id)
  const kids = /\/K\[(.*)\]>>$/s.exec(part)?.[1] ?? ''
  const below = references(kids.replace(/<<.*?>>/g, ''))
  return [roleOf(part), ...below.flatMap((kid) => rolesBelow(object, kid))]
}

/** What belongs to each mark of a page. */
function markedTexts(content: string): Map<number, string> {
  const pieces = content.matchAll(/<<\/MCID (\d+)>> BDC\n(.*?)EMC/gs)
  return new Map(
    [...pieces].map(([, mark, piece]) => [Number(mark), textsOf(piece ?? '').join(' ')]),
  )
}

function textsOf(content: string): string[] {
  return [...content.matchAll(/<([0-9a-f]*)> Tj/g)].map(([, hex]) => decode(hex ?? ''))
}

function decode(hex: string): string {
  return new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex'))
}

function contentOf(stream: string): string {
  const at = stream.indexOf('stream\n') + 'stream\n'.length
  const packed = Buffer.from(stream.slice(at, stream.lastIndexOf('\nendstream')), 'latin1')
  return inflateSync(packed).toString('latin1')
}

function titleOf(info: string): string {
  const hex = /\/Title<([0-9a-f]+)>/.exec(info)?.[1] ?? ''
  return Buffer.from(hex, 'hex').swap16().toString('utf16le').replace('\ufeff', '')
}

function roleOf(part: string): string {
  return /\/S\/(\w+)/.exec(part)?.[1] ?? ''
}

function reference(dictionary: string, key: string): number {
  return Number(new RegExp(`/${key}\\[?\\s?(\\d+) 0 R`).exec(dictionary)?.[1])
}

function references(text: string): number[] {
  return [...text.matchAll(/(\d+) 0 R/g)].map(([, id]) => Number(id))
}
