import { encode } from 'uqr'

/** 106 bytes at level M: a larger one is hard to read from afar. */
const LARGEST = 6

/** True where it is dark, row by row. Throws for more than 106 bytes. */
export function qrCode(text: string): boolean[][] {
  return encode(text, { ecc: 'M', border: 0, maxVersion: LARGEST }).data
}

/** As the `d` of an SVG path on a grid of one per module. */
export function qrPath(isDark: readonly boolean[][]): string {
  return isDark
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
}
