import type { Noticia, NoticiaPage } from '@terminal/contract/news/news.schema'
import { runs } from '@terminal/dev/effort'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyTables } from '../../test/empty-tables.ts'
import { openNewsDesk } from '../../test/news-desk.ts'

const { app, db, editor, visitor } = await openNewsDesk()

/** Few days, close together and around the ends of months and years, so that many items share one. */
const DAYS = [
  ...['2024-02-28', '2024-02-29', '2024-03-01', '2025-12-01', '2025-12-30', '2025-12-31'],
  ...['2026-01-01', '2026-01-02', '2026-01-31', '2026-02-01', '2026-11-12', '2100-12-31'],
]
const YEARS = [2024, 2025, 2026, 2100]

type Item = { id: number; day: string; isActive: boolean; isFeatured: boolean; isRemoved: boolean }
type Question = { isStaff: boolean; year: number | undefined; isFeaturedFirst: boolean }

const item = fc.record({
  day: fc.constantFrom(...DAYS),
  isActive: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, fc.constant(false)),
  isFeatured: fc.boolean(),
  isRemoved: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, fc.constant(true)),
})
const items = fc
  .array(item, { maxLength: 60 })
  .map((drafts) => drafts.map((draft, i): Item => ({ id: i + 1, ...draft })))

/** The table holds these items and nothing else. */
async function fill(given: readonly Item[]): Promise<void> {
  await emptyTables(db, 'news')
  if (given.length === 0) return
  const rows = given.map(({ id, day, isActive, isFeatured, isRemoved }) => ({
    title: `noticia ${id}`,
    body: 'texto',
    picture_key: null,
    image_text: null,
    redirect_url: null,
    published_on: day,
    is_active: isActive,
    is_featured: isFeatured,
    deleted_at: isRemoved ? '2026-11-12T00:00:00Z' : null,
  }))
  await db.insertInto('news').values(rows).execute()
}

const byNewest = (a: Item, b: Item) => (a.day === b.day ? b.id - a.id : a.day < b.day ? 1 : -1)

/** What the list must be, said as plainly as can be. */
function listed(given: readonly Item[], { isStaff, year, isFeaturedFirst }: Question): Item[] {
  const visible = given
    .filter(({ isRemoved, isActive }) => !isRemoved && (isStaff || isActive))
    .filter(({ day }) => year === undefined || day.startsWith(`${year}-`))
    .toSorted(byNewest)
  if (!isFeaturedFirst) return visible
  return [
    ...visible.filter(({ isFeatured }) => isFeatured),
    ...visible.filter(({ isFeatured }) => !isFeatured),
  ]
}

async function readPage(
  { isStaff, year, isFeaturedFirst }: Question,
  page: number,
  pageSize: number,
): Promise<NoticiaPage> {
  const query = new URLSearchParams({ pageNumber: String(page), pageSize: String(pageSize) })
  if (year !== undefined) query.set('anio', String(year))
  if (isFeaturedFirst) query.set('orden', 'principales')
  const headers = isStaff ? editor : visitor
  return (await app.inject({ url: `/api/Noticias?${query}`, headers })).json<NoticiaPage>()
}

async function expectEveryPage(
  given: readonly Item[],
  question: Question,
  pageSize: number,
): Promise<void> {
  const whole = listed(given, question).map(({ id }) => id)
  const totalPages = Math.ceil(whole.length / pageSize)
  for (let page = 1; page <= totalPages + 1; page++) {
    const answer = await readPage(question, page, pageSize)
    expect({ ...answer, items: answer.items.map(({ id }) => id) }).toEqual({
      items: whole.slice((page - 1) * pageSize, page * pageSize),
      pageNumber: page,
      pageSize,
      totalCount: whole.length,
      totalPages,
    })
  }
}

const question: fc.Arbitrary<Question> = fc.record({
  isStaff: fc.boolean(),
  year: fc.constantFrom(undefined, undefined, ...YEARS, 2001),
  isFeaturedFirst: fc.boolean(),
})
const pageSize = fc.oneof(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 50 }))

test('K2 every page of the list is what sorting and filtering all items gives', async () => {
  await fc.assert(
    fc.asyncProperty(
      items,
      fc.array(fc.tuple(question, pageSize), { minLength: 3, maxLength: 3 }),
      async (given, questions) => {
        await fill(given)
        for (const [each, size] of questions) await expectEveryPage(given, each, size)
      },
    ),
    { numRuns: runs(100) },
  )
})

test('K2 so it is for every page size there is', async () => {
  const given = fc.sample(fc.array(item, { minLength: 60, maxLength: 60 }), { numRuns: 1, seed: 6 })
  const all = given.flat().map((draft, i): Item => ({ id: i + 1, ...draft }))
  await fill(all)
  for (let size = 1; size <= 50; size++)
    await expectEveryPage(all, { isStaff: false, year: undefined, isFeaturedFirst: true }, size)
})

test('the years are those the public finds something in, each with how much', async () => {
  await fc.assert(
    fc.asyncProperty(items, async (given) => {
      await fill(given)
      const shown = listed(given, { isStaff: false, year: undefined, isFeaturedFirst: false })
      const years = [...new Set(shown.map(({ day }) => Number(day.slice(0, 4))))]
      const response = await app.inject({ url: '/api/Noticias/anios', headers: visitor })
      expect(response.json()).toEqual({
        anios: years.map((anio) => ({
          anio,
          cantidad: shown.filter(({ day }) => day.startsWith(String(anio))).length,
        })),
      })
    }),
    { numRuns: runs(50) },
  )
})

test('beside an article are the three before it, filled up with those after it, nearest first', async () => {
  await fc.assert(
    fc.asyncProperty(items, async (given) => {
      await fill(given)
      const shown = listed(given, { isStaff: false, year: undefined, isFeaturedFirst: false })
      // The ends, where there are too few on one side, and one in the middle.
      for (const at of new Set([
        0,
        1,
        Math.floor(shown.length / 2),
        shown.length - 2,
        shown.length - 1,
      ])) {
        const here = shown[at]
        if (!here) continue
        const older = shown.slice(at + 1)
        const newer = shown.slice(0, at).toReversed()
        const url = `/api/Noticias/${here.id}/cercanas`
        const answer = (await app.inject({ url, headers: visitor })).json<{ items: Noticia[] }>()
        expect(answer.items.map(({ id }) => id)).toEqual(
          [...older, ...newer].slice(0, 3).map(({ id }) => id),
        )
      }
    }),
    { numRuns: runs(50) },
  )
})

test.each([
  ['anio=1989', 'anio', 'Debe ser 1990 o más.'],
  ['anio=2101', 'anio', 'Debe ser 2100 o menos.'],
  ['anio=', 'anio', 'Debe ser un número entero.'],
  ['anio=2026&anio=2025', 'anio', 'Debe ser un número entero.'],
  ['orden=viejas', 'orden', 'El valor no es válido.'],
  ['orden=', 'orden', 'El valor no es válido.'],
])('K2 refuses ?%s with 422 and a sentence beside the field', async (query, field, sentence) => {
  const response = await app.inject({ url: `/api/Noticias?${query}`, headers: visitor })
  expect(response.statusCode).toBe(422)
  expect(response.json()).toMatchObject({ code: 'invalid_fields', fields: { [field]: sentence } })
})
