import type { NewsItem } from '@terminal/contract/news/news'
import type { Noticia } from '@terminal/contract/news/news.schema'
import { runs } from '@terminal/dev/effort'
import { describe, expect, test } from 'vitest'
import { newsForm, sendForm } from '../../test/form.ts'
import { openNewsDesk, PICTURE } from '../../test/news-desk.ts'

const desk = await openNewsDesk()
const { app, changesOf, create, editor, post, put, read, remove, row, staff } = desk

const seen = (version: number) => ({ 'if-match': `"${version}"` })

describe('K3 PUT /api/Noticias/{id}', () => {
  test('replaces everything that is said, and answers what GET answers', async () => {
    const { id } = await create({ TextoImagen: 'Un bus', UrlRedirect: 'https://a.example/' })
    const response = await put(id, {
      Titulo: 'Otra ruta',
      Contenido: 'Otro texto',
      UrlRedirect: 'http://b.example/',
      activa: 'false',
      principal: 'true',
      fechaPublicacion: '2027-01-02',
      TextoImagen: 'Otro bus',
    })
    expect(response.statusCode).toBe(200)
    expect(response.headers['cache-control']).toBe('private, no-store')
    expect(response.json()).toEqual({
      id,
      titulo: 'Otra ruta',
      contenido: 'Otro texto',
      imagenUrl: null,
      fechaPublicacion: '2027-01-02',
      activada: false,
      principal: true,
      categoria: null,
      urlRedirect: 'http://b.example/',
      textoImagen: 'Otro bus',
      imagenes: [],
      version: 2,
    })
    expect((await read(id)).json()).toEqual(response.json())
  })

  test('takes away what is left blank: the address, the description, the flags', async () => {
    const { id } = await create({
      UrlRedirect: 'https://a.example/',
      TextoImagen: 'Un bus',
      activa: 'true',
      principal: 'true',
    })
    const blank = { UrlRedirect: '', TextoImagen: '', activa: undefined, principal: '' }
    expect((await put(id, blank)).json()).toMatchObject({
      urlRedirect: 'default',
      textoImagen: null,
      activada: false,
      principal: false,
    })
  })

  test('keeps the day it had when no day is said', async () => {
    const { id } = await create({ fechaPublicacion: '2020-02-29' })
    const response = await put(id, { fechaPublicacion: undefined })
    expect(response.json().fechaPublicacion).toBe('2020-02-29')
  })

  test('keeps the category when nothing is said of it, as the form of the specification; blank takes it away', async () => {
    const { id, categoria } = await create({ categoria: 'vias' })
    expect(categoria).toBe('vias')
    expect((await put(id)).json().categoria).toBe('vias')
    expect((await put(id, { categoria: 'transparencia' })).json().categoria).toBe('transparencia')
    expect((await put(id, { categoria: '' })).json().categoria).toBeNull()
    expect((await put(id, { categoria: ' ' })).json().categoria).toBeNull()
  })

  test('keeps the picture without Imagen, or with an empty one; with another, shows that', async () => {
    const { id, imagenes } = await create({ Imagen: PICTURE })
    const { picture_key } = await row(id)
    expect((await put(id)).json<Noticia>().imagenes).toEqual(imagenes)
    expect((await put(id, { Imagen: new Blob([]) })).json<Noticia>().imagenes).toEqual(imagenes)
    expect((await row(id)).picture_key).toBe(picture_key)

    const other = (await put(id, { Imagen: PICTURE })).json<Noticia>()
    expect((await row(id)).picture_key).not.toBe(picture_key)
    expect(other.imagenes).toHaveLength(2)
    for (const { url } of [...imagenes, ...other.imagenes])
      expect([url, (await app.inject(url)).statusCode]).toEqual([url, 200])
  })

  test('loses its picture and the text of it with QuitarImagen, until an earlier version is restored', async () => {
    const { id, imagenes } = await create({ Imagen: PICTURE, TextoImagen: 'Un bus' })
    const removal = { QuitarImagen: 'true', TextoImagen: 'Un bus' }
    expect((await put(id, removal, seen(2))).statusCode).toBe(412)

    const bare = (await put(id, removal, seen(1))).json<Noticia>()
    expect(bare).toMatchObject({ imagenUrl: null, imagenes: [], textoImagen: null, version: 2 })
    expect((await read(id)).json()).toEqual(bare)
    const [first, second] = await changesOf(id)
    expect(second).toMatchObject({
      action: 'revise',
      before: { picture_key: expect.any(String), image_text: 'Un bus' },
      after: { picture_key: null, image_text: null },
    })
    // What the history shows and gives back stays in the store.
    for (const { url } of imagenes) expect((await app.inject(url)).statusCode).toBe(200)

    const restored = await app.inject({
      method: 'POST',
      url: `/api/Noticias/${id}/historial/${first?.id}/restaurar`,
      headers: { ...editor, ...seen(2) },
    })
    const { pictures, imageText } = restored.json<NewsItem>()
    expect([pictures.map(({ url }) => url), imageText]).toEqual([
      imagenes.map(({ url }) => url),
      'Un bus',
    ])
  })

  test('keeps its picture when QuitarImagen says so or nothing; one that comes along is shown', async () => {
    const { id, imagenes } = await create({ Imagen: PICTURE, QuitarImagen: 'on' })
    expect(imagenes).toHaveLength(2)
    for (const QuitarImagen of ['false', '0', 'off', ''])
      expect((await put(id, { QuitarImagen })).json<Noticia>().imagenes).toEqual(imagenes)
    const other = { QuitarImagen: '1', Imagen: PICTURE, TextoImagen: 'Otro bus' }
    const { imagenes: others, textoImagen } = (await put(id, other)).json<Noticia>()
    expect(others).toHaveLength(2)
    expect(others).not.toEqual(imagenes)
    expect(textoImagen).toBe('Otro bus')
  })

  test('knows no item that never was, nor one that was removed', async () => {
    const { id } = await create()
    await remove(id)
    for (const missing of [id, 2_000_000_000]) {
      for (const headers of [{}, seen(1), { 'if-match': '*' }]) {
        const response = await put(missing, {}, headers)
        expect(response.statusCode).toBe(404)
        expect(response.json().detail).toBe('La noticia no existe o ya no está publicada.')
      }
    }
    expect((await row(id)).version).toBe(2)
  })

  test('is for administrators too, and for those the terminal entered itself', async () => {
    const { id } = await create()
    const administrator = await staff({ roles: ['administrador'] })
    const request = { method: 'PUT' as const, url: `/api/Noticias/${id}` }
    const response = await sendForm(desk, { ...request, headers: administrator }, newsForm())
    expect(response.statusCode).toBe(200)
    expect((await post({}, administrator)).statusCode).toBe(201)
  })
})

describe('K3 the version a writer had before them', () => {
  test.each(['"1"', 'W/"1"', '1', ' "1" ', '*'])('If-Match: %s is the first', async (value) => {
    const { id } = await create()
    const response = await put(id, { Titulo: 'Otra' }, { 'if-match': value })
    expect(response.json()).toMatchObject({ titulo: 'Otra', version: 2 })
    const [, change] = await changesOf(id)
    expect(change?.seen_version).toBe(value === '*' ? null : 1)
  })

  test.each(['"2"', '"0"', '0', '"uno"', '', '"1", "2"', 'W/1"x', '-1', '1.0', '9'.repeat(30)])(
    'If-Match: %j is not, and is answered with the item as it is now',
    async (value) => {
      const { id } = await create({ activa: 'false' })
      for (const response of [
        await put(id, { Titulo: 'Otra' }, { 'if-match': value }),
        await remove(id, { 'if-match': value }),
      ]) {
        expect(response.statusCode).toBe(412)
        expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8')
        expect(response.headers['cache-control']).toBe('no-store')
        expect(response.json()).toEqual({
          type: 'about:blank',
          title: 'Otra persona guardó antes',
          status: 412,
          detail: 'Otra persona guardó cambios en esta noticia después de que usted la abrió.',
          code: 'stale',
          requestId: expect.any(String),
          actual: (await read(id)).json(),
        })
      }
      expect(await changesOf(id)).toHaveLength(1)
    },
  )

  test('nothing said is accepted, and the record says that nothing was', async () => {
    const { id } = await create()
    await put(id, {}, seen(1))
    expect((await put(id)).json().version).toBe(3)
    expect((await changesOf(id)).map((change) => change.seen_version)).toEqual([null, 1, null])
  })

  test('a picture that comes with an old version is not stored', async () => {
    const { id } = await create()
    await put(id, {}, seen(1))
    const response = await put(id, { Imagen: new Blob(['no picture']) }, seen(1))
    expect(response.statusCode).toBe(412)
  })
})

describe('two editors', () => {
  const PAIRS = runs(100)
  test(`K3 ${PAIRS} pairs with the same version: one saves, the other is told, nothing is overwritten`, async () => {
    const { id } = await create({ Titulo: 'pareja 0' })
    const other = await staff({ sub: 'luis', name: 'Luis Gil', roles: ['noticias'] })
    for (let version = 1; version <= PAIRS; version++) {
      const names = [`Ana ${version}`, `Luis ${version}`]
      const answers = await Promise.all([
        put(id, { Titulo: names[0] }, seen(version)),
        put(id, { Titulo: names[1] }, { ...other, ...seen(version) }),
      ])
      const statuses = answers.map((answer) => answer.statusCode)
      expect(statuses.toSorted()).toEqual([200, 412])
      const winner = statuses.indexOf(200)
      const [won, lost] = [answers[winner]?.json<Noticia>(), answers[1 - winner]?.json()]
      expect(won).toMatchObject({ titulo: names[winner], version: version + 1 })
      expect(await row(id)).toMatchObject({ title: names[winner], version: version + 1 })
      expect(lost.actual).toEqual(won)
    }
    expect(await changesOf(id)).toHaveLength(PAIRS + 1)
  })

  test('who does not say a version is answered with their own text all the same', async () => {
    const { id } = await create()
    for (let round = 0; round < runs(25); round++) {
      const names = ['A', 'B', 'C', 'D'].map((name) => `${name} ${round}`)
      const answers = await Promise.all(names.map((Titulo) => put(id, { Titulo })))
      const items = answers.map((answer) => answer.json<Noticia>())
      expect(items.map((item) => item.titulo)).toEqual(names)
      const versions = items.map((item) => item.version).toSorted((a, b) => a - b)
      const first = round * 4 + 2
      expect(versions).toEqual([first, first + 1, first + 2, first + 3])
    }
  })

  test('of one who saves and one who removes, both are told what happened', async () => {
    for (let round = 0; round < runs(20); round++) {
      const { id } = await create()
      const [saved, removed] = await Promise.all([
        put(id, { Titulo: 'Otra' }, seen(1)),
        remove(id, seen(1)),
      ])
      const outcome = [saved.statusCode, removed.statusCode]
      expect([
        [200, 412],
        [404, 204],
      ]).toContainEqual(outcome)
      expect((await read(id, editor)).statusCode).toBe(saved.statusCode)
    }
  })
})
