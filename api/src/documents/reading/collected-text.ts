import { MOST_CHARACTERS } from './passages.ts'

export type CollectedText = {
  add(text: string): void
  /** Nobody needs more of it. */
  isFull(): boolean
  whole(): string
}

export function collectText(): CollectedText {
  const parts: string[] = []
  let length = 0
  return {
    add(text) {
      parts.push(text)
      length += text.length
    },
    isFull: () => length >= MOST_CHARACTERS,
    whole: () => parts.join(''),
  }
}
