import { isFull } from '@terminal/dev/effort'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openDeskWorld } from './desk-world.ts'
import { encodeForm } from './form.ts'

const world = await openDeskWorld()
const { app, call, db, rosa } = world
const COUNT = 3
const OUTSIDE = {
  on: '2026-11-12',
  channel: 'phone',
  outcome: 'full',
  proof: 'Contestó la llamada.',
}

type Act = { kind: (typeof KINDS)[number]; id: number; other: number }
const KINDS = [
  ...(['unir', 'separar', 'responder', 'rechazar', 'trasladar', 'reabrir', 'archivar'] as const),
]
const anyId = fc.integer({ min: 1, max: COUNT })
const anyAct: fc.Arbitrary<Act> = fc
  .record({
    // To be joined comes first, or there is nothing to strand.
    kind: fc.oneof(fc.constant('unir' as const), fc.constantFrom(...KINDS)),
    id: anyId,
    apart: fc.integer({ min: 1, max: COUNT - 1 }),
  })
  .map(({ kind, id, apart }) => ({ kind, id, other: ((id + apart - 1) % COUNT) + 1 }))
/** One after the other, or two at once. */
const anyTurn = fc.array(anyAct, { minLength: 1, maxLength: 2 })

const radicadoOf = (id: number) => `2026-${String(id).padStart(6, '0')}`
const texts = { text: 'Así se decidió hoy, después de leerla con cuidado.' }

const BODIES: Record<Exclude<Act['kind'], 'responder'>, (act: Act) => object> = {
  unir: ({ other }) => ({ kind: 'join', main: radicadoOf(other) }),
  separar: () => ({ kind: 'separate' }),
  rechazar: () => ({ kind: 'reject', ...texts }),
  trasladar: () => ({ kind: 'transfer', scope: 'whole', entity: 'Alcaldía', ...texts }),
  reabrir: ({ other }) => ({
    kind: 'reopen',
    reason: other === 1 ? 'resumed' : 'mistake',
    ...texts,
  }),
  archivar: () => ({ kind: 'archive' }),
}

const read = async (id: number) => (await call(rosa.headers, id)).json()

async function take({ kind, ...act }: Act): Promise<void> {
  const { version } = await read(act.id)
  const answer =
    kind === 'responder'
      ? await answerOutside(act.id, version)
      : await call(rosa.headers, `${act.id}/pasos`, {
          body: BODIES[kind]({ kind, ...act }),
          version,
        })
  expect([200, 409, 412, 422]).toContain(answer.statusCode)
  taken.add(answer.statusCode === 200 ? kind : 'refused')
}
const taken = new Set<string>()

async function answerOutside(id: number, version: number) {
  const { payload, contentType } = await encodeForm(OUTSIDE)
  return app.inject({
    method: 'POST',
    url: `/api/Pqrsd/${id}/respuesta-por-fuera`,
    headers: { ...rosa.headers, 'content-type': contentType, 'if-match': `"${version}"` },
    payload,
  })
}

const OPEN = ['filed', 'in-progress', 'awaiting-completion']

/** Whatever is open has a way to end: an answer of its own, or of an open one that is in no other. */
async function nobodyIsStranded(): Promise<void> {
  const rows = await db.selectFrom('petitions').select(['id', 'joined_to as main']).execute()
  for (const { id, main } of rows) {
    const { state, steps } = await read(id)
    if (!OPEN.includes(state)) continue
    if (main === null) expect(steps).toContain('answer')
    else {
      expect(steps).toContain('separate')
      const other = rows.find((row) => row.id === main)
      expect([(await read(main)).state, other?.main]).toEqual([expect.toBeOneOf(OPEN), null])
    }
  }
}

test('whatever officers do to joined petitions, also two at once, none is left without a way to end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyTurn, { minLength: 8, maxLength: 14 }), async (turns) => {
      await world.clear()
      for (let i = 0; i < COUNT; i++) await world.file()
      for (const turn of turns) {
        await Promise.all(turn.map(take))
        await nobodyIsStranded()
      }
    }),
    { numRuns: isFull ? 300 : 10 },
  )
  expect(taken).toEqual(new Set([...KINDS, 'refused']))
})
