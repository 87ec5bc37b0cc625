import { SEARCH_WORD_LENGTH } from '@terminal/contract/http/limits'
import { plainText } from '@terminal/contract/text/plain-text'

/** Below it, two words have little more than a beginning in common. */
const LEAST_SIMILARITY = 0.3

/** The most similar of some words, as it is written; the first of equals. */
export function nearestWord(asked: string, words: readonly string[]): string | undefined {
  const wanted = trigramsOf(asked)
  let best: string | undefined
  let most = LEAST_SIMILARITY
  for (const word of words) {
    const plain = plainText(word)
    if ([...plain].length < SEARCH_WORD_LENGTH) continue
    const similarity = similarityOf(wanted, trigramsOf(plain))
    if (similarity > most) {
      best = word
      most = similarity
    }
  }
  return best
}

/** As PostgreSQL counts them: of a word with two blanks before it and one behind. */
function trigramsOf(plain: string): Set<string> {
  const letters = [...`  ${plain} `]
  return new Set(letters.slice(2).map((_, i) => letters.slice(i, i + 3).join('')))
}

function similarityOf(a: Set<string>, b: Set<string>): number {
  const common = [...a].filter((trigram) => b.has(trigram)).length
  return common / (a.size + b.size - common)
}
