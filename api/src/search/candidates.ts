import type { SearchEntry } from '@terminal/contract/search/search-entry'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../db/schema.ts'
import { contains, isIn, type Scope } from './search.queries.ts'

/**
 * What must stand unchanged in an entry for Fuse to find it at all, so that PostgreSQL can tell the few that are worth
 * scoring. Nothing is lost by it: `candidates.test.ts` holds it to Fuse itself.
 */
export type Clues = {
  /** All that is said of one of them, by the title. */
  inTitle: TitleClue[]
  /** Or one of them anywhere: without its title an entry is kept only where it begins with what is looked for. */
  inText: string[]
}

export type TitleClue = {
  /** At least one of them, each in the first so many characters; anywhere where no number is said. */
  pieces: { text: string; within: number | undefined }[]
  /** So many of these groups of three letters, in the first so many characters. */
  groups: { texts: string[]; least: number; within: number } | undefined
}

/** As in `operator/src/search/rules.ts` and in Fuse: how much may differ, how far away, and the longest text its bits can hold. */
const THRESHOLD = 0.2
const FARTHEST = 10
const CHUNK_LENGTH = 32
const SHORTEST_MATCH = 3

type Chunk = { text: string; start: number }

export function cluesFor(plain: string): Clues {
  const chunks = chunksOf(plain)
  return {
    inTitle: chunks.map((chunk) =>
      chunk.text.length < SHORTEST_MATCH
        ? { pieces: [{ text: runOf(chunk.text), within: undefined }], groups: undefined }
        : { pieces: piecesOf(chunk), groups: groupsOf(chunk) },
    ),
    inText: chunks.map(({ text }) => (text.length < SHORTEST_MATCH ? runOf(text) : whole(text))),
  }
}

/** A long text is looked for in parts, the last of them being its end. */
function chunksOf(plain: string): Chunk[] {
  const last = Math.max(0, plain.length - CHUNK_LENGTH)
  const starts = Array.from({ length: Math.ceil(plain.length / CHUNK_LENGTH) }, (_, i) =>
    Math.min(i * CHUNK_LENGTH, last),
  )
  return starts.map((start) => ({ text: plain.slice(start, start + CHUNK_LENGTH), start }))
}

/** One or two letters are found only where they repeat themselves until they are three. */
function runOf(text: string): string {
  const first = text.charAt(0)
  return text === first || text === first + first ? first.repeat(SHORTEST_MATCH) : text.repeat(2)
}

/**
 * One piece more than there may be errors: an error spoils one of them at most. Each stands where the text begins, at
 * most ten letters away, plus its own place; an error may move it, but costs more than a letter of those ten.
 */
function piecesOf({ text, start }: Chunk): TitleClue['pieces'] {
  const letters = [...whole(text)]
  const count = 1 + mostErrors(text.length)
  return Array.from({ length: count }, (_, i) => {
    const from = Math.floor((i * letters.length) / count)
    const to = Math.floor(((i + 1) * letters.length) / count)
    const end = letters.slice(0, to).join('').length
    return { text: letters.slice(from, to).join(''), within: start + end + 1 + FARTHEST }
  })
}

/** An error spoils three groups at most: those that have its letter. */
function groupsOf({ text, start }: Chunk): TitleClue['groups'] {
  const letters = [...whole(text)]
  const texts = letters.slice(2).map((_, i) => letters.slice(i, i + 3).join(''))
  const errors = mostErrors(text.length)
  const least = texts.length - 3 * errors
  // One of them says no more than the pieces do.
  if (errors === 0 || least < 2) return undefined
  return { texts, least, within: start + text.length + FARTHEST }
}

function mostErrors(length: number): number {
  let errors = 0
  while ((errors + 1) / length <= THRESHOLD) errors += 1
  return errors
}

/** Without the halves of characters that the cut has left at its ends: PostgreSQL knows whole ones only. */
function whole(text: string): string {
  return text.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '')
}

type Candidate = Pick<SearchEntry, 'kind' | 'itemId' | 'datedOn'> & { plainText: string }

/** Every entry that Fuse could find alike, and as few others as the indexes can tell. */
export async function listCandidates(
  db: Queryable,
  ask: Scope & { plain: string },
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select entry.kind, entry.item_id as "itemId", entry.dated_on as "datedOn",
      entry.plain_text as "plainText"
    from search_entries as entry where (${hasClue(ask.plain)}) and ${isIn(ask)}`.execute(db)
  return rows
}

function hasClue(plain: string): RawBuilder<unknown> {
  const { inTitle, inText } = cluesFor(plain)
  const isThere = [
    ...inTitle.map(hasTitleClue),
    ...inText.map((text) => contains(sql`entry.plain_text`, text)),
  ]
  return sql.join(isThere, sql` or `)
}

/** The index finds the pieces; the groups then leave out most of what has one of them by chance. */
function hasTitleClue({ pieces, groups }: TitleClue): RawBuilder<unknown> {
  const title = sql`entry.plain_title`
  const isThere = pieces.map(({ text, within }) =>
    within === undefined
      ? contains(title, text)
      : sql`(${contains(title, text)} and ${isWithin(text, within)})`,
  )
  const hasPiece = sql`(${sql.join(isThere, sql` or `)})`
  if (!groups) return hasPiece
  const counts = groups.texts.map((text) => sql`${isWithin(text, groups.within)}::int`)
  return sql`(${hasPiece} and ${sql.join(counts, sql` + `)} >= ${groups.least})`
}

function isWithin(text: string, within: number): RawBuilder<unknown> {
  return sql`(strpos(left(entry.plain_title, ${within}), ${text}) > 0)`
}
