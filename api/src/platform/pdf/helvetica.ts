import { toWinAnsi } from '@terminal/contract/text/win-ansi'

export type Font = 'regular' | 'bold'

/** Of the standard fonts, which every reader has: in thousandths of their size, from the space to ÿ (Adobe's metrics). */
const WIDTHS: Record<Font, readonly number[]> = {
  regular: numbersIn(`
  278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278
  584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944
  667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500
  278 556 500 722 500 500 500 334 260 334 584 350 556 350 222 556 333 1000 556 556 333 1000 667 333 1000 350 611 350
  350 222 222 333 333 350 556 1000 333 1000 500 333 944 350 500 667 278 333 556 556 556 556 260 556 333 737 370 556
  584 333 737 333 400 584 333 333 333 556 537 278 333 333 365 556 834 834 834 611 667 667 667 667 667 667 1000 722
  667 667 667 667 278 278 278 278 722 722 778 778 778 778 778 584 778 722 722 722 722 667 667 611 556 556 556 556
  556 556 889 500 556 556 556 556 278 278 278 278 556 556 556 556 556 556 556 584 611 556 556 556 556 500 556 500`),
  bold: numbersIn(`
  278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 333 333
  584 584 584 611 975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944
  667 667 611 333 278 333 584 556 333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556
  333 611 556 778 556 556 500 389 280 389 584 350 556 350 278 556 500 1000 556 556 333 1000 667 333 1000 350 611 350
  350 278 278 500 500 350 556 1000 333 1000 556 333 944 350 500 667 278 333 556 556 556 556 280 556 333 737 370 556
  584 333 737 333 400 584 333 333 333 611 556 278 333 333 365 556 834 834 834 611 722 722 722 722 722 722 1000 722
  667 667 667 667 278 278 278 278 722 722 778 778 778 778 778 584 778 722 722 722 722 667 667 611 556 556 556 556
  556 556 889 556 556 556 556 556 278 278 278 278 611 611 611 611 611 611 611 584 611 611 611 611 611 556 611 556`),
}
const FIRST = 0x20

export function widthOf(text: string, font: Font, size: number): number {
  const widths = toWinAnsi(text).map((code) => WIDTHS[font][code - FIRST] ?? 0)
  return (widths.reduce((sum, width) => sum + width, 0) * size) / 1_000
}

/** Lines no wider than this. A word that is wider than a whole line is broken where it must be. */
export function breakLines(text: string, font: Font, size: number, width: number): string[] {
  return text.split('\n').flatMap((part) => {
    const lines: string[] = []
    let line = ''
    for (const word of part.split(' ').flatMap((each) => piecesOf(each, font, size, width))) {
      const longer = line === '' ? word : `${line} ${word}`
      if (line !== '' && widthOf(longer, font, size) > width) {
        lines.push(line)
        line = word
      } else line = longer
    }
    return [...lines, line]
  })
}

function piecesOf(word: string, font: Font, size: number, width: number): string[] {
  if (widthOf(word, font, size) <= width) return [word]
  const pieces: string[] = []
  let piece = ''
  for (const sign of word) {
    if (piece !== '' && widthOf(piece + sign, font, size) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += sign
  }
  return [...pieces, piece]
}

function numbersIn(text: string): number[] {
  return text.trim().split(/\s+/).map(Number)
}
