import { isFull } from '@terminal/dev/effort'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { Queryable } from '../src/db/schema.ts'
import { openPetitionWorld } from './petition-world.ts'

vi.setConfig({ testTimeout: 300_000 })

const [FEW, MANY, MOST_RATIO] = [100, 10_000, 2]
const ROUNDS = isFull ? 9 : 5
const REQUESTS = isFull ? 60 : 20

type Ask = () => Promise<number>

/** An inbox with so many, two in five of them open, of thirty people. Like the first, which was filed: its seals open. */
async function openInbox(count: number): Promise<Record<string, Ask>> {
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
  const ask = (method: 'GET' | 'POST', url: string, payload?: object) => async () => {
    const startedAt = performance.now()
    const answer = await app.inject({ method, url, headers, ...(payload && { payload }) })
    const ms = performance.now() - startedAt
    // A shorter page would be a figure of something else.
    expect([answer.statusCode, answer.json().items.length]).toEqual([200, 25])
    return ms
  }
  const tray = (name: string) => ask('GET', `/api/Pqrsd?bandeja=${name}`)
  return {
    unassigned: tray('sin-asignar'),
    closed: tray('cerradas'),
    everything: tray('todas'),
    'by name': ask('POST', '/api/Pqrsd/busqueda', { palabras: 'prueba' }),
  }
}

/** Until all of it is visible: commits that are not flushed yet are not, and tests flush late. */
async function vacuum(db: Queryable, table: string): Promise<void> {
  const countHidden = async () => {
    await sql`vacuum analyze ${sql.table(table)}`.execute(db)
    const { rows } = await sql<{ hidden: number }>`
      select relpages - relallvisible as hidden from pg_class where relname = ${table}`.execute(db)
    return rows[0]?.hidden
  }
  await expect.poll(countHidden, { timeout: 10_000 }).toBe(0)
}

const p95 = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN
const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

test(`a list of ${MANY} takes at most ${MOST_RATIO} times as long as one of ${FEW}, 95 of 100 times`, async () => {
  const [few, many] = [await openInbox(FEW), await openInbox(MANY)]
  for (const [name, askFew] of Object.entries(few)) {
    const askMany = many[name]
    if (!askMany) throw new Error(name)
    const rounds: { few: number; many: number }[] = []
    // One of each in turn: what disturbs the machine disturbs both. The first round warms up.
    for (let round = 0; round <= ROUNDS; round++) {
      const times: { few: number[]; many: number[] } = { few: [], many: [] }
      for (let request = 0; request < REQUESTS; request++) {
        times.few.push(await askFew())
        times.many.push(await askMany())
      }
      if (round > 0) rounds.push({ few: p95(times.few), many: p95(times.many) })
    }
    const ratio = median(rounds.map((round) => round.many / round.few))
    const [fewMs, manyMs] = [
      median(rounds.map((each) => each.few)),
      median(rounds.map((each) => each.many)),
    ]
    process.stdout.write(
      `inbox, ${name}: ${ratio.toFixed(2)} (${manyMs.toFixed(1)} ÷ ${fewMs.toFixed(1)} ms)\n`,
    )
    expect(ratio, name).toBeLessThanOrEqual(MOST_RATIO)
  }
})
