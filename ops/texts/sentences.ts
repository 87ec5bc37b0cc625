/** A point after one of these never ends a sentence. */
const BEFORE_A_NAME = /(?:^|[\s(«])(?:Sr|Sra|Dr|Dra|Ing|Av|Cra|Cll|ext|art|núm|pág|tel)\.$/iu

/** «S. A.», «D. C.», «EE. UU.»: between their letters nothing ends. */
const INSIDE_INITIALS = /(?:^|[\s(«])\p{Lu}{1,2}\.$/u
const INITIAL = /^\p{Lu}{1,2}\./u

const END = /[.!?…]+[»”)\]]*[.,;]?(?=\s|$)/gu

/** Those in one paragraph, list item or definition. A block also ends the last one. */
export function splitSentences(block: string): string[] {
  const text = block.replace(/\s+/g, ' ').trim()
  const sentences: string[] = []
  let start = 0
  for (const { index, 0: mark } of text.matchAll(END)) {
    const end = index + mark.length
    if (!isEnd(text.slice(start, end), text.slice(end).trimStart())) continue
    sentences.push(text.slice(start, end).trim())
    start = end
  }
  return [...sentences, text.slice(start).trim()].filter((sentence) => wordsOf(sentence).length > 0)
}

function isEnd(before: string, after: string): boolean {
  // «a. m. y»: what goes on in small letters has not ended.
  if (/^\p{Ll}/u.test(after) || /[,;]$/.test(before)) return false
  if (INSIDE_INITIALS.test(before) && INITIAL.test(after)) return false
  return !BEFORE_A_NAME.test(before)
}

/** What stands between spaces and has something to read in it: «tiquete», «9.500», «correo@sitio.example». */
export function wordsOf(text: string): string[] {
  return text
    .split(/\s+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter((word) => word !== '')
}
