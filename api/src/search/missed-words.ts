import { addDays, weekdayOf } from '@terminal/contract/calendar/calendar-day'
import type { SearchQuery } from '@terminal/contract/search/search-query'

/** Whoever writes more is telling something, perhaps of themselves. */
const MOST_WORDS = 6
const MOST_CHARACTERS = 80

/** Around a word; inside one they would make it an address. */
const PUNCTUATION = /^[¿¡"'«“(]+|[?!"'»”).,;:]+$/gu
const ONLY_LETTERS = /^\p{L}+$/u

/**
 * What is kept of something nobody could find: words and nothing else. Numbers, mails, addresses and sentences can say
 * who somebody is, so they are not kept at all, not even in part.
 */
export function missedWords({ plain, words }: SearchQuery): string | undefined {
  if (words.length === 0) return undefined
  const all = plain.split(/\s+/).map((word) => word.replace(PUNCTUATION, ''))
  const written = all.filter((word) => word !== '')
  const text = written.join(' ')
  if (written.length > MOST_WORDS || [...text].length > MOST_CHARACTERS) return undefined
  return written.every((word) => ONLY_LETTERS.test(word)) ? text : undefined
}

/** Where a week begins: its Monday. */
export function mondayOf(day: string): string {
  return addDays(day, 1 - weekdayOf(day))
}
