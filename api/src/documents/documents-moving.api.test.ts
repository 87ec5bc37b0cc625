import { runs } from '@terminal/dev/effort'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { openDocumentDesk } from '../../test/document-desk.ts'

const desk = await openDocumentDesk()
const { changesOf, create, db, emptyQueue, entryOf, everything, logLines, move } = desk
const { post, put, refreshes, remove, restore, section, sections, send } = desk

beforeEach(desk.startAnew)

/** The documents of each section, in order. */
async function orders(): Promise<string> {
  const groups = (await sections()).map(({ subsecciones }) => subsecciones.map(({ id }) => id))
  return groups.map((ids) => ids.join(' ')).join(' | ')
}

/** Two sections: 1 with the documents 1, 2, 3 and 2 with 4, 5. */
async function fill(): Promise<void> {
  const [one, two] = [await section({ numeral: '4.1' }), await section({ numeral: '4.2' })]
  for (const { id } of [one, one, one, two, two]) await create(id)
}

describe('K8 PUT /api/Subsecciones/{id}/mover', () => {
  test.each([
    ['up', 3, 1, 1, '3 1 2 | 4 5'],
    ['down', 1, 1, 3, '2 3 1 | 4 5'],
    ['by one', 1, 1, 2, '2 1 3 | 4 5'],
    ['to the end, however far that is', 1, 1, 100_000, '2 3 1 | 4 5'],
    ['to the front of another', 2, 2, 1, '1 3 | 2 4 5'],
    ['into the middle of another', 1, 2, 2, '2 3 | 4 1 5'],
    ['to the end of another', 3, 2, 50, '1 2 | 4 5 3'],
    ['nowhere', 2, 1, 2, '1 2 3 | 4 5'],
  ])('K8 %s', async (_, id, sectionId, position, expected) => {
    await fill()
    const response = await move(id, sectionId, position)
    expect(response.statusCode).toBe(200)
    expect(response.headers['cache-control']).toBe('private, no-store')
    expect(await orders()).toBe(expected)
    const listed = await sections()
    const { seccion, ...document } = response.json()
    expect(seccion.id).toBe(sectionId)
    expect(listed[sectionId - 1]?.subsecciones).toContainEqual(document)
    for (const { subsecciones } of listed)
      expect(subsecciones.map(({ orden }) => orden)).toEqual(subsecciones.map((_each, i) => i + 1))
  })

  test('K8 leaves a record of where it was and where it is, and tells the search and the edge', async () => {
    await fill()
    await emptyQueue()
    expect((await move(1, 2, 2, { 'if-match': '"1"' })).json()).toMatchObject({ version: 2 })
    expect((await changesOf('document', 1)).at(-1)).toMatchObject({
      action: 'revise',
      seen_version: 1,
      actor_name: 'Ana Ruiz',
      before: { section_id: 1, position: 1, section_numeral: '4.1' },
      after: { section_id: 2, position: 2, section_numeral: '4.2' },
    })
    expect((await entryOf(1))?.excerpt).toBe('4.2 Sección')
    expect(await refreshes()).toHaveLength(2)
  })

  test('K8 to where it stands already changes nothing', async () => {
    await fill()
    const before = await everything()
    expect((await move(2, 1, 2)).json()).toMatchObject({ id: 2, version: 1 })
    expect(await everything()).toEqual(before)
  })

  test('K8 the numbers of the others change, their versions do not', async () => {
    await fill()
    await move(3, 1, 1)
    expect((await put(1, {}, { 'if-match': '"1"' })).statusCode).toBe(200)
  })

  test.for([
    [{ seccionId: 99, posicion: 1 }, { seccionId: 'La sección no existe o fue retirada.' }],
    [{ seccionId: 3, posicion: 1 }, { seccionId: 'La sección no existe o fue retirada.' }],
    [{ seccionId: 1, posicion: 0 }, { posicion: 'Debe ser 1 o más.' }],
    [{ seccionId: 1, posicion: 1.5 }, { posicion: expect.any(String) }],
    [{ seccionId: 1, posicion: 100_001 }, { posicion: 'Debe ser 100000 o menos.' }],
    [{ seccionId: '1', posicion: 1 }, { seccionId: 'Debe ser un número entero.' }],
    [{ posicion: 1 }, { seccionId: 'Debe ser un número entero.' }],
    [{ seccionId: 2_147_483_648, posicion: 1 }, { seccionId: expect.any(String) }],
  ] as const)('K8 refuses %j', async ([payload, fields]) => {
    await fill()
    const gone = await section()
    await send('DELETE', `/api/Secciones/${gone.id}`)
    const before = await everything()
    const response = await send('PUT', '/api/Subsecciones/1/mover', payload)
    expect([response.statusCode, response.json().fields]).toEqual([422, fields])
    expect(await everything()).toEqual(before)
  })

  test('K8 refuses an old version, what was removed, and what never was', async () => {
    await fill()
    await put(1, { titulo: 'Otro' })
    const stale = await move(1, 2, 1, { 'if-match': '"1"' })
    expect([stale.statusCode, stale.json()]).toMatchObject([
      412,
      { actual: { id: 1, titulo: 'Otro', version: 2 } },
    ])
    await remove(1)
    for (const id of [1, 999]) expect((await move(id, 2, 1)).statusCode).toBe(404)
  })
})

test('K8 removing closes the gap, restoring puts it last', async () => {
  await fill()
  await remove(1)
  expect(await orders()).toBe('2 3 | 4 5')
  await create(1)
  await restore(1)
  expect(await orders()).toBe('2 3 6 1 | 4 5')
})

/** Of each of ten editors. */
const MOVES = runs(100)

describe(`K8 ${10 * MOVES} random moves of 10 editors at once`, () => {
  /** Always the same numbers, so that a failure can be seen again. */
  function random(seed: number): (below: number) => number {
    let state = seed
    return (below) => {
      state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
      return Math.floor((state / 2 ** 32) * below)
    }
  }

  /** Sections whose documents are not exactly 1, 2, 3…, in every moment that anybody can see. */
  async function outOfOrder(): Promise<unknown[]> {
    const { rows } = await sql`
      select section_id, array_agg(position order by position) as places
      from documents where deleted_at is null group by section_id
      having max(position) <> count(*) or count(distinct position) <> count(*)`.execute(db)
    return rows
  }

  test('order is a permutation after each, between creating, removing and restoring; nothing fails', async () => {
    const [SECTIONS, DOCUMENTS] = [4, 24]
    for (let i = 0; i < SECTIONS; i++) await section()
    for (let i = 0; i < DOCUMENTS; i++) await create((i % SECTIONS) + 1)
    logLines.length = 0

    const statuses = new Map<string, number>()
    const seen: unknown[] = []
    await Promise.all(
      Array.from({ length: 10 }, async (_, editor) => {
        const pick = random(editor + 1)
        for (let i = 0; i < MOVES; i++) {
          const id = pick(DOCUMENTS) + 1
          const to = pick(SECTIONS) + 1
          count('move', await move(id, to, pick(12) + 1))
          const other = pick(10)
          if (other === 0) count('remove', await remove(pick(DOCUMENTS) + 1))
          if (other === 1) count('restore', await restore(pick(DOCUMENTS) + 1))
          if (other === 2)
            count('create', await post({ seccionId: String(to), enlace: 'https://a.example/' }))
          if (other === 3) count('revise', await put(id))
          if (other === 4) seen.push(...(await outOfOrder()))
        }
      }),
    )

    function count(what: string, { statusCode }: { statusCode: number }): void {
      const name = `${what} ${statusCode}`
      statuses.set(name, (statuses.get(name) ?? 0) + 1)
    }
    expect(seen).toEqual([])
    expect(await outOfOrder()).toEqual([])
    const moves = [...statuses].filter(([name]) => name.startsWith('move '))
    expect(moves.reduce((sum, [, number]) => sum + number, 0)).toBe(10 * MOVES)
    // Only what another had just removed is refused.
    const expected = ['move 200', 'move 404', 'create 201', 'restore 200', 'remove 204']
    expect([...expected, 'remove 404', 'revise 200', 'revise 404']).toEqual(
      expect.arrayContaining([...statuses.keys()]),
    )
    expect(logLines.filter((line) => /unexpected|deadlock/.test(line))).toEqual([])
    const { total } = await db
      .selectFrom('documents')
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow()
    expect(total).toBe(DOCUMENTS + (statuses.get('create 201') ?? 0))
  })
})
