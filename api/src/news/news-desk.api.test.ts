import { fromNoticia } from '@terminal/contract/news/news'
import type { NewsDesk } from '@terminal/contract/news/news-desk'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { emptyTables } from '../../test/empty-tables.ts'
import { openNewsDesk, PICTURE } from '../../test/news-desk.ts'

const { app, create, db, editor, put, remove, staff, visitor } = await openNewsDesk()

beforeEach(() => emptyTables(db, 'news', 'pictures', 'changes'))

const ask = (query = '', headers: Record<string, string> = editor) =>
  app.inject({ url: `/api/Noticias/personal${query}`, headers })

async function desk(query = ''): Promise<NewsDesk> {
  const response = await ask(query)
  expect(response.statusCode).toBe(200)
  return response.json<NewsDesk>()
}
const titles = async (query = '') => (await desk(query)).items.map(({ title }) => title)
const search = (words: string) => titles(`?words=${encodeURIComponent(words)}`)

describe('GET /api/Noticias/personal', () => {
  test('answers an empty page of twenty when there is no news', async () => {
    const response = await ask()
    expect(response.headers['cache-control']).toBe('private, no-store')
    expect(response.json()).toEqual({
      items: [],
      page: 1,
      pageSize: 20,
      total: 0,
      counts: { all: 0, active: 0, inactive: 0, removed: 0 },
    })
  })

  test('shows an item whole, with its picture and who changed it last', async () => {
    const item = await create({ Imagen: PICTURE, TextoImagen: 'Un bus', principal: 'true' })
    const luisa = await staff({ sub: 'luisa', name: 'Luisa Prada', roles: ['noticias'] })
    const revised = (await put(item.id, { principal: 'true', TextoImagen: 'Un bus' }, luisa)).json()
    const [shown] = (await desk()).items
    expect(shown).toEqual({
      ...fromNoticia(revised),
      isRemoved: false,
      withdrawal: null,
      lastChange: {
        by: 'Luisa Prada',
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      },
    })
    expect(shown?.pictures).toHaveLength(2)
    const { changed_at: lastChanged } = await db
      .selectFrom('changes')
      .select('changed_at')
      .where('item_id', '=', item.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(shown?.lastChange?.at).toBe(new Date(lastChanged).toISOString())
  })

  test('says nothing of a last change where none was recorded, nor takes one of another kind', async () => {
    const { id } = await create()
    await emptyTables(db, 'changes')
    await sql`insert into changes
      (kind, item_id, action, actor_issuer, actor_subject, actor_name, after)
      values ('alert', ${id}, 'create', 'i', 's', 'Otra persona', '{}')`.execute(db)
    expect((await desk()).items).toMatchObject([{ id, lastChange: null }])
  })

  test('counts each state, and lists the one that is asked for', async () => {
    await create({ Titulo: 'activa' })
    await create({ Titulo: 'otra activa' })
    await create({ Titulo: 'inactiva', activa: 'false' })
    for (const Titulo of ['retirada', 'retirada inactiva'])
      await remove((await create({ Titulo, activa: String(Titulo === 'retirada') })).id)

    const expected = { all: 3, active: 2, inactive: 1, removed: 2 }
    const lists = {
      all: ['inactiva', 'otra activa', 'activa'],
      active: ['otra activa', 'activa'],
      inactive: ['inactiva'],
      removed: ['retirada inactiva', 'retirada'],
    }
    for (const [state, list] of Object.entries(lists)) {
      const { items, counts, total } = await desk(`?state=${state}`)
      expect(items.map(({ title }) => title)).toEqual(list)
      expect(items.every(({ isRemoved }) => isRemoved === (state === 'removed'))).toBe(true)
      expect({ counts, total }).toEqual({ counts: expected, total: list.length })
    }
    expect(await titles()).toEqual(lists.all)
  })

  test('orders by day, by title without its accents, or by the last change', async () => {
    const first = await create({ Titulo: 'Último aviso', fechaPublicacion: '2026-11-01' })
    await create({ Titulo: 'ábaco', fechaPublicacion: '2026-11-03' })
    await create({ Titulo: 'Buses', fechaPublicacion: '2026-11-02' })
    await put(first.id, { Titulo: 'Último aviso', fechaPublicacion: '2026-11-01' })
    expect(await titles()).toEqual(['ábaco', 'Buses', 'Último aviso'])
    expect(await titles('?order=newest')).toEqual(['ábaco', 'Buses', 'Último aviso'])
    expect(await titles('?order=oldest')).toEqual(['Último aviso', 'Buses', 'ábaco'])
    expect(await titles('?order=title')).toEqual(['ábaco', 'Buses', 'Último aviso'])
    expect(await titles('?order=changed')).toEqual(['Último aviso', 'Buses', 'ábaco'])
  })

  test('cuts any order into pages without losing or repeating an item', async () => {
    for (let n = 0; n < 5; n++) await create({ Titulo: 'la misma' })
    for (const order of ['newest', 'oldest', 'title', 'changed']) {
      const pages = await Promise.all(
        [1, 2, 3, 4].map((page) => desk(`?order=${order}&page=${page}&pageSize=2`)),
      )
      expect(pages.map(({ items }) => items.length)).toEqual([2, 2, 1, 0])
      expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(5)
      expect(pages[3]).toMatchObject({ page: 4, pageSize: 2, total: 5 })
    }
  })
})

describe('the words of a search', () => {
  beforeEach(async () => {
    await create({ Titulo: 'Jornada de vacunación', Contenido: 'En el módulo 2, el año entero.' })
    // As some keyboards write it: the letter, and its accent after it.
    await create({ Titulo: 'NIN\u0303OS EN LA TERMINAL', Contenido: 'Viaje seguro 100% gratis' })
    await create({ Titulo: 'Retorno', Contenido: 'Más buses_nuevos', activa: 'false' })
  })

  test.each([
    ['vacunacion', 'Jornada de vacunación'],
    ['VACUNACIÓN', 'Jornada de vacunación'],
    ['Módulo', 'Jornada de vacunación'],
    ['niños', 'NIN\u0303OS EN LA TERMINAL'],
    ['ninos', 'NIN\u0303OS EN LA TERMINAL'],
    ['  modulo   vacuna ', 'Jornada de vacunación'],
    ['100%', 'NIN\u0303OS EN LA TERMINAL'],
    ['s_n', 'Retorno'],
  ])(
    '%j finds it in the title or the text, whatever its accents and capitals',
    async (words, title) => {
      expect(await search(words)).toEqual([title])
    },
  )

  test.each(['vacunacion buses', '1%0', 's_r', '\\', "'; drop table news; --"])(
    '%j finds nothing: every word must be there, as it was typed',
    async (words) => {
      expect(await search(words)).toEqual([])
    },
  )

  test('are counted in every state, and blanks look for nothing', async () => {
    expect(await desk('?words=RETORNO&state=active')).toMatchObject({
      items: [],
      total: 0,
      counts: { all: 1, active: 0, inactive: 1, removed: 0 },
    })
    expect(await search('   ')).toHaveLength(3)
  })
})

describe('refusals', () => {
  test('401 without a session, 403 with another role', async () => {
    const other = await staff({ roles: ['documentos'] })
    const refused = [await ask('', visitor), await ask('', other)].map((response) => [
      response.statusCode,
      response.json().code,
    ])
    expect(refused).toEqual([
      [401, 'unauthenticated'],
      [403, 'forbidden'],
    ])
  })

  test.each([
    ['pageSize=51', 'pageSize'],
    ['page=0', 'page'],
    ['state=borradas', 'state'],
    ['order=azar', 'order'],
    ['words=', 'words'],
    [`words=${'a'.repeat(201)}`, 'words'],
    ['words=%00', 'words'],
  ])('422 to ?%s, with a sentence beside the field', async (query, field) => {
    const response = await ask(`?${query}`)
    expect(response.statusCode).toBe(422)
    expect(response.json().fields).toEqual({ [field]: expect.stringMatching(/^[A-Z].*\.$/) })
  })
})
