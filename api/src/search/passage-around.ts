import { SEARCH_EXCERPT_LENGTH } from '@terminal/contract/http/limits'
import { plainText } from '@terminal/contract/text/plain-text'

/** How much is shown before the word, so that it does not begin out of nowhere. */
const BEFORE = 60
const WORD = /[\p{L}\p{N}\p{M}]+/gu

type Place = { at: number; word: string }

/**
 * Some of a text, where it has the most of these words, which come without accents or capitals. They were found by their
 * stem, so the nearest form of each is looked for. Nothing is cut but between two words, and '…' says where.
 */
export function passageAround(text: string, words: readonly string[]): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const places = findPlaces(line, words)
  const from = startBefore(line, bestPlace(places)?.at ?? 0)
  const to = endAfter(line, from)
  return `${from > 0 ? '…' : ''}${line.slice(from, to).trim()}${to < line.length ? '…' : ''}`
}

/** Where the nearest forms of the words stand, in the order of the text. */
function findPlaces(line: string, words: readonly string[]): Place[] {
  const tokens = [...line.matchAll(WORD)].map((match) => ({
    at: match.index,
    plain: plainText(match[0]),
  }))
  const places = words.flatMap((word) => {
    const scored = tokens.map(({ at, plain }) => ({ at, word, score: likeness(word, plain) }))
    const best = scored.reduce((most, { score }) => Math.max(most, score), 0)
    return scored.filter(({ score }) => score > 0 && score === best)
  })
  return places.sort((a, b) => a.at - b.at)
}

/** The longest common beginning counts for, and what else there is of the word in the text against. */
function likeness(word: string, token: string): number {
  let same = 0
  while (same < word.length && word[same] === token[same]) same++
  return 2 * same - token.length
}

/** The one with the most different words near it, and of equals the first. */
function bestPlace(places: readonly Place[]): Place | undefined {
  let best: { place: Place; count: number } | undefined
  for (const [i, place] of places.entries()) {
    const near = new Set<string>()
    for (let k = i; k < places.length; k++) {
      const other = places[k]
      if (!other || other.at > place.at + SEARCH_EXCERPT_LENGTH - BEFORE) break
      near.add(other.word)
    }
    if (!best || near.size > best.count) best = { place, count: near.size }
  }
  return best?.place
}

function startBefore(line: string, at: number): number {
  if (at <= BEFORE) return 0
  const space = line.indexOf(' ', at - BEFORE)
  return space === -1 || space >= at ? at : space + 1
}

function endAfter(line: string, from: number): number {
  const end = from + SEARCH_EXCERPT_LENGTH
  if (end >= line.length) return line.length
  const space = line.lastIndexOf(' ', end)
  if (space > from) return space
  // One word without an end: never through the middle of a character.
  return (line.codePointAt(end - 1) ?? 0) > 0xffff ? end - 1 : end
}
