import { type Sheet, startSheet } from './sheet.ts'

const SEPARATORS = [';', ',', '\t'] as const

/** As Excel, LibreOffice or a colleague's program saves it: any of three separators, any of three encodings. */
export function readCsv(name: string, bytes: Uint8Array): Sheet {
  const source = decode(bytes).replaceAll(/\r\n?/g, '\n')
  const announced = /^sep=(.)\n/.exec(source)
  const separator = announced?.[1] ?? likelySeparator(source)
  const { put, sheet } = startSheet(name)
  let row = announced ? 1 : 0
  let column = 0
  for (let at = announced?.[0].length ?? 0; at < source.length; ) {
    const cell = cellAt(source, at, separator)
    put(row, column, cell.value)
    const isEnd = source[cell.end] !== separator
    if (isEnd) row++
    column = isEnd ? 0 : column + 1
    at = cell.end + 1
  }
  return sheet()
}

/** What is no UTF-8 was saved by Excel as it does in our countries. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The one that its first line with anything in it has most of. */
function likelySeparator(source: string): string {
  const header = source.split('\n', 20).find((line) => line.trim() !== '') ?? ''
  const counted = SEPARATORS.map((each) => ({ each, count: header.split(each).length }))
  return counted.reduce((most, next) => (next.count > most.count ? next : most)).each
}

/** An unclosed quote is a sign like any other, so that the rest is still read. */
function cellAt(source: string, at: number, separator: string): { value: string; end: number } {
  if (source[at] === '"') {
    let close = at + 1
    while (close < source.length && (source[close] !== '"' || source[close + 1] === '"'))
      close += source[close] === '"' ? 2 : 1
    const after = source[close + 1]
    if (close < source.length && (after === undefined || after === separator || after === '\n'))
      return { value: source.slice(at + 1, close).replaceAll('""', '"'), end: close + 1 }
  }
  let end = at
  while (end < source.length && source[end] !== separator && source[end] !== '\n') end++
  return { value: source.slice(at, end), end }
}
