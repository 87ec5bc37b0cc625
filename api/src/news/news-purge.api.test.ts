import { newsItemAddresses } from '@terminal/contract/news/news-addresses'
import type { NewsChange } from '@terminal/contract/news/news-desk'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openNewsDesk, PICTURE, REASON } from '../../test/news-desk.ts'

const desk = await openNewsDesk()
const { app, changesOf, create, db, editor, emptyQueue, entryOf, get, post, purge, put } = desk
const { read, refreshes, remove, restore, row, staff, visitor, withdrawals } = desk

const documentEditor = await staff({ roles: ['documentos'] })
const nobody = await staff({ roles: [] })

const WHAT = 'Una noticia del 12 de noviembre de 2026'
const GONE = {
  type: 'about:blank',
  title: 'Retirado definitivamente',
  status: 410,
  code: 'gone',
  detail: 'Este contenido se retiró definitivamente del sitio.',
  retiro: { que: WHAT, motivo: REASON, retiradoEl: expect.stringMatching(/^\d{4}-.*Z$/) },
}
const purgesOf = (id: number) =>
  db.selectFrom('purges').selectAll().where('kind', '=', 'news').where('item_id', '=', id).execute()
const history = async (id: number) =>
  (await app.inject({ url: `/api/Noticias/${id}/historial`, headers: editor })).json<NewsChange[]>()

describe('POST /api/Noticias/{id}/retirar-definitivamente', () => {
  test('everybody reads at its addresses that it was withdrawn, when and why, and not what it said', async () => {
    const { id } = await create({ Titulo: 'Con cédula' })
    const response = await purge(id)
    expect([response.statusCode, response.body]).toEqual([204, ''])
    for (const answer of [
      await get(`/api/Noticias/${id}`),
      await get(`/api/Noticias/${id}/cercanas`),
      await read(id),
      await restore(id),
      await put(id),
      await remove(id),
    ]) {
      expect([answer.statusCode, answer.json()]).toEqual([
        410,
        { ...GONE, requestId: answer.headers['x-request-id'] },
      ])
      expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
      expect(answer.body).not.toContain('cédula')
    }
  })

  test('it leaves lists, years, search and pictures, and the edge is told without end', async () => {
    const other = await create({ fechaPublicacion: '2019-03-01' })
    const { id } = await create({
      Imagen: PICTURE,
      TextoImagen: 'Una foto',
      fechaPublicacion: '2019-03-03',
    })
    const { picture_key: first } = await row(id)
    await put(id, { Imagen: PICTURE, fechaPublicacion: '2019-03-03' })
    const { picture_key: second } = await row(id)
    await emptyQueue()
    await purge(id)

    const list = await get('/api/Noticias?anio=2019')
    expect(list.json().items.map((item: { id: number }) => item.id)).toEqual([other.id])
    const { anios } = (await get('/api/Noticias/anios')).json()
    expect(anios.find((year: { anio: number }) => year.anio === 2019)).toEqual({
      anio: 2019,
      cantidad: 1,
    })
    expect(await entryOf(id)).toBeUndefined()
    expect(await db.selectFrom('pictures').select('key').execute()).toEqual([])
    expect(await row(id)).toMatchObject({
      title: 'Noticia retirada definitivamente',
      body: 'Texto retirado definitivamente.',
      picture_key: null,
      image_text: null,
      redirect_url: null,
      is_active: false,
    })
    const [record] = await purgesOf(id)
    expect(new Set(record?.picture_keys)).toEqual(new Set([first, second]))
    expect((await refreshes())[0]).toEqual(
      expect.arrayContaining([...newsItemAddresses(id), '/noticias']),
    )
    expect(await withdrawals()).toEqual(Array(3).fill({ kind: 'news', id }))
    const { rows } = await sql`select data from pgboss.job where name = 'purge'`.execute(db)
    expect(rows).toEqual([{ data: { id: record?.id } }])
  })

  test('a picture that another item shows stays', async () => {
    const first = await create({ Imagen: PICTURE })
    const { picture_key } = await row(first.id)
    const other = await create()
    await db.updateTable('news').set({ picture_key }).where('id', '=', other.id).execute()
    expect((await purge(first.id)).statusCode).toBe(204)
    expect((await row(other.id)).picture_key).toBe(picture_key)
    expect((await purgesOf(first.id))[0]?.picture_keys).toEqual([])
  })

  test('staff still see who did what, without the words, and who withdrew it, when and why', async () => {
    const { id } = await create({ Titulo: 'Secreto', Contenido: 'Cédula 1.234.567' })
    await put(id, { Titulo: 'Otro secreto', Contenido: 'Cédula 1.234.567' })
    await purge(id)
    const changes = await history(id)
    expect(changes).toMatchObject([
      {
        action: 'purge',
        by: 'Luisa Prada',
        before: null,
        withdrawal: {
          what: WHAT,
          reason: REASON,
          number: null,
          hashes: [expect.stringMatching(/^[0-9a-f]{64}$/)],
        },
      },
      { action: 'revise', by: 'Ana Ruiz', withdrawal: null },
      { action: 'create', by: 'Ana Ruiz', withdrawal: null, before: null },
    ])
    expect(changes[0]?.withdrawal?.at).toBe(changes[0]?.at)
    expect(changes[2]?.after).toMatchObject({
      title: 'Noticia retirada definitivamente',
      publishedOn: '2026-11-12',
      isActive: true,
    })
    expect(JSON.stringify(changes)).not.toMatch(/secreto|1\.234\.567/i)

    const listed = await app.inject({
      url: '/api/Noticias/personal?state=removed',
      headers: editor,
    })
    expect(listed.json().items[0]).toMatchObject({
      id,
      isRemoved: true,
      withdrawal: { what: WHAT, reason: REASON },
    })
    const old = await app.inject({
      method: 'POST',
      headers: editor,
      url: `/api/Noticias/${id}/historial/${changes[2]?.id}/restaurar`,
    })
    expect([old.statusCode, old.json()]).toMatchObject([410, GONE])
  })

  test.each([
    ['is not active', (id: number) => put(id, { activa: 'false' })],
    ['was removed and could be restored', (id: number) => remove(id)],
  ])('also one that %s', async (_state, arrange) => {
    const { id } = await create()
    await arrange(id)
    expect((await purge(id)).statusCode).toBe(204)
    expect((await get(`/api/Noticias/${id}`)).statusCode).toBe(410)
  })

  test('once more, after a lost answer: no second record', async () => {
    const { id, version } = await create()
    const answers = await Promise.all(
      [1, 2, 3].map(() => purge(id, { 'if-match': `"${version}"` })),
    )
    expect(answers.map((answer) => answer.statusCode)).toEqual([204, 204, 204])
    expect(await purgesOf(id)).toHaveLength(1)
    expect((await changesOf(id)).map(({ action }) => action)).toEqual(['create', 'purge'])
  })

  test('what was changed in the meantime is shown first, also of one that was removed', async () => {
    const { id } = await create()
    await put(id, { Titulo: 'Más nuevo' })
    await remove(id)
    const response = await purge(id, { 'if-match': '"1"' })
    expect([response.statusCode, response.json()]).toMatchObject([
      412,
      { code: 'stale', actual: { id, titulo: 'Más nuevo', version: 3 } },
    ])
    expect(await purgesOf(id)).toEqual([])
    expect((await purge(id, { 'if-match': '"3"' })).statusCode).toBe(204)
  })

  test.each([
    ['a visitor', visitor, 401],
    ['a news editor', editor, 403],
    ['a documents editor', documentEditor, 403],
    ['a user without a role', nobody, 403],
  ])('not for %s', async (_who, headers, status) => {
    const { id } = await create()
    const url = `/api/Noticias/${id}/retirar-definitivamente`
    const response = await app.inject({ method: 'POST', url, headers, payload: { reason: REASON } })
    expect(response.statusCode).toBe(status)
    expect((await read(id)).statusCode).toBe(200)
  })

  test.each([
    ['', 'Escriba al menos 10 caracteres.'],
    ['   corto    \n   ', 'Escriba al menos 10 caracteres.'],
    ['largo '.repeat(90), 'Escriba máximo 500 caracteres.'],
    ['con un\u0000 carácter', 'Contiene caracteres que no se pueden guardar.'],
  ])('with a reason for the public: not %j', async (reason, sentence) => {
    const { id } = await create()
    const response = await purge(id, { reason })
    expect([response.statusCode, response.json()]).toMatchObject([
      422,
      { fields: { reason: sentence } },
    ])
  })

  test('of one that never was, 404', async () => {
    expect((await purge(2_000_000_000)).statusCode).toBe(404)
  })

  test('a reason is kept on one line', async () => {
    const { id } = await create()
    await purge(id, { reason: '  Orden judicial\n  de  2026. ' })
    expect((await purgesOf(id))[0]?.reason).toBe('Orden judicial de 2026.')
  })

  test('a new item is not hindered by one that is gone', async () => {
    expect((await post()).statusCode).toBe(201)
  })
})
