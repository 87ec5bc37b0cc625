/** The number of a petition: a year and a count that has no gap in it. */
export type Radicado = { year: number; number: number }

type Format = { format: string; digits: number }

/** `2026-000123`, or as the terminal writes it. */
export function formatRadicado({ year, number }: Radicado, { format, digits }: Format): string {
  return format
    .replace('{year}', String(year))
    .replace('{number}', String(number).padStart(digits, '0'))
}

/** As people copy it: in small letters, with any signs between, without its zeros where something divides it. */
export function parseRadicado(written: string, { format, digits }: Format): Radicado | undefined {
  const [before = '', between = ''] = format.split(/\{year\}|\{number\}/).map(plainOf)
  const found = new RegExp(`^${before}(\\d{4})${between}(\\d{1,8})$`).exec(plainOf(written))
  if (!found) return undefined
  const [, year = '', number = ''] = found
  // What was matched is short: this looks at few characters, whatever was written.
  const lastDigits = /\d+$/.exec(dividedOf(written))?.[0]
  const isWhole = number.length >= digits || lastDigits === number
  return isWhole ? { year: Number(year), number: Number(number) } : undefined
}

function plainOf(text: string): string {
  return dividedOf(text).replaceAll(' ', '')
}

/** Full-width digits, as a phone may write them, are digits. */
function dividedOf(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]+/g, ' ')
    .trim()
}

/** Without vowels, so that no word appears, and without letters that look like another or like a digit. */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXYZ'
export const TRACKING_CODE_LENGTH = 10

/** The letters of a code from random bytes. Bytes that would favour some letters are left out. */
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
