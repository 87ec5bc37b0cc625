import { afterAll, describe, expect, test } from 'vitest'
import { openWorld } from '../../test/world.ts'
import { inTransaction } from '../db/transaction.ts'
import { openJobs } from '../platform/jobs/jobs.ts'
import { insertMissingNumerals, LEGAL_TREE } from './numerals.ts'

const { db, databaseUrl } = await openWorld()
const jobs = openJobs(databaseUrl, { isWorker: false, onError: fail })
afterAll(() => jobs.close())
const actor = { issuer: 'sistema', subject: 'prueba', name: 'Prueba' }

describe('the numerals of the law', () => {
  test('are put where they are missing, once, and nothing that staff changed is touched', async () => {
    const first = await inTransaction(db, (tx) => insertMissingNumerals({ tx, jobs, actor }))
    expect(first).toEqual(LEGAL_TREE.map(({ numeral }) => numeral))
    expect(await inTransaction(db, (tx) => insertMissingNumerals({ tx, jobs, actor }))).toEqual([])

    await db
      .updateTable('sections')
      .set({ name: 'Nuestro plan' })
      .where('numeral', '=', '4.3')
      .execute()
    await db
      .updateTable('sections')
      .set({ deleted_at: '2026-01-01' })
      .where('numeral', '=', '10.2')
      .execute()
    await db.deleteFrom('sections').where('numeral', '=', '7.1.6').execute()
    expect(await inTransaction(db, (tx) => insertMissingNumerals({ tx, jobs, actor }))).toEqual([
      '7.1.6',
    ])
    const names = await db
      .selectFrom('sections')
      .select('name')
      .where('numeral', '=', '4.3')
      .execute()
    expect(names).toEqual([{ name: 'Nuestro plan' }])
    const page = await db
      .selectFrom('search_entries')
      .innerJoin('sections', 'sections.id', 'item_id')
      .select(['kind', 'title', 'path'])
      .where('numeral', '=', '7.1.6')
      .execute()
    const title = '7.1.6 Registro de publicaciones'
    expect(page).toEqual([{ kind: 'page', title, path: '/transparency/7.1.6' }])
  })
})

function fail(error: unknown): never {
  throw error
}
