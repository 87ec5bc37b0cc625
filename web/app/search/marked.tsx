import { markWords } from './marked-text.ts'

/** A text with the plain words it was found by marked in it. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  let at = 0
  return markWords(text, words).map(({ text: part, isMarked }) => {
    const key = at
    at += part.length
    return isMarked ? <mark key={key}>{part}</mark> : part
  })
}
