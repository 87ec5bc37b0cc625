import { addDays, weekdayOf } from '@terminal/contract/calendar/calendar-day'
import type { MissedQuery } from '@terminal/contract/search/missed-query'
import type { SearchQuery } from '@terminal/contract/search/search-query'
import { sql } from 'kysely'
import type { Queryable } from '../db/schema.ts'

/** A longer text tells something, perhaps of its writer. */
const MOST_WORDS = 6
const MOST_CHARACTERS = 80

/** Around a word; inside one they would make it an address. */
const PUNCTUATION = /^[¿¡"'«“(]+|[?!"'»”).,;:]+$/gu
const ONLY_LETTERS = /^\p{L}+$/u

const KEPT_WEEKS = 12
/** Once or twice may be one person's own matter. */
const SHOWN_FROM = 3
const MOST_SHOWN = 100
/** So that a program that makes up words fills no disk. */
const KEPT_A_WEEK = 5_000

/** A search without results. What may identify its author is not stored. */
export async function countMiss(db: Queryable, query: SearchQuery, today: string): Promise<void> {
  const words = missedWords(query)
  if (words === undefined) return
  await db
    .insertInto('search_misses')
    .values({ week: mondayOf(today), query: words, count: 1, last_on: today })
    .onConflict((conflict) =>
      conflict.columns(['week', 'query']).doUpdateSet({
        count: sql`search_misses.count + 1`,
        last_on: sql`greatest(search_misses.last_on, excluded.last_on)`,
      }),
    )
    .execute()
}

/** The most frequent first. */
export async function listMisses(db: Queryable, today: string): Promise<MissedQuery[]> {
  return await db
    .selectFrom('search_misses')
    .select([
      'query',
      sql<number>`sum(count)::int`.as('count'),
      sql<string>`max(last_on)`.as('lastOn'),
    ])
    .where('week', '>=', firstWeek(today))
    .groupBy('query')
    .having(sql<number>`sum(count)`, '>=', SHOWN_FROM)
    .orderBy(sql`sum(count)`, 'desc')
    .orderBy(sql`max(last_on)`, 'desc')
    .orderBy('query')
    .limit(MOST_SHOWN)
    .execute()
}

/** Returns how many went: what is old, and of a week more than anybody would read the rarest. */
export async function deleteOldMisses(db: Queryable, today: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from search_misses using (
      select week, query, row_number() over (partition by week order by count desc, query) as place
      from search_misses
    ) as ranked
    where search_misses.week = ranked.week and search_misses.query = ranked.query
      and (ranked.week < ${firstWeek(today)} or place > ${KEPT_A_WEEK})`.execute(db)
  return Number(numAffectedRows)
}

function firstWeek(today: string): string {
  return addDays(mondayOf(today), -7 * (KEPT_WEEKS - 1))
}

/**
 * What is stored of a search without results: words and nothing else. Numbers, mails, addresses and sentences can say
 * who wrote it, so they are not stored at all, not even in part.
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
