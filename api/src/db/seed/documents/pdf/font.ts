export type FontName = 'regular' | 'bold'

/**
 * How wide each character from the space to the tilde is, in thousandths of the size: the published metrics of
 * Helvetica, which every reader of PDF has, so that no font needs to be embedded.
 */
const ASCII_WIDTHS: Record<FontName, readonly number[]> = {
  regular: widths(
    '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278',
    '556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556',
    '1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778',
    '667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556',
    '333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556',
    '556 556 333 500 278 556 500 722 500 500 500 334 260 334 584',
  ),
  bold: widths(
    '278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278',
    '556 556 556 556 556 556 556 556 556 556 333 333 584 584 584 611',
    '975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778',
    '667 778 722 667 611 722 667 944 667 667 611 333 278 333 584 556',
    '333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611',
    '611 611 389 556 333 611 556 778 556 556 500 389 280 389 584',
  ),
}

/** What Spanish needs beyond letters with a mark: regular and bold. */
const OTHER_WIDTHS: Record<string, readonly [regular: number, bold: number]> = {
  '\u00a0': [278, 278],
  '¡': [333, 333],
  '¿': [611, 611],
  '«': [556, 556],
  '»': [556, 556],
  '§': [556, 556],
  '°': [400, 400],
  ª: [370, 370],
  º: [365, 365],
  '·': [278, 278],
  '–': [556, 556],
  '—': [1000, 1000],
  '•': [350, 350],
  '…': [1000, 1000],
  // Wider than the letter without its mark.
  í: [278, 278],
}

/** Characters that WinAnsi has at a place of its own; all others stand where Unicode has them. */
const MOVED: Record<string, number> = { '…': 0x85, '•': 0x95, '–': 0x96, '—': 0x97 }

export function textWidth(text: string, font: FontName, size: number): number {
  let sum = 0
  for (const character of text) sum += widthOf(character, font)
  return (sum * size) / 1000
}

/** As a string of hexadecimal digits, in the encoding that the fonts declare. */
export function encodeText(text: string): string {
  const codes = [...text].map((character) => {
    widthOf(character, 'regular')
    return MOVED[character] ?? character.charCodeAt(0)
  })
  return `<${Buffer.from(codes).toString('hex')}>`
}

function widthOf(character: string, font: FontName): number {
  const other = OTHER_WIDTHS[character]
  if (other) return font === 'regular' ? other[0] : other[1]
  const base = character.normalize('NFD').charCodeAt(0)
  const width = ASCII_WIDTHS[font][base - 32]
  if (width === undefined || character.charCodeAt(0) > 0xff)
    throw new Error(`The demo documents cannot write ${JSON.stringify(character)}`)
  return width
}

/** Words of a text in lines that are not wider than this. A word that is wider has a line of its own. */
export function breakLines(text: string, font: FontName, size: number, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line === '' || textWidth(longer, font, size) <= width) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  return [...lines, line]
}

function widths(...rows: string[]): number[] {
  return rows.flatMap((row) => row.split(' ').map(Number))
}
