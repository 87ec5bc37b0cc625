import { isAddressOn, isOn, OPTIONAL_FEATURES } from '@terminal/contract/operator/choice'
import type { Operator } from '@terminal/contract/operator/operator'
import type { EntryKind, SearchEntry } from '@terminal/contract/search/search-entry'
import { type RawBuilder, sql } from 'kysely'
import { escapeLike } from '../db/like.ts'
import type { Queryable } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'

type EntryKey = Pick<SearchEntry, 'kind' | 'itemId'>

/** Which entries are looked through: of one kind or of all, none that a page of the folder stands for, and none that is off. */
export type Scope = {
  kind: EntryKind | undefined
  pageTitles: readonly string[]
  hidden: readonly string[]
}

const COLUMNS = sql`entry.kind, entry.item_id as "itemId", entry.title, entry.path, entry.breadcrumb,
  entry.excerpt, entry.dated_on as "datedOn", entry.download_url as "downloadUrl",
  entry.file_ext as "fileExt", entry.file_bytes as "fileBytes"`

/** Those that have every word in their title, or only in all of their text; the first of them in order. */
export async function listWithWords(
  db: Queryable,
  words: readonly string[],
  ask: Scope & { place: 'title' | 'text'; limit: number },
): Promise<SearchEntry[]> {
  const inTitle = haveWords(sql`entry.plain_title`, words)
  const isThere =
    ask.place === 'title'
      ? inTitle
      : sql`${haveWords(sql`entry.plain_text`, words)} and not (${inTitle})`
  const { rows } = await sql<SearchEntry>`
    select ${COLUMNS} from search_entries as entry where ${isThere} and ${isIn(ask)}
    order by entry.kind_rank, entry.dated_on desc nulls last, entry.item_id
    limit ${ask.limit}`.execute(db)
  return rows
}

/** The addresses of entries that this operator has not, of those whose feature may be left out. */
export async function listHidden(db: Queryable, operator: Operator): Promise<string[]> {
  if (OPTIONAL_FEATURES.every((id) => isOn(operator, id))) return []
  const { rows } = await sql<{ path: string }>`
    select path from search_entries where kind = 'page'`.execute(db)
  return rows.flatMap(({ path }) => (isAddressOn(operator, path) ? [] : path))
}

export async function listEntries(
  db: Queryable,
  keys: readonly EntryKey[],
): Promise<SearchEntry[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<SearchEntry>`
    select ${COLUMNS} from search_entries as entry
      join unnest(${keys.map(({ kind }) => kind)}::text[], ${keys.map(({ itemId }) => itemId)}::int[])
        as asked (kind, item_id) using (kind, item_id)`.execute(db)
  return rows
}

export function isIn({ kind, pageTitles, hidden }: Scope): RawBuilder<unknown> {
  const isKind = kind === undefined ? sql`true` : sql`entry.kind = ${kind}`
  return sql`${isKind} and ${isShown('entry', hidden)}
    and entry.plain_title <> all(${pageTitles}::text[]) and ${isNoDouble(hidden)}`
}

function isShown(table: string, hidden: readonly string[]): RawBuilder<unknown> {
  return hidden.length === 0
    ? sql`true`
    : sql`${sql.ref(`${table}.path`)} <> all(${hidden}::text[])`
}

/** Of equal titles the first in order stands for all, whatever is looked for. */
const isNoDouble = (hidden: readonly string[]) => sql`not exists (
  select from search_entries as other
  where other.plain_title = entry.plain_title and ${isShown('other', hidden)} and (
    other.kind_rank < entry.kind_rank or (other.kind_rank = entry.kind_rank and (
      coalesce(other.dated_on, '-infinity') > coalesce(entry.dated_on, '-infinity') or (
        other.dated_on is not distinct from entry.dated_on and other.item_id < entry.item_id)))))`

function haveWords(column: RawBuilder<unknown>, words: readonly string[]): RawBuilder<unknown> {
  return sql.join(
    words.map((word) => contains(column, word)),
    sql` and `,
  )
}

/** Letter by letter; the trigram index helps from three letters on. */
export function contains(column: RawBuilder<unknown>, text: string): RawBuilder<unknown> {
  return sql`${column} like ${`%${escapeLike(text)}%`}`
}

/** Whether any entry has it, whatever its kind. */
export async function hasWord(
  db: Queryable,
  word: string,
  hidden: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`
    select from search_entries as entry
    where ${contains(sql`entry.plain_text`, word)} and ${isShown('entry', hidden)}
    limit 1`.execute(db)
  return rows.length > 0
}

/** Titles with a word like this one, the most similar first. PostgreSQL's own threshold would ask for more than a typo leaves. */
const WORD_SIMILARITY = 0.4
const TITLES = 30

export async function listTitlesLike(
  db: Queryable,
  word: string,
  hidden: readonly string[] = [],
): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    await sql`set local pg_trgm.word_similarity_threshold = ${sql.lit(WORD_SIMILARITY)}`.execute(tx)
    // The planner takes `%>` for as cheap as an equality. Comparing 200 titles takes 20 ms, asking the index 0.5.
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await sql<{ title: string }>`
      select title from search_entries as entry
      where plain_title %> ${word} and ${isShown('entry', hidden)}
      order by word_similarity(${word}, plain_title) desc, kind_rank, dated_on desc nulls last, item_id
      limit ${TITLES}`.execute(tx)
    return rows.map(({ title }) => title)
  })
}
