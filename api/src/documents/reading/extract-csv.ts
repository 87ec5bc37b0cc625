import { MOST_CHARACTERS } from './passages.ts'

const SEPARATORS = [';', ',', '\t', '|']

/** As UTF-8, or else as an old Windows writes. */
export function extractCsv(bytes: Uint8Array): string {
  const text = decode(bytes).slice(0, MOST_CHARACTERS)
  const [head = ''] = text.split('\n', 1)
  const counts = SEPARATORS.map((each) => ({ each, count: head.split(each).length }))
  const [most] = counts.toSorted((a, b) => b.count - a.count)
  // With a blank after each cell a row can be broken over lines.
  return most ? text.replaceAll(most.each, `${most.each} `) : text
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
