/** What the encoding of a PDF's standard fonts has between 0x80 and 0x9f; a space where there is nothing. */
const BETWEEN = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'
const FIRST_BETWEEN = 0x80

/** Signs that people copy from elsewhere, and what says the same. */
const ALIKE: Readonly<Record<string, string>> = {
  '\t': ' ',
  '\u2007': ' ',
  '\u2009': ' ',
  '\u202f': '\u00a0',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '–',
  '\u2015': '—',
  '\u2212': '–',
  '\u2192': '->',
  '\u2190': '<-',
  '\u200b': '',
  '\u200d': '',
  '\ufeff': '',
  '\u00ad': '',
  '\u2713': 'Sí',
}

/** The same text, as far as the encoding has other signs for what it says. */
export function forWinAnsi(text: string): string {
  return Array.from(text.normalize('NFC'), (sign) => ALIKE[sign] ?? sign).join('')
}

/** The first sign that cannot be written; undefined when all can. Line breaks are none of its affair. */
export function findUnwritable(text: string): string | undefined {
  return Array.from(forWinAnsi(text)).find((sign) => sign !== '\n' && codeOf(sign) === undefined)
}

/** Throws for what cannot be written: a wrong sign in a letter is worse than none. */
export function toWinAnsi(text: string): number[] {
  return Array.from(forWinAnsi(text), (sign) => {
    const code = codeOf(sign)
    if (code === undefined) throw new Error(`No such sign in WinAnsi: U+${hexOf(sign)}`)
    return code
  })
}

function codeOf(sign: string): number | undefined {
  const point = sign.codePointAt(0) ?? 0
  if ((point >= 0x20 && point <= 0x7e) || (point >= 0xa0 && point <= 0xff)) return point
  const place = BETWEEN.indexOf(sign)
  return place === -1 ? undefined : FIRST_BETWEEN + place
}

function hexOf(sign: string): string {
  return (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
}

/** What is no text of ours, such as the name of a file: signs that cannot be written become a line. */
export function asFarAsWritable(text: string): string {
  return Array.from(forWinAnsi(text), (sign) => (codeOf(sign) === undefined ? '_' : sign)).join('')
}
