import { beforeEach, describe, expect, test } from 'vitest'
import { emptyTables } from '../../test/empty-tables.ts'
import { openNewsDesk } from '../../test/news-desk.ts'

const desk = await openNewsDesk()
const { create, db, emptyQueue, entryOf, put, refreshes, remove, restore, withdrawals } = desk

beforeEach(async () => {
  await emptyTables(db, 'news')
  await emptyTables(db, 'search_entries')
  await emptyQueue()
})

describe('E9 the search knows the active items, and no other', () => {
  test('an active item is put there with its first 180 characters', async () => {
    const { id } = await create({ Titulo: 'Más buses', Contenido: `Uno.\n\n${'á'.repeat(400)}` })
    expect(await entryOf(id)).toEqual({
      kind: 'news',
      item_id: id,
      title: 'Más buses',
      path: `/noticia-detalle/${id}`,
      breadcrumb: 'Noticias',
      excerpt: `Uno. ${'á'.repeat(175)}…`,
      dated_on: '2026-11-12',
      download_url: null,
      file_ext: null,
      file_bytes: null,
      plain_title: 'mas buses',
      plain_text: `mas buses\nuno. ${'a'.repeat(175)}…\nnoticias`,
      kind_rank: 1,
    })
  })

  test.each([
    ['x'.repeat(180), 'x'.repeat(180)],
    ['x'.repeat(181), `${'x'.repeat(180)}…`],
    ['🚌'.repeat(181), `${'🚌'.repeat(180)}…`],
    ['corto', 'corto'],
  ])('an excerpt is whole, or 180 characters and …', async (Contenido, excerpt) => {
    const { id } = await create({ Contenido })
    expect((await entryOf(id))?.excerpt).toBe(excerpt)
  })

  test('a draft is not there; it comes with being active and goes with it', async () => {
    const { id } = await create({ activa: 'false' })
    expect(await entryOf(id)).toBeUndefined()
    await put(id, { Titulo: 'Una', fechaPublicacion: '2025-01-01' })
    expect(await entryOf(id)).toMatchObject({ title: 'Una', dated_on: '2025-01-01' })
    await put(id, { Titulo: 'Dos' })
    expect(await entryOf(id)).toMatchObject({ title: 'Dos', dated_on: '2026-11-12' })
    await put(id, { activa: 'false' })
    expect(await entryOf(id)).toBeUndefined()
  })

  test('a removed item is not there, and is back when restored', async () => {
    const { id } = await create({ Titulo: 'Una' })
    await remove(id)
    expect(await entryOf(id)).toBeUndefined()
    await restore(id)
    expect(await entryOf(id)).toMatchObject({ title: 'Una' })
  })

  test('a draft that is removed and restored stays out', async () => {
    const { id } = await create({ activa: 'false' })
    await remove(id)
    await restore(id)
    expect(await entryOf(id)).toBeUndefined()
  })
})

const listPages = (query: string) =>
  [1, 2, 3, 4, 5].map((page) => {
    const pagina = page === 1 ? '' : `pagina=${page}`
    const parameters = [query, pagina].filter((part) => part !== '').join('&')
    return parameters === '' ? '/noticias' : `/noticias?${parameters}`
  })

/** What any change that the public can see concerns, beside the articles near it. */
const concerned = (id: number, years: number[]) => [
  `/noticia-detalle/${id}`,
  `/api/Noticias/${id}`,
  '/home',
  ...listPages(''),
  ...years.flatMap((year) => listPages(`anio=${year}`)),
  ...[1, 2, 3, 4, 5].map((page) => `/api/Noticias?pageNumber=${page}&pageSize=50`),
  '/noticias.xml',
  '/noticias.json',
  '/sitemap.xml',
]
const articles = (ids: number[]) => ids.map((id) => `/noticia-detalle/${id}`)

/** One item a day, written without a word to the edge; the first of an empty table is item 1. */
async function insertDays(days: string[], { isActive }: { isActive: boolean }): Promise<void> {
  const item = {
    title: 'Nueva ruta',
    body: 'A Puerto Lindero',
    picture_key: null,
    image_text: null,
    redirect_url: null,
    is_active: isActive,
    is_featured: false,
  }
  const items = days.map((published_on) => ({ ...item, published_on }))
  await db.insertInto('news').values(items).execute()
}
const PUBLIC = { isActive: true }
const DRAFT = { isActive: false }
const DAYS = ['2025-11-01', '2025-11-02', '2025-11-03', '2025-11-04', '2025-11-05']
const MORE_DAYS = ['2026-11-06', '2026-11-07', '2026-11-08', '2026-11-09']

/** The queue holds one refresh, twice: now, and a moment later. Each address once. */
async function refreshed(): Promise<Set<string>> {
  const [now, later, ...others] = await refreshes()
  expect(later).toEqual(now)
  expect(others).toEqual([])
  expect(new Set(now).size).toBe(now?.length)
  return new Set(now)
}

describe('L2 a change that the public can see has the edge fetch anew what shows it', () => {
  test('creating: its own addresses, the first pages, its year, the feeds, three articles on each side', async () => {
    await insertDays([...DAYS, ...MORE_DAYS], PUBLIC)
    const { id } = await create({ fechaPublicacion: '2025-11-05' })
    expect(await refreshed()).toEqual(
      new Set([...concerned(id, [2025]), ...articles([5, 4, 3, 6, 7, 8])]),
    )
  })

  test('revising in its place: the same', async () => {
    await insertDays([...DAYS, ...MORE_DAYS], PUBLIC)
    await put(5, { Titulo: 'Otra', fechaPublicacion: undefined })
    expect(await refreshed()).toEqual(
      new Set([...concerned(5, [2025]), ...articles([2, 3, 4, 6, 7, 8])]),
    )
  })

  test('moving to another day: both years, and the articles of the old place and the new', async () => {
    await insertDays([...DAYS, ...MORE_DAYS], PUBLIC)
    await put(2, { fechaPublicacion: '2026-12-31' })
    expect(await refreshed()).toEqual(
      new Set([...concerned(2, [2025, 2026]), ...articles([1, 3, 4, 5, 7, 8, 9])]),
    )
  })

  test('moving past one neighbour: itself once, though it stands beside its old place', async () => {
    await insertDays(DAYS, PUBLIC)
    await put(3, { fechaPublicacion: '2025-11-04' })
    expect(await refreshed()).toEqual(new Set([...concerned(3, [2025]), ...articles([1, 2, 4, 5])]))
  })

  test.each([
    ['removing', (id: number) => remove(id)],
    [
      'making it a draft',
      (id: number) => put(id, { activa: 'false', fechaPublicacion: undefined }),
    ],
  ])('%s: the place it leaves', async (_, act) => {
    await insertDays([...DAYS, ...MORE_DAYS], PUBLIC)
    await act(7)
    expect(await refreshed()).toEqual(
      new Set([...concerned(7, [2026]), ...articles([4, 5, 6, 8, 9])]),
    )
    expect(await withdrawals()).toEqual(Array(3).fill({ kind: 'news', id: 7 }))
  })

  test('restoring, and making a draft public: the place it comes to', async () => {
    await insertDays(DAYS, PUBLIC)
    await remove(1)
    await emptyQueue()
    await restore(1)
    expect(await refreshed()).toEqual(new Set([...concerned(1, [2025]), ...articles([2, 3, 4])]))
    expect(await withdrawals()).toEqual([])

    await emptyQueue()
    await insertDays(['2026-01-01'], DRAFT)
    await put(6, { fechaPublicacion: undefined })
    expect(await refreshed()).toEqual(new Set([...concerned(6, [2026]), ...articles([3, 4, 5])]))
  })

  test('making it a draft on another day: only the place where it was seen', async () => {
    await insertDays([...DAYS, ...MORE_DAYS], PUBLIC)
    await put(1, { activa: 'false', fechaPublicacion: '2026-12-31' })
    expect(await refreshed()).toEqual(new Set([...concerned(1, [2025]), ...articles([2, 3, 4])]))
  })

  test('drafts and removed items are never neighbours', async () => {
    await insertDays(['2025-11-02', '2025-11-03'], DRAFT)
    await insertDays(['2025-11-04', '2025-11-05'], PUBLIC)
    await remove(4)
    await emptyQueue()
    const { id } = await create({ fechaPublicacion: '2025-11-06' })
    expect(await refreshed()).toEqual(new Set([...concerned(id, [2025]), ...articles([3])]))
  })

  test('an unpublished draft concerns no page, whatever happens to it', async () => {
    const { id } = await create({ activa: 'false' })
    await put(id, { activa: 'false', Titulo: 'Otra' })
    await remove(id)
    await restore(id)
    expect(await refreshes()).toEqual([])
  })
})
