/**
 * What the typeface of our PDF files, Noto Sans, has no letter for: everything but Latin, Greek and Cyrillic with their
 * punctuation. A test of the writer compares this with the files.
 */
const UNWRITABLE =
  /[^\n -~\u00a0-\u0377\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03e1\u03f0-\u052f\u1d00-\u1df9\u1e00-\u1f15\u2000-\u200a\u2010-\u2027\u202f-\u205f\u2070\u2071\u2074-\u208e\u2090-\u209c\u20a0-\u20c0\u2100-\u215f\u2212\ua700-\ua7ca\ufb00-\ufb06\ufffd]/gu

/** Signs that people copy from elsewhere, and what says the same; the last ones are not seen. */
const ALIKE: Readonly<Record<string, string>> = {
  '\t': ' ',
  '\u2192': '->',
  '\u2190': '<-',
  '\u2713': 'Sí',
  '\u00ad': '',
  '\u200b': '',
  '\u200d': '',
  '\ufeff': '',
}

function withSignsAlike(text: string): string {
  return Array.from(text.normalize('NFC'), (sign) => ALIKE[sign] ?? sign).join('')
}

/** The first sign that cannot be written; undefined when all can. */
export function findUnwritable(text: string): string | undefined {
  return withSignsAlike(text).match(UNWRITABLE)?.[0]
}

/** The same text, where signs that cannot be written become a line: it is seen that something stood there. */
export function asFarAsWritable(text: string): string {
  return withSignsAlike(text).replace(UNWRITABLE, '_')
}
