import { SEARCH_EXCERPT_LENGTH } from '@terminal/contract/http/limits'
import type { FoundPassage } from '@terminal/contract/search/search'
import type { SearchQuery } from '@terminal/contract/search/search-query'
import { plainText } from '@terminal/contract/text/plain-text'
import { sql } from 'kysely'
import type { Queryable } from '../db/schema.ts'

/** Further results are hardly read, and to count on would be to read every file of the site for each common word. */
const MOST_DOCUMENTS = 100
/** Of a word that is everywhere, so many pages are compared. */
const MOST_PASSAGES = 5_000

type PassageRow = Omit<FoundPassage, 'kind' | 'passage'> & { text: string; total: number }

/**
 * The documents that have every word on one page of their file, each with its best page, the best document first. Only
 * what visitors can open now: the current file of what has an entry.
 */
export async function findPassages(
  db: Queryable,
  { words }: SearchQuery,
  limit: number,
): Promise<{ total: number; passages: FoundPassage[] }> {
  if (words.length === 0) return { total: 0, passages: [] }
  const query = sql`plainto_tsquery('spanish', ${words.join(' ')})`
  const { rows } = await sql<PassageRow>`
    with found as (
      select item_id, dated_on, document_passages.key, document_passages.number, words
      from document_passages
        join document_files on document_files.key = document_passages.key
        join documents on documents.id = document_id and file_number = document_files.number
        join search_entries on kind = 'doc' and item_id = documents.id
      where words @@ ${query}
      limit ${MOST_PASSAGES}
    ), best as (
      select distinct on (item_id) item_id, dated_on, key, number, ts_rank(words, ${query}) as rank
      from found order by item_id, rank desc, number
    ), counted as (select count(*)::int as total from best)
    select least(total, ${MOST_DOCUMENTS}) as total, page, text, title, path, breadcrumb, excerpt,
      search_entries.dated_on as "datedOn", download_url as "downloadUrl", file_ext as "fileExt",
      file_bytes as "fileBytes"
    from (select * from best order by rank desc, dated_on desc, item_id limit ${limit}) as shown
      join document_passages using (key, number)
      join search_entries on kind = 'doc' and search_entries.item_id = shown.item_id
      cross join counted
    order by rank desc, shown.dated_on desc, shown.item_id`.execute(db)
  return {
    total: rows[0]?.total ?? 0,
    passages: rows.map(({ text, total: _, ...entry }) => ({
      ...entry,
      kind: 'doc',
      passage: passageAround(text, words),
    })),
  }
}

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
