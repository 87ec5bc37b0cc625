import type { Noticia } from '@terminal/contract/news/news.schema'
import { describe, expect, test } from 'vitest'
import { openNewsDesk } from '../../test/news-desk.ts'

const desk = await openNewsDesk()
const { app, create, get, issuer, remove, staff, visitor } = desk

const shown = await create({ Titulo: 'activa', fechaPublicacion: '2026-05-05' })
const older = await create({ Titulo: 'activa, vieja', fechaPublicacion: '2025-05-05' })
const draft = await create({ Titulo: 'borrador', activa: 'false', fechaPublicacion: '2026-05-04' })
const future = await create({ Titulo: 'activa, de mañana', fechaPublicacion: '2099-01-01' })
const oldDraft = await create({ Titulo: 'viejo', activa: 'false', fechaPublicacion: '1999-01-01' })
const removed = await create({ Titulo: 'retirada', fechaPublicacion: '2026-05-03' })
await remove(removed.id)

const read = (url: string, headers: Record<string, string>) => app.inject({ url, headers })
const titlesIn = (items: Noticia[]) => items.map((item) => item.titulo)
const bearer = (words: string) => ({ ...visitor, authorization: words })

const publicTitles = ['activa, de mañana', 'activa', 'activa, vieja']
const everyTitle = ['activa, de mañana', 'activa', 'borrador', 'activa, vieja', 'viejo']

describe('K10 who sees active items only', async () => {
  test.each<[string, Record<string, string>]>([
    ['anybody', visitor],
    ['K1 who has nothing stored, and says anonimo', bearer('Bearer anonimo')],
    ['K1 whose bearer is no JWT', bearer('Bearer eyJ.nada')],
    ['who says nothing after Bearer', bearer('Bearer ')],
    ['who comes with another scheme', bearer('Basic YW5hOmNsYXZl')],
    ['who signed in and is not staff', await staff({ roles: [] })],
    ['who works at another desk', await staff({ roles: ['documentos', 'pqrsd', 'encuestas'] })],
    ['whose token is for something else', await staff({ roles: ['noticias'], scope: 'perfil' })],
  ])('%s', async (_, headers) => {
    const list = await read('/api/Noticias', headers)
    expect(titlesIn(list.json().items)).toEqual(publicTitles)
    expect(list.json()).toMatchObject({ totalCount: 3, totalPages: 1 })
    expect(list.headers['cache-control']).toMatch(/^public, max-age=60,/)
    expect(titlesIn((await read('/api/Noticias?orden=principales', headers)).json().items)).toEqual(
      publicTitles,
    )
    expect((await read('/api/Noticias?anio=1999', headers)).json().totalCount).toBe(0)

    for (const item of [shown, older, future])
      expect((await read(`/api/Noticias/${item.id}`, headers)).json()).toEqual(item)
    for (const { id } of [draft, oldDraft, removed])
      for (const address of [`/api/Noticias/${id}`, `/api/Noticias/${id}/cercanas`]) {
        const response = await read(address, headers)
        expect([address, response.statusCode, response.json().code]).toEqual([
          ...[address, 404, 'not_found'],
        ])
      }

    expect((await read('/api/Noticias/anios', headers)).json()).toEqual({
      anios: [2099, 2026, 2025].map((anio) => ({ anio, cantidad: 1 })),
    })
    const nearby = await read(`/api/Noticias/${shown.id}/cercanas`, headers)
    expect(titlesIn(nearby.json().items)).toEqual(['activa, vieja', 'activa, de mañana'])
  })
})

describe('K10 who sees everything that was not removed', async () => {
  test.each<[string, Record<string, string>]>([
    ['staff of the news', await staff({ roles: ['noticias'] })],
    ['staff of the news and of others', await staff({ roles: ['pqrsd', 'noticias'] })],
    ['who runs the site', await staff({ roles: ['administrador'] })],
  ])('%s, and no cache keeps it', async (_, headers) => {
    const list = await read('/api/Noticias', headers)
    expect(titlesIn(list.json().items)).toEqual(everyTitle)
    expect(list.json()).toMatchObject({ totalCount: 5, totalPages: 1 })
    expect(titlesIn((await read('/api/Noticias?anio=2026', headers)).json().items)).toEqual([
      ...['activa', 'borrador'],
    ])
    for (const item of [shown, older, draft, future, oldDraft])
      expect((await read(`/api/Noticias/${item.id}`, headers)).json()).toEqual(item)
    expect((await read(`/api/Noticias/${removed.id}`, headers)).statusCode).toBe(404)

    for (const address of ['/api/Noticias', `/api/Noticias/${shown.id}`]) {
      const response = await read(address, headers)
      expect(response.headers['cache-control']).toBe('private, no-store')
      expect(response.headers.etag).toBeUndefined()
    }
  })

  test('in the years and beside an article staff find what visitors do', async () => {
    const headers = await staff()
    for (const address of ['/api/Noticias/anios', `/api/Noticias/${shown.id}/cercanas`])
      expect((await read(address, headers)).json()).toEqual((await get(address)).json())
  })
})

describe('K1 a JWT that is not good is refused on public reads too', async () => {
  const past = Math.floor(Date.now() / 1_000) - 3_600
  const [head, body] = (await issuer.sign({ sub: 'ana', roles: ['noticias'] })).split('.')
  const [, , signature] = (await issuer.sign({ sub: 'otra' })).split('.')
  test.each<[string, Record<string, string>]>([
    ['expired', await staff({ roles: ['noticias'], exp: past })],
    ['with the signature of another', bearer(`Bearer ${head}.${body}.${signature}`)],
    ['without a signature', bearer(`Bearer ${head}.${body}.`)],
    ['of another issuer', await staff({ iss: 'https://otro.example' })],
    ['for another audience', await staff({ aud: 'otra' })],
  ])('%s', async (_, headers) => {
    const addresses = ['', '/anios', `/${shown.id}`, `/${shown.id}/cercanas`]
    for (const address of addresses) {
      const response = await read(`/api/Noticias${address}`, headers)
      expect([address, response.statusCode]).toEqual([address, 401])
      expect(response.json().code).toBe('unauthenticated')
      expect(response.headers['cache-control']).toBe('no-store')
    }
  })

  test('K1 every read needs the key, with a token or without', async () => {
    const { authorization } = await staff()
    for (const headers of [{}, { authorization }, { 'x-api-key': 'otra' }])
      for (const address of ['', '/anios', `/${shown.id}`, `/${shown.id}/cercanas`]) {
        const response = await read(`/api/Noticias${address}`, headers as Record<string, string>)
        expect([response.statusCode, response.json().code]).toEqual([401, 'missing_key'])
      }
  })
})
