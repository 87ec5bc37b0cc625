import { fromNoticia } from '@terminal/contract/news/news'
import type { NewsChange } from '@terminal/contract/news/news-desk'
import { describe, expect, test } from 'vitest'
import { openNewsDesk, PICTURE } from '../../test/news-desk.ts'
import { recordChange } from '../db/changes.ts'
import { inTransaction } from '../db/transaction.ts'
import { NEWS } from './news.queries.ts'

const desk = await openNewsDesk()
const { app, changesOf, create, db, editor, emptyQueue, entryOf, put, read, refreshes } = desk
const { remove, restore, row, staff, visitor } = desk

type Headers = Record<string, string>

const ask = (id: number | string, headers: Headers = editor) =>
  app.inject({ url: `/api/Noticias/${id}/historial`, headers })

async function history(id: number): Promise<NewsChange[]> {
  const response = await ask(id)
  expect(response.statusCode).toBe(200)
  return response.json<NewsChange[]>()
}

const goBack = (id: number | string, change: number | string, headers: Headers = {}) =>
  app.inject({
    method: 'POST',
    url: `/api/Noticias/${id}/historial/${change}/restaurar`,
    headers: { ...editor, ...headers },
  })

/** What the item was after the first thing that happened to it. */
const firstChange = async (id: number) => (await history(id)).at(-1)?.id ?? 0

describe('GET /api/Noticias/{id}/historial', () => {
  test('tells who did what and when, what it was and what it became, the newest first', async () => {
    const { id } = await create({
      Titulo: 'Primera',
      categoria: 'vias',
      Imagen: PICTURE,
      TextoImagen: 'Un bus',
    })
    const luisa = await staff({ sub: 'luisa', name: 'Luisa Prada', roles: ['noticias'] })
    await put(
      id,
      {
        Titulo: 'Segunda',
        Contenido: 'Otro texto',
        UrlRedirect: 'https://rutas.example/',
        activa: 'false',
        principal: 'true',
        fechaPublicacion: '2026-12-01',
        categoria: 'temporada',
      },
      luisa,
    )
    await remove(id)
    await restore(id)

    const key = (await row(id)).picture_key
    const first = {
      title: 'Primera',
      body: 'Sale a las 5:30 a. m.\n\nCompre en el módulo 2.',
      imageUrl: `/archivos/noticias/${key}-64.jpg`,
      imageText: 'Un bus',
      redirectUrl: null,
      publishedOn: '2026-11-12',
      isActive: true,
      isFeatured: false,
      category: 'roads',
      isRemoved: false,
      version: 1,
    }
    const second = {
      ...first,
      title: 'Segunda',
      body: 'Otro texto',
      redirectUrl: 'https://rutas.example/',
      isActive: false,
      isFeatured: true,
      category: 'season',
      publishedOn: '2026-12-01',
      imageText: null,
      version: 2,
    }
    const removed = { ...second, isRemoved: true, version: 3 }
    const back = { ...second, version: 4 }
    const ids = (await changesOf(id)).map((change) => Number(change.id)).reverse()
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    const ana = { by: 'Ana Ruiz', at, withdrawal: null }
    const byLuisa = { ...ana, by: 'Luisa Prada' }
    expect(await history(id)).toEqual([
      { id: ids[0], action: 'restore', ...ana, before: removed, after: back },
      { id: ids[1], action: 'remove', ...ana, before: second, after: removed },
      { id: ids[2], action: 'revise', ...byLuisa, before: first, after: second },
      { id: ids[3], action: 'create', ...ana, before: null, after: first },
    ])
    expect((await ask(id)).headers['cache-control']).toBe('private, no-store')
  })

  test('is there for an item that was removed, and holds nothing of any other', async () => {
    const one = await create({ Titulo: 'una' })
    await create({ Titulo: 'otra' })
    await remove(one.id)
    expect((await history(one.id)).map(({ after }) => after.title)).toEqual(['una', 'una'])
  })

  test('shows the picture of each version, also where it was replaced', async () => {
    const { id } = await create({ Imagen: PICTURE })
    const old = (await row(id)).picture_key
    await put(id, { Imagen: PICTURE })
    const [change] = await history(id)
    expect(change?.before?.imageUrl).toBe(`/archivos/noticias/${old}-64.jpg`)
    expect(change?.after.imageUrl).toBe(`/archivos/noticias/${(await row(id)).picture_key}-64.jpg`)
    expect((await app.inject(change?.before?.imageUrl ?? '')).statusCode).toBe(200)
  })
})

describe('POST /api/Noticias/{id}/historial/{changeId}/restaurar', () => {
  test('says again what it said, picture included: a new version, recorded as restored', async () => {
    const made = await create({
      Titulo: 'Como era',
      categoria: 'servicios',
      Imagen: PICTURE,
      TextoImagen: 'Un bus',
    })
    const { id } = made
    await put(id, {
      Titulo: 'Un error',
      Contenido: 'x',
      activa: 'false',
      categoria: '',
      Imagen: PICTURE,
    })
    await emptyQueue()
    const response = await goBack(id, await firstChange(id), { 'if-match': '"2"' })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ ...fromNoticia(made), version: 3 })
    expect((await read(id)).json()).toEqual({ ...made, version: 3 })
    expect((await changesOf(id)).at(-1)).toMatchObject({
      action: 'restore',
      actor_name: 'Ana Ruiz',
      seen_version: 2,
      before: { title: 'Un error', version: 2, is_active: false },
      after: { title: 'Como era', version: 3, is_active: true },
    })
    // It is public again: the search knows it and the edge fetches it.
    expect(await entryOf(id)).toMatchObject({ title: 'Como era' })
    expect((await refreshes()).flat()).toContain(`/noticia-detalle/${id}`)
  })

  test('takes the picture away again, where there was none', async () => {
    const { id } = await create()
    await put(id, { Imagen: PICTURE, TextoImagen: 'Un bus' })
    expect((await goBack(id, await firstChange(id))).json()).toMatchObject({
      pictures: [],
      imageText: null,
    })
  })

  test('never removes: what was said when it was removed comes back in sight', async () => {
    const { id } = await create()
    await remove(id)
    await restore(id)
    const removal = (await history(id)).find(({ action }) => action === 'remove')
    expect((await goBack(id, removal?.id ?? 0)).statusCode).toBe(200)
    expect((await row(id)).deleted_at).toBeNull()
  })

  test('412 after a save in between, with what it says now, and nothing changes', async () => {
    const { id } = await create()
    const current = (await put(id, { Titulo: 'De otra persona' })).json()
    const response = await goBack(id, await firstChange(id), { 'if-match': '"1"' })
    expect(response.statusCode).toBe(412)
    expect(response.json()).toMatchObject({ code: 'stale', actual: current })
    expect((await row(id)).version).toBe(2)
  })

  test("404 to another item's change, to one that never was, and to an item that is removed", async () => {
    const mine = await create({ Titulo: 'mía' })
    const other = await create({ Titulo: 'ajena' })
    const change = await firstChange(mine.id)
    const strangers = [await goBack(other.id, change), await goBack(mine.id, 2_147_483_647)]
    for (const response of strangers) {
      expect(response.statusCode).toBe(404)
      expect(response.json().detail).toBe('Esta noticia no tiene esa versión.')
    }
    await remove(mine.id)
    const removed = await goBack(mine.id, change)
    expect([removed.statusCode, removed.json().detail]).toEqual([
      404,
      'La noticia no existe o ya no está publicada.',
    ])
    expect((await row(other.id)).title).toBe('ajena')
    expect((await row(mine.id)).version).toBe(2)
  })
})

describe('a record of an earlier release', () => {
  /** As it would have been written by one whose table was another. */
  async function record(id: number, after: object): Promise<number> {
    const actor = { issuer: 'https://a.example', subject: 'ana', name: 'Ana Ruiz' }
    await inTransaction(db, (tx) =>
      recordChange(tx, NEWS.changes, {
        itemId: id,
        action: 'revise',
        actor,
        before: null,
        after,
      }),
    )
    return (await history(id))[0]?.id ?? 0
  }

  test('without a column of today, and with one that is gone, is shown and brought back as far as it goes', async () => {
    const { id } = await create({ Titulo: 'Como era' })
    const { is_featured: _, ...recorded } = await row(id)
    const change = await record(id, { ...recorded, subtitle: 'Ya no hay', is_deleted: false })
    await put(id, { Titulo: 'Como es', principal: 'true' })
    const shown = (await history(id)).find((each) => each.id === change)?.after
    expect(shown).toMatchObject({ title: 'Como era', isFeatured: true })
    const response = await goBack(id, change)
    expect([response.statusCode, response.json()]).toMatchObject([
      200,
      { title: 'Como era', isFeatured: true, version: 3 },
    ])
  })

  test.each([
    ['a value of another kind', { title: 5 }],
    ['a day that is none', { published_on: '2026-02-31' }],
    ['a text that is too long now', { title: 'x'.repeat(201) }],
    ['a picture that is gone', { picture_key: 'a'.repeat(32) }],
    ['nothing of today', undefined],
  ])(
    '409 in Spanish to %s, which the history shows all the same, and nothing changes',
    async (_case, said) => {
      const { id } = await create({ Titulo: 'Como es' })
      const now = await row(id)
      const change = await record(id, said ? { ...now, ...said } : { subtitle: 'Ya no hay' })
      const response = await goBack(id, change)
      expect(response.statusCode).toBe(409)
      expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8')
      expect(response.json()).toMatchObject({
        code: 'conflict',
        detail:
          'Esta versión se guardó con otras reglas y ya no se puede restaurar. Edite la noticia y copie de ella lo que necesite.',
      })
      expect(await row(id)).toEqual(now)
    },
  )
})

describe('refusals of both', () => {
  test('401 without a session, 403 with another role', async () => {
    const { id } = await create()
    const change = await firstChange(id)
    const other = await staff({ roles: ['documentos'] })
    const asNobody = { ...visitor, authorization: '' }
    const statuses = [
      await ask(id, visitor),
      await ask(id, other),
      await goBack(id, change, asNobody),
      await goBack(id, change, other),
    ].map(({ statusCode }) => statusCode)
    expect(statuses).toEqual([401, 403, 401, 403])
    expect((await row(id)).version).toBe(1)
  })

  test('404 to an item that never was, 422 to what is no number', async () => {
    const { id } = await create()
    expect((await ask(999_999)).statusCode).toBe(404)
    expect((await goBack(999_999, 1)).statusCode).toBe(404)
    for (const wrong of ['abc', '0', '1.5', '2147483648', '%00']) {
      expect((await ask(wrong)).statusCode).toBe(422)
      expect((await goBack(id, wrong)).statusCode).toBe(422)
      expect((await goBack(wrong, 1)).statusCode).toBe(422)
    }
  })
})
