import { randomUUID } from 'node:crypto'
import { createLimiter } from '@terminal/contract/http/limiter'
import { runs } from '@terminal/dev/effort'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { file, MESSAGE, openPetitionWorld } from '../../../test/petition-world.ts'

let now = '2026-11-13T02:00:00Z'
const world = await openPetitionWorld({ clock: { now: () => new Date(now) } })
const { clear, db, send, sendForm } = world

beforeEach(async () => {
  now = '2026-11-13T02:00:00Z'
  await clear()
})

const FILINGS = Math.max(100, runs(1_000))

/** All different, and twice as many at once as there are connections: more would only wait for one. */
const WRITERS = 20
function fileMany(count: number) {
  const inTurn = createLimiter(WRITERS)
  const file = (i: number) => inTurn(() => send({ mensaje: `Mensaje ${i}` }))
  return Promise.all(Array.from({ length: count }, (_, i) => file(i)))
}
const numbers = async () =>
  (await db.selectFrom('petitions').select(['year', 'number']).orderBy('number').execute()).map(
    ({ number }) => number,
  )
const upTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1)

describe('K5 the radicado', () => {
  test(`K5 ${FILINGS} petitions, ${WRITERS} at a time, have the numbers 1 to ${FILINGS}, and each its own code`, async () => {
    const answers = (await fileMany(FILINGS)).map((answer) => answer.json())
    expect(await numbers()).toEqual(upTo(FILINGS))
    const said = answers.map(({ radicado }) => radicado).toSorted()
    expect(said).toEqual(upTo(FILINGS).map((n) => `2026-${String(n).padStart(6, '0')}`))
    expect(new Set(answers.map(({ codigo }) => codigo)).size).toBe(FILINGS)
  })

  test('K5 what is rolled back, even while it commits, leaves no gap', async () => {
    await sql`create function refuse() returns trigger language plpgsql as
      $$ begin if new.id % 3 = 0 then raise exception 'the connection was cut'; end if; return null; end $$`.execute(
      db,
    )
    await sql`create constraint trigger refuse after insert on petitions
      deferrable initially deferred for each row execute function refuse()`.execute(db)
    const answers = await fileMany(100)
    await sql`drop function refuse cascade`.execute(db)
    const filed = answers.filter(({ statusCode }) => statusCode === 200)
    expect(answers.length - filed.length).toBe(33)
    expect(await numbers()).toEqual(upTo(filed.length))
  })

  test('K5 the year is that of Bogotá: it begins again at midnight there', async () => {
    const at = async (instant: string) => {
      now = instant
      return (await send({ mensaje: `A las ${instant}` })).json().radicado
    }
    expect([
      await at('2027-01-01T03:00:00Z'),
      await at('2027-01-01T04:59:59.999Z'),
      await at('2027-01-01T05:00:00Z'),
      await at('2027-01-01T05:00:01Z'),
    ]).toEqual(['2026-000001', '2026-000002', '2027-000001', '2027-000002'])
    now = '2028-01-01T05:00:00Z'
    const first = (await fileMany(20)).map((answer) => answer.json().radicado)
    expect(first.toSorted().at(-1)).toBe('2028-000020')
  })

  test('K5 sent again a month later, a form is answered with the same radicado, code and dates', async () => {
    const form = {
      claveDeEnvio: randomUUID(),
      mensaje: MESSAGE,
      nombre: 'Lucero Prueba Ejemplo',
      adjunto1: file('uno', 'uno.txt'),
      adjunto2: file('', 'vacio.txt'),
    }
    const first = (await sendForm(form)).json()
    expect(first).toMatchObject({ esRepetido: false, rechazados: [{ nombre: 'vacio.txt' }] })
    now = '2026-12-13T02:00:00Z'
    expect((await sendForm(form)).json()).toEqual({ ...first, esRepetido: true })
  })

  test('K5 the code is derived, and gone with the key of the record', async () => {
    const form = { claveDeEnvio: randomUUID(), mensaje: MESSAGE }
    await send(form)
    await db.deleteFrom('record_keys').execute()
    expect((await send(form)).statusCode).toBe(410)
  })

  test.for([
    ['2026-11-14T18:00:00Z', 'peticion', '2026-11-17', '2026-12-07'],
    ['2026-11-14T04:30:00Z', 'informacion', '2026-11-17', '2026-11-30'],
    ['2026-12-23T15:00:00Z', 'consulta', '2026-12-28', '2027-02-10'],
  ] as const)(
    'K5 received at %s, %s counts from %s until %s',
    async ([instant, tipo, from, due]) => {
      now = instant
      const receipt = (await send({ mensaje: MESSAGE, tipo })).json()
      expect([receipt.clasificada, receipt.cuentaDesde, receipt.respondemosHasta]).toEqual([
        true,
        from,
        due,
      ])
      const row = await db
        .selectFrom('petitions')
        .select(['filed_on', 'due_on', 'promised_on', 'state', 'facts'])
        .executeTakeFirstOrThrow()
      expect(row).toMatchObject({ due_on: due, promised_on: due, state: 'filed' })
      expect(row.facts).toMatchObject({ filedOn: row.filed_on, promisedOn: due })
    },
  )
})
