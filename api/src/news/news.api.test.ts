import type { Noticia } from '@terminal/contract/news/news.schema'
import type { Insertable } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { emptyTables } from '../../test/empty-tables.ts'
import { openWorld } from '../../test/world.ts'
import type { Tables } from '../db/schema.ts'

const { db, get } = await openWorld()

beforeEach(() => emptyTables(db, 'news', 'pictures'))

const ITEM: Insertable<Tables['news']> = {
  title: 'Nueva ruta a Puerto Lindero',
  body: 'Sale a las 5:30 a. m.\n\nCompre en el módulo 2.',
  picture_key: null,
  image_text: null,
  redirect_url: null,
  published_on: '2026-11-12',
  is_active: true,
  is_featured: false,
}

async function insert(...items: Partial<Insertable<Tables['news']>>[]): Promise<void> {
  for (const item of items)
    await db
      .insertInto('news')
      .values({ ...ITEM, ...item })
      .execute()
}

async function titles(path = '/api/Noticias'): Promise<string[]> {
  const { items } = (await get(path)).json<{ items: Noticia[] }>()
  return items.map((item) => item.titulo)
}

describe('K2 GET /api/Noticias', () => {
  test('answers an empty first page of fifty when there is no news', async () => {
    const response = await get('/api/Noticias')
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({
      items: [],
      pageNumber: 1,
      pageSize: 50,
      totalCount: 0,
      totalPages: 0,
    })
  })

  test('lists the newest first, and of one day the last written first', async () => {
    await insert(
      { title: 'de ayer', published_on: '2026-11-11' },
      { title: 'de hoy, primera', published_on: '2026-11-12' },
      { title: 'del año pasado', published_on: '2025-12-31' },
      { title: 'de hoy, segunda', published_on: '2026-11-12' },
    )
    expect(await titles()).toEqual([
      'de hoy, segunda',
      'de hoy, primera',
      'de ayer',
      'del año pasado',
    ])
  })

  test('K10 shows no inactive item to the public, nor counts it', async () => {
    await insert({ title: 'publicada' }, { title: 'borrador', is_active: false })
    const page = (await get('/api/Noticias')).json()
    expect(page.items.map((item: Noticia) => item.titulo)).toEqual(['publicada'])
    expect(page.totalCount).toBe(1)
  })

  test('cuts the list into pages and knows the total, also past the last one', async () => {
    await insert(...[1, 2, 3, 4, 5].map((n) => ({ title: `noticia ${n}` })))
    expect(await titles('/api/Noticias?pageNumber=2&pageSize=2')).toEqual([
      'noticia 3',
      'noticia 2',
    ])
    expect((await get('/api/Noticias?pageNumber=9&pageSize=2')).json()).toEqual({
      items: [],
      pageNumber: 9,
      pageSize: 2,
      totalCount: 5,
      totalPages: 3,
    })
  })

  test.each([
    ['pageSize=0', 'pageSize', 'Debe ser 1 o más.'],
    ['pageSize=51', 'pageSize', 'Debe ser 50 o menos.'],
    ['pageNumber=0', 'pageNumber', 'Debe ser 1 o más.'],
    ['pageNumber=dos', 'pageNumber', 'Debe ser un número entero.'],
    ['pageNumber=1e1', 'pageNumber', 'Debe ser un número entero.'],
    ['pageNumber=1&pageNumber=2', 'pageNumber', 'Debe ser un número entero.'],
    ['pageNumber=99999999999', 'pageNumber', 'Debe ser un número entero.'],
  ])('refuses ?%s with 422 and a sentence beside the field', async (query, field, sentence) => {
    const response = await get(`/api/Noticias?${query}`)
    expect(response.statusCode).toBe(422)
    expect(response.json()).toMatchObject({ code: 'invalid_fields', fields: { [field]: sentence } })
  })

  test('may be kept by caches for as long as the specification allows', async () => {
    expect((await get('/api/Noticias')).headers['cache-control']).toBe(
      'public, max-age=60, s-maxage=1500, stale-while-revalidate=240, stale-if-error=604800',
    )
  })
})

describe('K4 GET /api/Noticias/{id}', () => {
  test('answers every field of the item, the day exactly as it was written', async () => {
    const key = '0123456789abcdef0123456789abcdef'
    await db
      .insertInto('pictures')
      .values({ key, width: 1000, height: 500, widths: [480, 960] })
      .execute()
    await insert({
      picture_key: key,
      image_text: 'Un bus',
      redirect_url: 'https://ruta.example/',
      category: 'roads',
    })
    const response = await get('/api/Noticias/1')
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({
      id: 1,
      titulo: 'Nueva ruta a Puerto Lindero',
      contenido: 'Sale a las 5:30 a. m.\n\nCompre en el módulo 2.',
      imagenUrl: `/archivos/noticias/${key}-960.jpg`,
      fechaPublicacion: '2026-11-12',
      activada: true,
      principal: false,
      categoria: 'vias',
      urlRedirect: 'https://ruta.example/',
      textoImagen: 'Un bus',
      imagenes: [
        { url: `/archivos/noticias/${key}-480.webp`, tipo: 'image/webp', ancho: 480, alto: 240 },
        { url: `/archivos/noticias/${key}-480.jpg`, tipo: 'image/jpeg', ancho: 480, alto: 240 },
        { url: `/archivos/noticias/${key}-960.webp`, tipo: 'image/webp', ancho: 960, alto: 480 },
        { url: `/archivos/noticias/${key}-960.jpg`, tipo: 'image/jpeg', ancho: 960, alto: 480 },
      ],
      version: 1,
    })
  })

  test('says default where there is no address to go to, and null where there is no picture or category', async () => {
    await insert({})
    expect((await get('/api/Noticias/1')).json()).toMatchObject({
      urlRedirect: 'default',
      categoria: null,
      imagenUrl: null,
      textoImagen: null,
      imagenes: [],
    })
  })

  test('K10 hides an inactive item as if it did not exist', async () => {
    await insert({ is_active: false })
    const response = await get('/api/Noticias/1')
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({
      code: 'not_found',
      detail: 'La noticia no existe o ya no está publicada.',
    })
  })

  test.each(['abc', '0', '1.5', '-1', '2147483648', '%00', '1%27'])(
    'refuses %s, which is no id',
    async (id) => {
      expect((await get(`/api/Noticias/${id}`)).statusCode).toBe(422)
    },
  )
})
