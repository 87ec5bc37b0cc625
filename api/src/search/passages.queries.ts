import type { FoundPassage } from '@terminal/contract/search/search'
import type { SearchQuery } from '@terminal/contract/search/search-query'
import { sql } from 'kysely'
import type { Queryable } from '../db/schema.ts'
import { passageAround } from './passage-around.ts'

/** Nobody reads further, and to count on would be to read every file of the site for each common word. */
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
