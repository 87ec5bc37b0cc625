/** Without vowels, so that no word appears, and without letters that look like another or like a digit. */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXYZ'
export const TRACKING_CODE_LENGTH = 10

/** The letters of a code from bytes that nobody can guess. Bytes that would favour some letters are left out. */
export function trackingCodeFrom(bytes: Uint8Array): string {
  const fair = 256 - (256 % LETTERS.length)
  const code = Array.from(bytes)
    .filter((byte) => byte < fair)
    .slice(0, TRACKING_CODE_LENGTH)
    .map((byte) => LETTERS[byte % LETTERS.length])
    .join('')
  if (code.length < TRACKING_CODE_LENGTH) throw new Error('too few bytes for a code')
  return code
}

/** In groups, to be read aloud and typed: KXHT QMR PWB. */
export function groupCode(code: string): string {
  return [code.slice(0, 4), code.slice(4, 7), code.slice(7)].join(' ')
}

/** As people type it: in small or full-width letters, with spaces or signs between. */
export function plainCode(written: string): string {
  return written
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z]+/g, '')
}
