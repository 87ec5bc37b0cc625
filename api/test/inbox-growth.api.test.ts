import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { Queryable } from '../src/db/schema.ts'
import { openPetitionWorld } from './petition-world.ts'
import { effortOf } from './plans.ts'

const [FEW, MANY] = [100, 10_000]
/** Of 8 kB. A page of the list takes about two hundred, and what is counted beside it one for each two hundred petitions. */
const MOST_PAGES = 600

type List = { method: 'GET' | 'POST'; url: string; payload?: object; index: string }

const tray = (name: string, index: string): List => ({
  method: 'GET',
  url: `/api/Pqrsd?tray=${name}`,
  index,
})
const LISTS: Record<string, List> = {
  unassigned: tray('unassigned', 'petitions_inbox'),
  closed: tray('closed', 'petitions_closed'),
  everything: tray('all', 'petitions_radicado'),
  'by name': {
    method: 'POST',
    url: '/api/Pqrsd/busqueda',
    payload: { words: 'prueba' },
    index: 'petitions_by_name',
  },
}

/** An inbox with so many, two in five of them open, of thirty people. Like the first, which was filed: its seals open. */
async function openInbox(count: number) {
  const { app, db, issuer, send, staff } = await openPetitionWorld()
  const { id } = await db
    .insertInto('staff')
    .values({ issuer: issuer.settings.issuer, subject: 'ana', name: 'Ana Ruiz', roles: ['pqrsd'] })
    .returning('id')
    .executeTakeFirstOrThrow()
  await send({ mensaje: 'La sala de espera no tiene luz. '.repeat(20), nombre: 'Ana Prueba' })
  await sql`
    insert into petitions (id, number, received_at, state, assignee_id, due_on, promised_on, closed_on, name_hashes,
      year, filed_on, key_id, text, subject, details, captcha, presenter, reply_by, facts, type)
    select n, n, received_at - n * interval '3 hours', case when n % 5 < 2 then 'in-progress' else 'answered' end,
      case n % 3 when 0 then ${id}::integer end, filed_on + n % 40, filed_on + n % 40, filed_on - n / 8,
      case when n % (${count} / 30) = 0 then name_hashes end,
      year, filed_on, key_id, text, subject, details, captcha, presenter, reply_by, facts, type
    from petitions, generate_series(2, ${count}) as n`.execute(db)
  await sql`
    insert into petition_events (petition_id, kind, is_public, details)
    select petitions.id, 'start', true, details from petitions where id > 1`.execute(db)
  await vacuum(db, 'petitions')
  await vacuum(db, 'petition_events')
  const headers = await staff()
  return (list: List) =>
    effortOf(db, async () => {
      const { index: _index, ...question } = list
      const answer = await app.inject({ ...question, headers })
      // A shorter page would be a figure of something else.
      expect([answer.statusCode, answer.json().items.length]).toEqual([200, 25])
    })
}

/** Until all of it is visible: commits that are not flushed yet are not, and tests flush late. */
async function vacuum(db: Queryable, table: string): Promise<void> {
  const countHidden = async () => {
    await sql`vacuum analyze ${sql.table(table)}`.execute(db)
    const { rows } = await sql<{ hidden: number }>`
      select relpages - relallvisible as hidden from pg_class where relname = ${table}`.execute(db)
    return rows[0]?.hidden
  }
  await vi.waitUntil(async () => (await countHidden()) === 0, { timeout: 60_000 })
}

const [few, many] = [await openInbox(FEW), await openInbox(MANY)]

test.each(Object.entries(LISTS))(
  `a list of ${MANY} is read by an index, and takes no more pages than one of ${FEW} may: %s`,
  async (_, list) => {
    expect((await few(list)).pages).toBeLessThan(MOST_PAGES)
    const { pages, indexes, wholeTables } = await many(list)
    expect(pages).toBeLessThan(MOST_PAGES)
    expect(indexes).toContain(list.index)
    // As large as the office, whatever is written to it.
    expect(wholeTables).toEqual(['office_days', 'staff'])
  },
)
