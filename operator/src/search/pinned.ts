import { isAddressOn } from '@terminal/contract/operator/choice'
import type { PinnedAnswer } from '@terminal/contract/operator/site-data'
import { countedWords, type SearchQuery } from '@terminal/contract/search/search-query'
import { plainText } from '@terminal/contract/text/plain-text'
import type { Site } from '../site.ts'
import { isLikeWord } from './same-word.ts'

/** More of them would push down what was asked for. */
const SHOWN_ANSWERS = 2

type Answering = {
  operator: Pick<Site['operator'], 'features'>
  data: Pick<Site['data'], 'answers'>
}

/** Those that lead to something this terminal has. */
export function answersOf({ operator, data }: Answering): PinnedAnswer[] {
  return data.answers.filter(({ url }) => isAddressOn(operator, url))
}

/** What the operator answers to such a query, the phrase with the most words first. */
export function pinnedFor(query: SearchQuery, answers: readonly PinnedAnswer[]): PinnedAnswer[] {
  const matching = answers
    .map((answer) => ({ answer, weight: weightFor(query, answer) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
  const urls = new Set<string>()
  return matching
    .map(({ answer }) => answer)
    .filter(({ url }) => !urls.has(url) && urls.add(url))
    .slice(0, SHOWN_ANSWERS)
}

/** The words of each phrase, computed once for each answer. */
const known = new WeakMap<PinnedAnswer, string[][]>()
function phrasesOf(answer: PinnedAnswer): string[][] {
  const phrases =
    known.get(answer) ?? answer.phrases.map((phrase) => countedWords(plainText(phrase)))
  known.set(answer, phrases)
  return phrases
}

/** The words of the longest phrase that is wholly in the query, in any order. */
function weightFor({ words }: SearchQuery, answer: PinnedAnswer): number {
  const lengths = phrasesOf(answer).map((wanted) => {
    const isThere = wanted.every((each) => words.some((word) => isLikeWord(word, each)))
    return isThere ? wanted.length : 0
  })
  return Math.max(0, ...lengths)
}
