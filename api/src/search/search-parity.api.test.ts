import { type Found, fromBusqueda, toSearchAddress } from '@terminal/contract/search/search'
import { ENTRY_KINDS, type EntryKind } from '@terminal/contract/search/search-entry'
import { readQuery } from '@terminal/contract/search/search-query'
import { isFull, runs } from '@terminal/dev/effort'
import { pageEntries } from '@terminal/operator/search/page-entries'
import { searchPages } from '@terminal/operator/search/page-search'
import { searchCatalogue } from '@terminal/operator/search/rules'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { emptyTables } from '../../test/empty-tables.ts'
import { insertEntries, randomCatalogue, randomQuery } from '../../test/random-catalogue.ts'
import { buildChance } from '../../test/random-texts.ts'
import { openWorld } from '../../test/world.ts'

/** The engine is held to the rules themselves. */

// As long as it takes: how long it may take is another matter.
const world = await openWorld()
const { db, site } = world
const pages = pageEntries(site.current())

test.each([
  { size: 1_000, count: runs(2_000), seed: 1 },
  // Each is also compared with every entry by the rules, which takes most of the time.
  ...(isFull ? [{ size: 10_000, count: runs(2_000), seed: 2 }] : []),
])(
  'E5 E6 E7 E8 $count queries of $size entries are answered as the rules say',
  async (run) => {
    await emptyTables(db, 'search_entries')
    const entries = randomCatalogue(run.seed, run.size)
    await insertEntries(db, entries)
    await sql`analyze search_entries`.execute(db)
    const catalogue = [...pages, ...entries]
    const chance = buildChance(run.seed + 100)
    const tally = { exact: 0, fuzzy: 0, none: 0 }
    for (let i = 0; i < run.count; i++) {
      const query = randomQuery(chance, catalogue)
      const kind = chance.oneOf<EntryKind | undefined>([...ENTRY_KINDS, ...Array(5)])
      const expected = searchCatalogue(catalogue, readQuery(query), kind)
      const answered = await ask(query, kind)
      expect({ query, kind, ...answered }).toEqual({
        query,
        kind,
        isFuzzy: expected.isFuzzy,
        paths: expected.entries.map(pathOf),
      })
      tally[expected.isFuzzy ? 'fuzzy' : expected.entries.length > 0 ? 'exact' : 'none'] += 1
    }
    // Every way of answering was taken.
    for (const count of Object.values(tally)) expect(count).toBeGreaterThan(0)
  },
  3_600_000,
)

test('E12 with nothing but pages, the api and the search of the pages answer the same', async () => {
  // Another app: this one may still keep an answer to the same words.
  const bare = await openWorld()
  const chance = buildChance(7)
  const tally = { exact: 0, fuzzy: 0, none: 0 }
  for (let i = 0; i < runs(2_000); i++) {
    const query = randomQuery(chance, pages)
    const kind = chance.oneOf<EntryKind | undefined>([...ENTRY_KINDS, ...Array(5)])
    const expected = searchPages(site.current(), readQuery(query), kind)
    const answered = await ask(query, kind, bare)
    expect({ query, kind, ...answered }).toEqual({
      query,
      kind,
      isFuzzy: expected.isFuzzy,
      paths: expected.entries.map(pathOf),
    })
    tally[expected.isFuzzy ? 'fuzzy' : expected.entries.length > 0 ? 'exact' : 'none'] += 1
  }
  for (const count of Object.values(tally)) expect(count).toBeGreaterThan(0)
}, 3_600_000)

async function ask(query: string, kind: EntryKind | undefined, from = world) {
  const address = toSearchAddress({ query, kind }).replace(/^\/buscador/, '/api/Buscador')
  const response = await from.get(address)
  expect([query, response.statusCode]).toEqual([query, 200])
  const { entries, isFuzzy, isPartial } = fromBusqueda(response.json())
  expect([query, isPartial]).toEqual([query, false])
  return { isFuzzy, paths: entries.map(pathOf) }
}

function pathOf({ path, title }: Found): string {
  return `${path} ${title}`
}
