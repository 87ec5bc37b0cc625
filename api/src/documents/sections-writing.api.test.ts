import { documentAddresses } from '@terminal/contract/documents/document-addresses'
import { isDayGiven } from '@terminal/dev/given-day'
import { beforeEach, describe, expect, test } from 'vitest'
import { openDocumentDesk } from '../../test/document-desk.ts'

const desk = await openDocumentDesk()
const { app, changesOf, create, emptyQueue, entryOf, everything, refreshes, remove } = desk
const { restore, section, sections, send, staff, tree, visitor, withdrawals } = desk

beforeEach(desk.startAnew)

const url = (id: number | string, word = '') => `/api/Secciones/${id}${word}`
const put = (id: number, fields: object = {}, headers = {}) =>
  send('PUT', url(id), { nombre: 'Sección', ...fields }, headers)
const ANA = { actor_name: 'Ana Ruiz', actor_subject: 'ana' }

describe('K7 POST /api/Secciones {nombre}', () => {
  test('K7 creates a section of the operator from its name alone', async () => {
    const response = await send('POST', '/api/Secciones', { nombre: '  Otros \n documentos ' })
    expect(response.statusCode).toBe(201)
    expect(response.headers['cache-control']).toBe('private, no-store')
    expect(response.json()).toEqual({
      id: 1,
      nombre: 'Otros documentos',
      numeral: null,
      orden: 1,
      responsable: null,
      periodicidad: 'permanente',
      version: 1,
      subsecciones: [],
    })
    expect(await sections()).toEqual([response.json()])
  })

  test('K7 has all that the law says of it, its record, and the pages made anew', async () => {
    const fields = {
      nombre: 'Informes',
      numeral: '4.7',
      responsable: ' Planeación ',
      periodicidad: 'anual_31_enero',
    }
    const { id } = await section({ nombre: 'Antes', numeral: '10' })
    await emptyQueue()
    expect(await section(fields)).toMatchObject({
      ...fields,
      id: id + 1,
      orden: 1,
      responsable: 'Planeación',
    })
    const concerned = [...documentAddresses(), '/transparency/4', '/transparency/4.7']
    expect(await refreshes()).toEqual([concerned, concerned])
    expect(await withdrawals()).toEqual([])
    expect(await changesOf('section', id + 1)).toMatchObject([
      {
        ...ANA,
        action: 'create',
        seen_version: null,
        before: null,
        after: { name: 'Informes', numeral: '4.7', periodicity: 'by-january', is_deleted: false },
      },
    ])
  })

  test('an office of blanks is none', async () => {
    expect(await section({ responsable: '  ' })).toMatchObject({ responsable: null })
  })

  test.for([
    ['nombre', undefined, 'Escriba este dato.'],
    ['nombre', '', 'Escriba este dato.'],
    ['nombre', ' ', 'Escriba el nombre.'],
    ['nombre', 7, 'Escriba este dato.'],
    ['nombre', 'a'.repeat(301), 'Escriba máximo 300 caracteres.'],
    ['nombre', 'a\0', 'Contiene caracteres que no se pueden guardar.'],
    ['nombre', '\ud800', 'Contiene caracteres que no se pueden guardar.'],
    ['numeral', '4.', 'Escriba un numeral como 4.10 o 4.7.a.'],
    ['numeral', '04', 'Escriba un numeral como 4.10 o 4.7.a.'],
    ['numeral', '4.7\n', 'Escriba un numeral como 4.10 o 4.7.a.'],
    ['numeral', '9.8', 'Otra sección ya tiene este numeral.'],
    ['responsable', '', 'Escriba este dato.'],
    ['periodicidad', 'diaria', 'El valor no es válido.'],
  ] as const)('K7 refuses %s: %j', async ([field, value, sentence]) => {
    const { id } = await section({ numeral: '9.8' })
    const other = await section()
    const before = await everything()
    const answers = [
      await send('POST', '/api/Secciones', { nombre: 'Sección', [field]: value }),
      await put(other.id, { [field]: value }),
    ]
    for (const response of answers)
      expect([response.statusCode, response.json().fields]).toEqual([422, { [field]: sentence }])
    expect(await everything()).toEqual(before)
    expect((await put(id, { numeral: '9.8' })).statusCode).toBe(200)
  })

  test('K7 refuses what is no JSON, and more of it than anybody writes', async () => {
    const post = (payload: string, type = 'application/json') =>
      app.inject({
        method: 'POST',
        url: '/api/Secciones',
        payload,
        headers: { ...desk.editor, 'content-type': type },
      })
    expect((await post('{')).statusCode).toBe(400)
    expect((await post('nombre=a', 'application/x-www-form-urlencoded')).statusCode).toBe(415)
    expect((await post(JSON.stringify({ nombre: 'a'.repeat(70_000) }))).statusCode).toBe(413)
    expect(await tree()).toEqual([])
  })
})

describe('K7 PUT /api/Secciones/{id}', () => {
  test('K7 changes it for those who saw the last version, with its documents in the answer', async () => {
    const { id } = await section({ numeral: '4.7', responsable: 'Jurídica' })
    const { seccion: _, ...document } = await create(id)
    const fields = { nombre: 'Planes', numeral: '4.3', periodicidad: 'anual' }
    const response = await put(id, fields, { 'if-match': '"1"' })
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { ...fields, id, orden: 1, responsable: null, version: 2, subsecciones: [document] },
    ])
    expect(response.headers['cache-control']).toBe('private, no-store')
    expect((await changesOf('section', id)).at(-1)).toMatchObject({
      ...ANA,
      action: 'revise',
      seen_version: 1,
      before: { name: 'Sección', numeral: '4.7', version: 1 },
      after: { name: 'Planes', numeral: '4.3', version: 2 },
    })
  })

  test('K7 what the search knows of its documents follows its name and its numeral', async () => {
    const { id } = await section({ nombre: 'Informes', numeral: '4.7' })
    const shown = await create(id)
    const pending = await create(id, { estado: 'pendiente' })
    const removed = await create(id)
    await remove(removed.id)
    await emptyQueue()
    await put(id, { nombre: 'Informes', numeral: '4.9' })
    expect((await entryOf(shown.id))?.excerpt).toBe('4.9 Informes')
    await put(id, { nombre: 'Estudios', numeral: null })
    expect((await entryOf(shown.id))?.excerpt).toBe('Estudios')
    for (const other of [pending, removed]) expect(await entryOf(other.id)).toBeUndefined()
    expect(await refreshes()).toHaveLength(4)
  })

  test('K7 refuses an old version, and shows what it is now', async () => {
    const { id } = await section()
    await put(id, { nombre: 'De Luisa' })
    const before = await everything()
    for (const response of [
      await put(id, { nombre: 'Mía' }, { 'if-match': '"1"' }),
      await send('DELETE', url(id), undefined, { 'if-match': '"1"' }),
    ])
      expect([response.statusCode, response.json()]).toMatchObject([
        412,
        { code: 'stale', actual: (await sections())[0] },
      ])
    expect(await everything()).toEqual(before)
  })

  // A deadlock is found by a clock of PostgreSQL, which stands still on a given day.
  test.skipIf(isDayGiven)(
    'K7 two sections that swap numerals at once: no request waits for ever, nothing is lost',
    async () => {
      const [one, two] = [await section({ numeral: '1' }), await section({ numeral: '2' })]
      for (let round = 0; round < 20; round++) {
        const answers = await Promise.all([
          put(one.id, { numeral: '2' }),
          put(two.id, { numeral: '1' }),
        ])
        for (const { statusCode } of answers) expect([200, 422]).toContain(statusCode)
        const numerals = (await sections()).map(({ numeral }) => numeral)
        expect(new Set(numerals).size).toBe(2)
        await put(two.id, { numeral: null })
        await put(one.id, { numeral: '1' })
        await put(two.id, { numeral: '2' })
      }
    },
  )
})

describe('K7 DELETE /api/Secciones/{id}', () => {
  test('K7 removes an empty one, and brings it back', async () => {
    const { id } = await section({ numeral: '5' })
    await emptyQueue()
    const response = await send('DELETE', url(id), undefined, { 'if-match': '"1"' })
    expect([response.statusCode, response.body]).toEqual([204, ''])
    expect(await sections()).toEqual([])
    expect(await tree()).toMatchObject([{ id, isRemoved: true }])
    expect(await refreshes()).toHaveLength(2)
    expect(await withdrawals()).toEqual(Array(3).fill({ kind: 'section', path: '/transparency/5' }))

    const back = await send('POST', url(id, '/restaurar'))
    expect([back.statusCode, back.json()]).toMatchObject([200, { id, numeral: '5', version: 3 }])
    const again = await send('POST', url(id, '/restaurar'))
    expect(again.json()).toEqual(back.json())
    const actions = (await changesOf('section', id)).map(({ action }) => action)
    expect(actions).toEqual(['create', 'remove', 'restore'])
  })

  test('K7 refuses one that has documents, and takes one whose documents were all removed', async () => {
    const { id } = await section()
    const document = await create(id)
    const before = await everything()
    const refused = await send('DELETE', url(id))
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'conflict', detail: 'Esta sección tiene documentos. Muévalos o retírelos primero.' },
    ])
    expect(await everything()).toEqual(before)

    await remove(document.id)
    expect((await send('DELETE', url(id))).statusCode).toBe(204)
    const orphan = await restore(document.id)
    expect([orphan.statusCode, orphan.json().detail]).toEqual([
      409,
      'La sección de este documento fue retirada. Restáurela primero.',
    ])
    await send('POST', url(id, '/restaurar'))
    expect((await restore(document.id)).statusCode).toBe(200)
  })

  test('K7 one that was removed leaves its numeral free, and cannot come back while it is taken', async () => {
    const { id } = await section({ numeral: '5' })
    await send('DELETE', url(id))
    const heir = await section({ numeral: '5' })
    const refused = await send('POST', url(id, '/restaurar'))
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'conflict' }])
    await send('DELETE', url(heir.id))
    expect((await send('POST', url(id, '/restaurar'))).statusCode).toBe(200)
  })

  test('K7 of a section that is removed and one who publishes in it, one is told', async () => {
    for (let round = 0; round < 15; round++) {
      const { id } = await section()
      const [removed, made] = await Promise.all([
        send('DELETE', url(id)),
        desk.post({ seccionId: String(id), enlace: 'https://a.example/' }),
      ])
      expect([
        [204, 422],
        [409, 201],
      ]).toContainEqual([removed.statusCode, made.statusCode])
    }
  })
})

test('K7 what is not there is not found', async () => {
  const { id } = await section()
  await send('DELETE', url(id))
  const answers = [
    await put(id),
    await send('DELETE', url(id)),
    await put(999),
    await send('DELETE', url(999)),
    await send('POST', url(999, '/restaurar')),
  ]
  for (const response of answers)
    expect([response.statusCode, response.json().detail]).toEqual([
      404,
      'La sección no existe o fue retirada.',
    ])
})

test('K7 K8 staff only: 401 without a token, 403 without the role, and nothing is left behind', async () => {
  const { id } = await section()
  const document = await create(id)
  const before = await everything()
  const callers = [
    [401, visitor],
    [401, { ...visitor, authorization: 'Bearer anonimo' }],
    [403, await staff({ roles: [] })],
    [403, await staff({ roles: ['noticias', 'pqrsd'] })],
  ] as const
  const calls = [
    ...[['POST', '/api/Secciones'] as const, ['PUT', url(id)] as const],
    ...[['DELETE', url(id)] as const, ['POST', url(id, '/restaurar')] as const],
    ...[['GET', '/api/Secciones/personal'] as const, ['GET', '/api/Secciones/matriz'] as const],
    ['POST', '/api/Subsecciones'] as const,
    ...['', '/mover'].map((word) => ['PUT', `/api/Subsecciones/${document.id}${word}`] as const),
    ['DELETE', `/api/Subsecciones/${document.id}`] as const,
    ...['/restaurar', '/versiones/1/restaurar'].map(
      (word) => ['POST', `/api/Subsecciones/${document.id}${word}`] as const,
    ),
    ['GET', `/api/Subsecciones/${document.id}/historial`] as const,
  ]
  for (const [status, headers] of callers)
    for (const [method, address] of calls) {
      const response = await app.inject({ method, url: address, headers })
      expect([method, address, response.statusCode]).toEqual([method, address, status])
    }
  expect(await everything()).toEqual(before)
})
