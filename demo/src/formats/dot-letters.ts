/**
 * A dot-matrix font of capitals, for the picture of a scan: seven rows of five dots, each row a digit in base 32.
 */
const ROWS: Record<string, string> = {
  A: 'ehhvhhh',
  B: 'uhhuhhu',
  C: 'ehggghe',
  D: 'uhhhhhu',
  E: 'vgguggv',
  F: 'vgguggg',
  G: 'ehgnhhe',
  H: 'hhhvhhh',
  I: 'e44444e',
  J: '72222ic',
  K: 'hikokih',
  L: 'ggggggv',
  M: 'hrllhhh',
  N: 'hhpljhh',
  O: 'ehhhhhe',
  P: 'uhhuggg',
  Q: 'ehhhlid',
  R: 'uhhukih',
  S: 'fgge11u',
  T: 'v444444',
  U: 'hhhhhhe',
  V: 'hhhhha4',
  W: 'hhhllla',
  X: 'hha4ahh',
  Y: 'hhha444',
  Z: 'v1248gv',
  0: 'ehjlphe',
  1: '4c4444e',
  2: 'eh1248v',
  3: 'v2421he',
  4: '26aiv22',
  5: 'vgu11he',
  6: '68guhhe',
  7: 'v124888',
  8: 'ehhehhe',
  9: 'ehhf12c',
  '.': '00000cc',
  ',': '0000c48',
  ':': '0cc0cc0',
  ';': '0cc0c48',
  '-': '000v000',
  '%': 'op248j3',
  $: '4fke5u4',
  '/': '01248g0',
  '(': '2488842',
  ')': '8422248',
  ' ': '0000000',
}
/** Accents: two rows above the letter. */
const MARKS: Record<string, string> = { '\u0301': '24', '\u0303': 'di', '\u0308': '0a' }

export const LETTER = { width: 6, height: 10 } as const

/** The dots of a letter, from the top left of its cell. Throws for a letter without dots. */
export function dotsOf(letter: string): { x: number; y: number }[] {
  const [plain = '', mark] = letter.toUpperCase().normalize('NFD')
  const rows = ROWS[plain]
  const above = mark === undefined ? '00' : MARKS[mark]
  if (!rows || !above) throw new Error(`No dots for ${letter}`)
  return [...above, ...rows].flatMap((digit, y) => {
    const bits = Number.parseInt(digit, 32)
    return [0, 1, 2, 3, 4].filter((x) => bits & (16 >> x)).map((x) => ({ x, y }))
  })
}
