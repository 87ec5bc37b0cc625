import { runs } from '@terminal/dev/effort'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openNewsDesk } from '../../test/news-desk.ts'

const { create, db, post, put, remove, restore } = await openNewsDesk()

const day = fc.constantFrom(
  ...['2025-12-31', '2026-01-01', '2026-01-31', '2026-02-01', '2026-02-28'],
)
const flag = fc.constantFrom('true', 'false')
const parts = fc.record({ fechaPublicacion: day, activa: flag, principal: flag })
/** Which of the items that are there, whatever their number. */
const which = fc.nat({ max: 1_000 })

/** What an editor does; removals and restores pick their item at random, and often have no effect. */
const action = fc.oneof(
  fc.record({ kind: fc.constant('create' as const), parts }),
  fc.record({ kind: fc.constant('revise' as const), which, parts }),
  fc.record({ kind: fc.constant('remove' as const), which }),
  fc.record({ kind: fc.constant('restore' as const), which }),
)
type Action = typeof action extends fc.Arbitrary<infer Each> ? Each : never

async function ids(): Promise<number[]> {
  return (await db.selectFrom('news').select('id').orderBy('id').execute()).map((row) => row.id)
}

async function act(doing: Action, known: readonly number[]): Promise<number> {
  if (doing.kind === 'create') return (await post(doing.parts)).statusCode
  const id = known[doing.which % known.length] ?? 0
  if (doing.kind === 'revise') return (await put(id, doing.parts)).statusCode
  return (await (doing.kind === 'remove' ? remove(id) : restore(id))).statusCode
}

async function expectTrueCounts(): Promise<void> {
  const kept = await sql`
    select month, is_active, is_featured, count from news_months where count <> 0
    order by 1, 2, 3`.execute(db)
  const counted = await sql`
    select date_trunc('month', published_on)::date as month, is_active, is_featured,
      count(*)::int as count
    from news where deleted_at is null group by 1, 2, 3 order by 1, 2, 3`.execute(db)
  expect(kept.rows).toEqual(counted.rows)
}

test('the counts of the months are true after whatever editors do, one after another and at once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(action, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }),
      async (rounds) => {
        await sql`truncate news restart identity`.execute(db)
        await create()
        for (const round of rounds) {
          const known = await ids()
          const statuses = await Promise.all(round.map((doing) => act(doing, known)))
          for (const status of statuses) expect([200, 201, 204, 404]).toContain(status)
          await expectTrueCounts()
        }
      },
    ),
    { numRuns: runs(40) },
  )
})

const column = fc.oneof(
  day.map((value) => sql`published_on = ${value}`),
  fc.boolean().map((value) => sql`is_active = ${value}`),
  fc.boolean().map((value) => sql`is_featured = ${value}`),
  fc.constantFrom(sql`deleted_at = now()`, sql`deleted_at = null`, sql`title = title`),
)
const row = fc.tuple(day, fc.boolean(), fc.boolean(), fc.boolean())
const statement = fc.oneof(
  fc.array(row, { minLength: 1, maxLength: 20 }).map((rows) => {
    const values = rows.map(
      ([published, isActive, isFeatured, isDeleted]) =>
        sql`('t', 'b', ${published}::date, ${isActive}, ${isFeatured}, ${isDeleted ? sql`now()` : null})`,
    )
    return sql`insert into news (title, body, published_on, is_active, is_featured, deleted_at)
      values ${sql.join(values)}`
  }),
  fc
    .tuple(column, fc.integer({ min: 1, max: 4 }))
    .map(([change, every]) => sql`update news set ${change} where id % ${every} = 0`),
  fc.integer({ min: 2, max: 5 }).map((every) => sql`delete from news where id % ${every} = 0`),
)

test('they are true after whatever is done to the table itself, also to many rows at once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(statement, { minLength: 1, maxLength: 8 }), async (statements) => {
      await sql`truncate news`.execute(db)
      await expectTrueCounts()
      for (const each of statements) {
        await each.execute(db)
        await expectTrueCounts()
      }
    }),
    { numRuns: runs(100) },
  )
})

test('editors who move items between the same months at once do not block each other', async () => {
  const known = await Promise.all(Array.from({ length: 8 }, () => create()))
  const days = ['2026-01-15', '2026-02-15']
  for (let round = 0; round < 12; round++) {
    const answers = await Promise.all(
      known.map(({ id }, i) => put(id, { fechaPublicacion: days[(i + round) % 2] })),
    )
    expect(answers.map((answer) => answer.statusCode)).toEqual(known.map(() => 200))
  }
  await expectTrueCounts()
})
