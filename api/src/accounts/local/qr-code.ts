import { encode } from 'uqr'

/** In bytes. */
export const LONGEST = 230
const QUIET = 4

/**
 * Rows of modules, true where it is dark: always of version 9, which holds so much at level L and fits in 80 columns, and
 * with the same mask: which one is best matters on worn paper.
 */
export function qrCode(text: string): boolean[][] {
  if (Buffer.byteLength(text) > LONGEST) throw new Error('Too long for this QR code')
  return encode(text, { ecc: 'L', border: 0, minVersion: 9, maxVersion: 9, maskPattern: 0 }).data
}

/** Two modules above each other in a character, black on white whatever the terminal's colours. */
export function qrLines(text: string): string {
  const rows = qrCode(text)
  const isDark = (x: number, y: number) => rows[y]?.[x] === true
  const lines: string[] = []
  for (let y = -QUIET; y < rows.length + QUIET; y += 2) {
    let line = ''
    for (let x = -QUIET; x < rows.length + QUIET; x++)
      line += blockOf(isDark(x, y), isDark(x, y + 1))
    lines.push(`\u001b[30;107m${line}\u001b[0m`)
  }
  return lines.join('\n')
}

function blockOf(isUpperDark: boolean, isLowerDark: boolean): string {
  if (isUpperDark) return isLowerDark ? '█' : '▀'
  return isLowerDark ? '▄' : ' '
}
