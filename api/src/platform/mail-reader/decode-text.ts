import { isUtf8 } from 'node:buffer'

/** What no name, subject or text needs, and no column takes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const UNSEEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufeff]/g

/** As its sender says it is written; where that is nothing we know, as it looks. */
export function decodeText(bytes: Uint8Array, charset: string): string {
  const text = decoderFor(bytes, charset).decode(bytes)
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(UNSEEN, '').toWellFormed()
}

function decoderFor(bytes: Uint8Array, charset: string) {
  const label = charset.trim().toLowerCase()
  // Programs that call everything ASCII send all kinds of letters.
  const isSaid = label !== '' && label !== 'us-ascii' && label !== 'unknown-8bit'
  try {
    if (isSaid) return new TextDecoder(label)
  } catch {
    // An unknown name.
  }
  return new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252')
}

/** As Windows numbers them. */
export function charsetOfPage(page: number): string {
  if (page === 65_001) return 'utf-8'
  if (page >= 1250 && page <= 1258) return `windows-${page}`
  if (page >= 28_591 && page <= 28_605) return `iso-8859-${page - 28_590}`
  return OTHER_PAGES[page] ?? ''
}

const OTHER_PAGES: Record<number, string> = {
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  874: 'windows-874',
  1200: 'utf-16le',
}

/** One line of it, as a subject or a name is shown. */
export function lineOf(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** Without the rows of empty lines that programs leave. */
export function tidyText(text: string, longest: number): string {
  return text
    .slice(0, longest)
    .toWellFormed()
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
