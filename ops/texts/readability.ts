import { splitSentences, wordsOf } from './sentences.ts'
import { countSyllables } from './syllables.ts'

export type Readability = {
  words: number
  sentences: string[]
  wordsPerSentence: number
  /** Fernández Huerta's scale for Spanish: 60 and above is plain, 100 is for children. */
  ease: number
}

/** Of paragraphs, list items and definitions: what a page says in sentences. Without any, it has no averages. */
export function readabilityOf(blocks: readonly string[]): Readability {
  const sentences = blocks.flatMap(splitSentences)
  const words = sentences.flatMap(wordsOf)
  const wordsPerSentence = words.length / sentences.length
  return {
    words: words.length,
    sentences,
    wordsPerSentence,
    ease: 206.84 - 60 * syllablesPerWord(words) - 1.02 * wordsPerSentence,
  }
}

/** Figures and addresses are words of a sentence, but have no syllables one could count. */
function syllablesPerWord(words: readonly string[]): number {
  const spelt = words.filter((word) => /^[\p{L}-]+$/u.test(word))
  return spelt.reduce((sum, word) => sum + countSyllables(word), 0) / spelt.length
}
