/** Two plain words that differ only as singular and plural. */
export function isSameWord(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  return long === short || long === `${short}s` || long === `${short}es`
}

const STEM_LENGTH = 5

/** Also the beginning of a word stands for it, when it is long enough to mean something. */
export function isLikeWord(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  return isSameWord(a, b) || (short.length >= STEM_LENGTH && long.startsWith(short))
}
