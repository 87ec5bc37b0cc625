import type { MissedQuery } from '@terminal/contract/search/missed-query'
import { readQuery } from '@terminal/contract/search/search-query'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { emptyTables } from '../../test/empty-tables.ts'
import { openWorld } from '../../test/world.ts'
import { openDatabase } from '../db/client.ts'
import { countMiss, deleteOldMisses } from './misses.queries.ts'

const { app, db, get, staff, workerUrl } = await openWorld()
const worker = openDatabase(workerUrl, () => undefined)
afterAll(() => worker.close())
/** What the clock of the world says in Bogotá: a Thursday. */
const TODAY = '2026-11-12'

beforeEach(() => emptyTables(db, 'search_misses'))

async function miss(typed: string, times = 1, on = TODAY): Promise<void> {
  for (let i = 0; i < times; i++) await countMiss(db, readQuery(typed), on)
}
const rows = () => db.selectFrom('search_misses').selectAll().orderBy('week').execute()

async function shown(role = 'noticias'): Promise<MissedQuery[]> {
  const headers = await staff({ roles: [role] })
  const response = await app.inject({ url: '/api/Buscador/sin-resultados', headers })
  expect([response.statusCode, response.headers['cache-control']]).toEqual([
    200,
    'private, no-store',
  ])
  return response.json<MissedQuery[]>()
}

describe('what is counted', () => {
  test('is one row for the words of a week, however they were typed', async () => {
    await miss('Baño')
    await miss(' ¿BAÑO? ', 1, '2026-11-09')
    await miss('baño', 1, '2026-11-08')
    expect(await rows()).toEqual([
      { week: '2026-11-02', query: 'bano', count: 1, last_on: '2026-11-08' },
      { week: '2026-11-09', query: 'bano', count: 2, last_on: TODAY },
    ])
  })

  test('is nothing that may say who asked', async () => {
    for (const typed of ['cédula 52123456', 'maria@correo.example', 'de la', ''])
      await miss(typed, 3)
    expect(await rows()).toEqual([])
  })

  test('loses nothing when many ask at once', async () => {
    await Promise.all(Array.from({ length: 40 }, () => miss('encomiendas')))
    expect(await rows()).toMatchObject([{ count: 40 }])
  })
})

describe('GET /api/Buscador/sin-resultados', () => {
  test('sums the weeks, the most frequent first, and shows nothing that was asked only twice', async () => {
    await miss('guardaequipaje', 2)
    await miss('lockers', 2)
    await miss('lockers', 2, '2026-10-01')
    await miss('cajero', 3, '2026-08-24')
    await miss('taxi', 1, '2026-10-01')
    await miss('taxi', 2, '2026-08-23')
    expect(await shown()).toEqual([
      { query: 'lockers', count: 4, lastOn: TODAY },
      { query: 'cajero', count: 3, lastOn: '2026-08-24' },
    ])
  })

  test('has at most a hundred', async () => {
    await sql`insert into search_misses (week, query, count, last_on)
      select '2026-11-09', 'palabra' || chr(97 + i / 26) || chr(97 + i % 26), 3 + i, ${TODAY}
      from generate_series(0, 120) as i`.execute(db)
    const items = await shown()
    expect([items.length, items[0]?.count, items.at(-1)?.count]).toEqual([100, 123, 24])
  })

  test('is for staff, and for no others', async () => {
    for (const role of ['noticias', 'documentos', 'pqrsd', 'encuestas', 'administrador'])
      expect(await shown(role)).toEqual([])
    expect((await get('/api/Buscador/sin-resultados')).statusCode).toBe(401)
    const headers = await staff({ roles: [] })
    const response = await app.inject({ url: '/api/Buscador/sin-resultados', headers })
    expect(response.statusCode).toBe(403)
  })
})

describe('deleting', () => {
  test('takes away what is older than twelve weeks', async () => {
    await miss('vieja', 3, '2026-08-23')
    await miss('última', 3, '2026-08-24')
    expect(await deleteOldMisses(worker.db, TODAY)).toBe(1)
    expect(await rows()).toMatchObject([{ query: 'ultima' }])
  })

  test('keeps of a week no more than what was asked most, whatever a program makes up', async () => {
    await miss('de veras', 3)
    await sql`insert into search_misses (week, query, count, last_on)
      select '2026-11-09', 'x' || i, 1, ${TODAY} from generate_series(1, 5010) as i`.execute(db)
    expect(await deleteOldMisses(worker.db, TODAY)).toBe(11)
    expect((await rows()).filter(({ count }) => count === 3)).toMatchObject([{ query: 'de veras' }])
  })
})
