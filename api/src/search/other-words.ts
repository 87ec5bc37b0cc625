import type { SearchQuery } from '@terminal/contract/search/search-query'
import { plainText } from '@terminal/contract/text/plain-text'
import { isSameWord } from '@terminal/operator/search/same-word'

/** The query once for each other word the operator knows for one of its own: that word as it is written, and all to look for. */
export function otherQueries(
  { words }: SearchQuery,
  synonyms: readonly (readonly string[])[],
): { word: string; words: string[] }[] {
  return words.flatMap((asked, place) =>
    groupsOf(asked, synonyms).flatMap((group) =>
      group
        .filter((word) => !isSameWord(plainText(word), asked))
        .map((word) => ({ word, words: [...new Set(words.with(place, plainText(word)))] })),
    ),
  )
}

function groupsOf(asked: string, synonyms: readonly (readonly string[])[]) {
  return synonyms.filter((group) => group.some((word) => isSameWord(plainText(word), asked)))
}
