import { fromNoticia } from '@terminal/contract/news/news'
import type { Noticia } from '@terminal/contract/news/news.schema'
import { describe, expect, test } from 'vitest'
import { openNewsDesk, PICTURE } from '../../test/news-desk.ts'

const desk = await openNewsDesk()
const { app, changesOf, create, editor, put, read, remove, restore, row, visitor } = desk

async function listedIds(headers: Record<string, string>): Promise<number[]> {
  const list = await app.inject({ url: '/api/Noticias', headers })
  return list.json<{ items: Noticia[] }>().items.map((item) => item.id)
}

describe('K3 DELETE /api/Noticias/{id}', () => {
  test('takes an item out of everybody’s sight, and answers nothing', async () => {
    const { id } = await create()
    expect(await listedIds(visitor)).toContain(id)
    const response = await remove(id)
    expect([response.statusCode, response.body]).toEqual([204, ''])
    expect(response.headers['cache-control']).toBe('private, no-store')
    for (const headers of [visitor, editor]) {
      expect((await read(id, headers)).statusCode).toBe(404)
      expect(await listedIds(headers)).not.toContain(id)
    }
    const nearby = await app.inject({ url: `/api/Noticias/${id}/cercanas`, headers: visitor })
    expect(nearby.statusCode).toBe(404)
  })

  test('keeps the row and its picture, which is hidden until it is restored', async () => {
    const { id, imagenes } = await create({ Imagen: PICTURE })
    const before = await row(id)
    await remove(id)
    expect(await row(id)).toEqual({
      ...before,
      version: 2,
      deleted_at: expect.any(String),
      updated_at: expect.any(String),
    })
    for (const { url } of imagenes) expect((await app.inject(url)).statusCode).toBe(404)
    await restore(id)
    for (const { url } of imagenes) expect((await app.inject(url)).statusCode).toBe(200)
  })

  test('happens once: the second time there is nothing, and no record of it', async () => {
    const { id } = await create()
    await remove(id)
    const again = await remove(id)
    expect([again.statusCode, again.json().code]).toEqual([404, 'not_found'])
    expect((await remove(2_000_000_000)).statusCode).toBe(404)
    expect((await changesOf(id)).map((change) => change.action)).toEqual(['create', 'remove'])
  })

  test('of twenty who remove it at once, one does', async () => {
    const { id } = await create()
    const answers = await Promise.all(Array.from({ length: 20 }, () => remove(id)))
    const statuses = answers.map((answer) => answer.statusCode)
    expect(statuses.toSorted()).toEqual([204, ...Array<number>(19).fill(404)])
    expect(await row(id)).toMatchObject({ version: 2 })
    expect(await changesOf(id)).toHaveLength(2)
  })

  test('takes the version that was seen, and not an old one', async () => {
    const { id } = await create()
    await put(id, { Titulo: 'Otra' })
    const stale = await remove(id, { 'if-match': '"1"' })
    expect(stale.statusCode).toBe(412)
    expect(stale.json()).toMatchObject({
      code: 'stale',
      actual: { id, titulo: 'Otra', version: 2 },
    })
    expect((await remove(id, { 'if-match': '"2"' })).statusCode).toBe(204)
    expect((await changesOf(id)).at(-1)?.seen_version).toBe(2)
  })
})

describe('POST /api/Noticias/{id}/restaurar', () => {
  test('brings the same item back: its id, its words, its picture, its place', async () => {
    const item = await create({ Imagen: PICTURE, TextoImagen: 'Un bus', principal: 'true' })
    await remove(item.id)
    const response = await restore(item.id)
    expect(response.statusCode).toBe(200)
    expect(response.headers['cache-control']).toBe('private, no-store')
    expect(response.json()).toEqual({ ...fromNoticia(item), version: 3 })
    for (const headers of [visitor, editor]) {
      expect((await read(item.id, headers)).json()).toEqual({ ...item, version: 3 })
      expect(await listedIds(headers)).toContain(item.id)
    }
  })

  test('brings a draft back as a draft', async () => {
    const { id } = await create({ activa: 'false' })
    await remove(id)
    expect((await restore(id)).json()).toMatchObject({ isActive: false, version: 3 })
    expect((await read(id, visitor)).statusCode).toBe(404)
  })

  test('of what was not removed changes nothing, and leaves no record', async () => {
    const item = await create()
    const before = await row(item.id)
    const response = await restore(item.id)
    expect([response.statusCode, response.json()]).toEqual([200, fromNoticia(item)])
    expect(await row(item.id)).toEqual(before)
    expect(await changesOf(item.id)).toHaveLength(1)
  })

  test('of what never was finds nothing', async () => {
    expect((await restore(2_000_000_000)).statusCode).toBe(404)
  })

  test('can be done again and again', async () => {
    const { id } = await create()
    for (let round = 0; round < 3; round++) {
      await remove(id)
      await restore(id)
    }
    expect((await read(id, visitor)).json<Noticia>().version).toBe(7)
  })
})
