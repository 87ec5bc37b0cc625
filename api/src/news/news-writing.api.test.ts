import type { Noticia } from '@terminal/contract/news/news.schema'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openNewsDesk, PICTURE } from '../../test/news-desk.ts'

const { app, create, db, editor, post, read, row } = await openNewsDesk()

describe('K3 F7 POST /api/Noticias', () => {
  test('stores every field under its exact name, and answers what GET answers', async () => {
    const response = await post({
      Titulo: 'Más buses en diciembre',
      Contenido: 'Del 15 al 31.\n\nVea http://rutas.example/ y compre con tiempo.',
      UrlRedirect: 'https://rutas.example/diciembre?a=1#b',
      activa: 'true',
      principal: 'true',
      fechaPublicacion: '2026-12-01',
      categoria: 'temporada',
      TextoImagen: 'Un bus azul',
      Imagen: PICTURE,
    })
    expect(response.statusCode).toBe(201)
    expect(response.headers['cache-control']).toBe('private, no-store')
    const item = response.json<Noticia>()
    expect(item).toEqual({
      id: item.id,
      titulo: 'Más buses en diciembre',
      contenido: 'Del 15 al 31.\n\nVea http://rutas.example/ y compre con tiempo.',
      imagenUrl: expect.stringMatching(/^\/archivos\/noticias\/[0-9a-f]{32}-64\.jpg$/),
      fechaPublicacion: '2026-12-01',
      activada: true,
      principal: true,
      categoria: 'temporada',
      urlRedirect: 'https://rutas.example/diciembre?a=1#b',
      textoImagen: 'Un bus azul',
      imagenes: ['webp', 'jpeg'].map((type) => ({
        url: expect.stringMatching(/^\/archivos\/noticias\//),
        tipo: `image/${type}`,
        ancho: 64,
        alto: 32,
      })),
      version: 1,
    })
    expect((await read(item.id)).json()).toEqual(item)
    expect(await row(item.id)).toMatchObject({
      title: 'Más buses en diciembre',
      body: 'Del 15 al 31.\n\nVea http://rutas.example/ y compre con tiempo.',
      redirect_url: 'https://rutas.example/diciembre?a=1#b',
      published_on: '2026-12-01',
      is_active: true,
      is_featured: true,
      category: 'season',
      image_text: 'Un bus azul',
      version: 1,
      deleted_at: null,
    })
  })

  test('serves the picture in every size and format it names, to anybody', async () => {
    const { imagenUrl, imagenes } = await create({ Imagen: PICTURE })
    expect(imagenes.map(({ url }) => url)).toContain(imagenUrl)
    for (const { url, tipo } of imagenes) {
      const file = await app.inject(url)
      expect(file.statusCode).toBe(200)
      expect(file.headers['content-type']).toBe(tipo)
      expect(file.headers['cache-control']).toBe('public, max-age=60')
      expect(file.rawPayload.length).toBeGreaterThan(100)
    }
  })

  test('has the picture made in the format that takes its time', async () => {
    await sql`delete from pgboss.job`.execute(db)
    const { picture_key } = await row((await create({ Imagen: PICTURE })).id)
    const { rows } = await sql`select data from pgboss.job where name = 'picture'`.execute(db)
    expect(rows).toEqual([{ data: { key: picture_key } }])
  })

  test.each([['default'], [''], [' \r\n\t '], [undefined]])(
    'F7 leads nowhere when UrlRedirect is %j: no address in the row, default on the wire',
    async (UrlRedirect) => {
      const item = await create({ UrlRedirect })
      expect(item.urlRedirect).toBe('default')
      expect((await row(item.id)).redirect_url).toBeNull()
    },
  )

  test('takes an address that a phone began with a capital letter', async () => {
    const item = await create({ UrlRedirect: ' Https://Rutas.example/A ' })
    expect(item.urlRedirect).toBe('https://Rutas.example/A')
  })

  test('F4 is of today in Bogotá, not in London, when no day is said', async () => {
    expect((await create({ fechaPublicacion: undefined })).fechaPublicacion).toBe('2026-11-12')
  })

  test.each([
    ['2026-11-13T04:59:59.999Z', '2026-11-12'],
    ['2026-11-13T05:00:00Z', '2026-11-13'],
    ['2026-11-12T23:30:00.0000000-05:00', '2026-11-12'],
    ['2026-11-13T10:00:00+14:00', '2026-11-12'],
  ])('takes the instant %s as its day in Bogotá', async (fechaPublicacion, day) => {
    const { id } = await create({ fechaPublicacion })
    expect((await row(id)).published_on).toBe(day)
  })

  test.each(['1990-01-01', '2024-02-29', '2100-12-31'])(
    'keeps the day %s as written',
    async (day) => {
      const { id } = await create({ fechaPublicacion: day })
      expect((await row(id)).published_on).toBe(day)
    },
  )

  test('is neither active nor featured when nothing is said, or nothing is written', async () => {
    for (const flag of [undefined, '', ' ', 'false', 'False', '0', 'off']) {
      const item = await create({ activa: flag, principal: flag })
      expect(item).toMatchObject({ activada: false, principal: false })
    }
    expect(await create({ activa: 'true', principal: undefined })).toMatchObject({
      activada: true,
      principal: false,
    })
    expect(await create({ activa: undefined, principal: 'true' })).toMatchObject({
      activada: false,
      principal: true,
    })
  })

  test('is active and featured in every word that a form or a program has for it', async () => {
    for (const flag of ['true', 'True', '1', 'on'])
      expect(await create({ activa: flag, principal: flag })).toMatchObject({
        activada: true,
        principal: true,
      })
  })

  test('makes one line of a title, and keeps the lines of the text, however they end', async () => {
    const item = await create({
      Titulo: '  Nueva\r\nruta\n\n a\tPuerto   Lindero ',
      Contenido: '\r\n  Uno.\r\n\r\n  Dos.\nTres.  \r\n',
    })
    expect(item.titulo).toBe('Nueva ruta a Puerto Lindero')
    expect(item.contenido).toBe('Uno.\n\n  Dos.\nTres.')
  })

  test('keeps what people write: emoji, accents, quotes, markup, words of SQL', async () => {
    const title = '🚌 «Ñandú» & <b>"50 %"</b> \'; drop table news; -- 👩‍👩‍👧'
    const item = await create({ Titulo: title, Contenido: title, TextoImagen: title })
    expect((await read(item.id)).json()).toMatchObject({
      titulo: title,
      contenido: title,
      textoImagen: title,
    })
  })

  test('takes a form as long as it may be, and no picture for an empty file', async () => {
    const item = await create({
      Titulo: '🚌'.repeat(100),
      Contenido: 'ñ'.repeat(20_000),
      TextoImagen: 'x'.repeat(300),
      UrlRedirect: `https://a.example/${'x'.repeat(1_982)}`,
      Imagen: new Blob([]),
    })
    expect(item).toMatchObject({ imagenUrl: null, imagenes: [] })
    expect(item.contenido).toHaveLength(20_000)
  })

  test('keeps the description of a picture, and of none when it is blank', async () => {
    expect((await create({ TextoImagen: '  Un bus  ' })).textoImagen).toBe('Un bus')
    expect((await create({ TextoImagen: '   ' })).textoImagen).toBeNull()
    expect((await create()).textoImagen).toBeNull()
  })

  test('does not listen to what the form has no word for', async () => {
    const item = await create({ id: '999', version: '7', titulo: 'otro', __proto__x: '{}' })
    expect(item).toMatchObject({ titulo: 'Nueva ruta a Puerto Lindero', version: 1 })
    expect(item.id).not.toBe(999)
  })
})

describe('F12 the wire carries whole texts', () => {
  test('a card of the list has the whole text, for the site to cut', async () => {
    const item = await create({ Contenido: 'a'.repeat(701) })
    const list = await app.inject({ url: '/api/Noticias', headers: editor })
    const found = list.json<{ items: Noticia[] }>().items.find(({ id }) => id === item.id)
    expect(found?.contenido).toHaveLength(701)
  })
})
