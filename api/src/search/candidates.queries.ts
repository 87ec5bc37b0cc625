import type { SearchEntry } from '@terminal/contract/search/search-entry'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../db/schema.ts'
import { cluesFor, type TitleClue } from './candidates.ts'
import { contains, isIn, type Scope } from './search.queries.ts'

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
