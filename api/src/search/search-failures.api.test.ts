import type { Worker } from 'node:worker_threads'
import type { Busqueda } from '@terminal/contract/search/search.schema'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { insertEntries, randomCatalogue } from '../../test/random-catalogue.ts'
import { API_KEY, openWorld } from '../../test/world.ts'
import { openDatabase } from '../db/client.ts'
import type { Tx } from '../db/schema.ts'
import { openFuzzySearch } from './fuzzy-search.ts'

type World = Awaited<ReturnType<typeof openWorld>>

async function search({ get }: World, q: string): Promise<Busqueda> {
  const response = await get(`/api/Buscador?${new URLSearchParams({ q })}`)
  expect([q, response.statusCode]).toEqual([q, 200])
  return response.json<Busqueda>()
}
const linesOf = ({ logLines }: World, said: string) =>
  logLines.filter((line) => line.includes(said)).length

describe('E12 if news and documents cannot be fetched', () => {
  test('that is logged, and the pages are still found', async () => {
    const world = await openWorld({ databaseUrl: 'postgres://nobody@127.0.0.1:9/nada' })
    const answer = await search(world, 'turismo')
    expect(answer).toMatchObject({ aproximada: false, incompleta: true })
    expect(answer.items[0]).toMatchObject({ type: 'page', path: '/tourismo' })
    expect(await search(world, 'turosmo')).toMatchObject({ aproximada: true, incompleta: true })
    expect((await search(world, 'objetos perdidos')).respuestas[0]?.titulo).toBe('Objetos perdidos')
    expect(linesOf(world, 'news and documents could not be searched')).toBe(3)
    const response = await world.get('/api/Buscador?q=turismo')
    expect(response.headers['cache-control']).toBe('no-store')
  })

  test('and they are found again as soon as they can be', async () => {
    const world = await openWorld()
    await insertEntries(world.db, randomCatalogue(1, 20))
    await sql`alter table search_entries rename to gone`.execute(world.db)
    expect(await search(world, 'turismo')).toMatchObject({ incompleta: true })
    await sql`alter table gone rename to search_entries`.execute(world.db)
    expect(await search(world, 'turismo')).toMatchObject({ incompleta: false })
  })

  test('what stands beside fails for itself', async () => {
    const world = await openWorld()
    await sql`alter table document_passages rename to gone`.execute(world.db)
    const answer = await search(world, 'turismo')
    expect(answer).toMatchObject({ incompleta: false, enDocumentos: { total: 0 } })
    expect(answer.total).toBeGreaterThan(0)
    expect(linesOf(world, 'the texts of documents could not be searched')).toBe(1)
  })
})

describe('the search for what is written alike', () => {
  test('E12 takes its time, or is given up: that is logged, and the answer says that news and documents are missing', async () => {
    const world = await openWorld({ fuzzyMs: 1 })
    await insertCarrots(world)
    const answer = await search(world, 'zanaohrias y remolachas')
    expect(answer).toMatchObject({ total: 0, aproximada: false, incompleta: true })
    expect(linesOf(world, 'was given up')).toBe(1)
  })

  test('lets a slow thread begin, instead of beginning another', async () => {
    const { databaseUrl } = await openWorld()
    const fuzzy = openFuzzySearch(databaseUrl, { timeBoxMs: 1 })
    const threads = collectThreads()
    await expect(fuzzy.find(ASK, 'a')).rejects.toThrow('timeout')
    await expect(fuzzy.find(ASK, 'a')).rejects.toThrow('timeout')
    expect(threads).toHaveLength(1)
    await fuzzy.close()
  })

  test('begins before anybody searches', async () => {
    const world = await openWorld()
    const found = [expect.objectContaining({ itemId: await insertCarrots(world) })]
    const fuzzy = openFuzzySearch(world.databaseUrl, { timeBoxMs: 20_000 })
    const threads = collectThreads()
    fuzzy.begin()
    await expect.poll(() => threads.length).toBe(1)
    expect(await fuzzy.find(ASK, 'a')).toEqual(found)
    expect(threads).toHaveLength(1)
    await fuzzy.close()
  })

  test('lives on when its connection is lost, and when its thread is', async () => {
    const world = await openWorld()
    const found = [expect.objectContaining({ itemId: await insertCarrots(world) })]
    const fuzzy = openFuzzySearch(world.databaseUrl, { timeBoxMs: 20_000 })
    const threads = collectThreads()
    expect(await fuzzy.find(ASK, 'a')).toEqual(found)

    // A role may end its own connections. It waits for their end: one that is only told to end still answers.
    const same = openDatabase(world.databaseUrl, () => undefined)
    await sql`select pg_terminate_backend(pid, 10000) from pg_stat_activity
      where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`.execute(
      same.db,
    )
    await same.close()
    await fuzzy.find(ASK, 'a').catch(() => undefined)
    expect(await fuzzy.find(ASK, 'a')).toEqual(found)
    expect(threads).toHaveLength(1)

    await threads[0]?.terminate()
    expect(await fuzzy.find(ASK, 'a')).toEqual(found)
    expect(threads).toHaveLength(2)
    const [dying, next] = [fuzzy.find(ASK, 'a'), fuzzy.find(ASK, 'a')]
    void threads[1]?.terminate()
    await expect(dying).rejects.toThrow('the thread died')
    expect(await next).toEqual(found)
    expect(threads).toHaveLength(3)
    await fuzzy.close()
  })
})

describe('of who searches without end', () => {
  /** What each asks is a query of its own, so that none is answered by the answer of another. */
  const ask = (i: number) => ({ ...ASK, plain: `zanaohrias y remolachas ${i}` })

  test('the searches wait for each other, and no other client for them', async () => {
    const world = await openWorld()
    const fuzzy = openFuzzySearch(world.databaseUrl, { timeBoxMs: 20_000 })
    const threads = collectThreads()
    const answered: string[] = []
    const search = async (client: string, i: number) => {
      await fuzzy.find(ask(i), client)
      answered.push(client)
    }
    // All of them have come, and every place is taken, before the first is answered.
    const [greedy, others] = await world.db.transaction().execute(async (tx) => {
      await sql`lock table search_entries in access exclusive mode`.execute(tx)
      const greedy = Array.from({ length: 12 }, (_, i) => search('greedy', i))
      const others = ['b', 'c', 'd'].map((client, i) => search(client, 20 + i))
      await expect.poll(() => countHeld(tx)).toBe(3)
      return [greedy, others]
    })
    await Promise.all(others)
    expect(answered.filter((client) => client === 'greedy').length).toBeLessThan(12)
    expect(threads).toHaveLength(3)
    await Promise.all(greedy)
    expect(answered).toHaveLength(15)
    await fuzzy.close()
  })

  test('the last of many are told to come back, and no other client is', async () => {
    const world = await openWorld()
    // Too short to be looked for as words: they are compared at once.
    const search = (client: string) =>
      world.app.inject({
        url: '/api/Buscador?q=ab+cd',
        headers: { 'x-api-key': API_KEY, 'x-client': client },
      })
    const [waiting, other] = await world.db.transaction().execute(async (tx) => {
      await sql`lock table search_entries in access exclusive mode`.execute(tx)
      const waiting = Array.from({ length: 21 }, (_, i) => world.fuzzy.find(ask(i), 'greedy'))
      const refused = await search('greedy')
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '5'])
      expect(refused.json()).toMatchObject({ code: 'too_many' })
      return [waiting, search('192.0.2.2')]
    })
    expect((await other).json()).toMatchObject({ incompleta: false })
    expect(await Promise.all(waiting)).toHaveLength(21)
  })
})

const ASK = { plain: 'zanaohrias y remolachas', kind: undefined, hidden: [], pageTitles: [] }

/** How many wait for the lock of the transaction. */
async function countHeld(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_locks
    where relation = 'search_entries'::regclass and not granted`.execute(tx)
  return rows[0]?.count ?? 0
}

async function insertCarrots({ db }: World): Promise<number> {
  const [entry] = randomCatalogue(1, 1).map((each) => ({
    ...each,
    title: 'Zanahorias y remolachas',
  }))
  if (!entry) throw new Error('no entry')
  await insertEntries(db, [entry])
  return entry.itemId
}

/** Every thread that is begun from now on, by whomever. */
function collectThreads(): Worker[] {
  const threads: Worker[] = []
  const collect = (thread: Worker) => threads.push(thread)
  process.on('worker', collect)
  onTestFinished(() => void process.off('worker', collect))
  return threads
}
