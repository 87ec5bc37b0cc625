import { beforeAll, describe, expect, test } from 'vitest'
import { openNewsDesk } from '../../test/news-desk.ts'

const { app, create, editor, put, visitor } = await openNewsDesk()

const PUBLIC =
  'public, max-age=60, s-maxage=1500, stale-while-revalidate=240, stale-if-error=604800'
let id = 0
let reads: string[] = []

beforeAll(async () => {
  id = (await create()).id
  await create({ fechaPublicacion: '2026-01-01' })
  reads = [
    '/api/Noticias',
    '/api/Noticias?pageNumber=5&pageSize=1',
    '/api/Noticias?anio=2026&orden=principales',
    '/api/Noticias/anios',
    `/api/Noticias/${id}`,
    `/api/Noticias/${id}/cercanas`,
  ]
})

const read = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { ...visitor, ...headers } })

describe('L2 public reads', () => {
  test('say how long they may be kept, and carry a tag of what they say', async () => {
    for (const address of reads) {
      const first = await read(address)
      const second = await read(address)
      expect([address, first.headers['cache-control']]).toEqual([address, PUBLIC])
      expect(first.headers.etag).toMatch(/^W\/"[\w-]{22}"$/)
      expect(second.headers.etag).toBe(first.headers.etag)
    }
  })

  test('are not sent again to who has them: 304, no body, and no length of one', async () => {
    for (const address of reads) {
      const { etag = '' } = (await read(address)).headers
      const strong = String(etag).slice(2)
      for (const known of [etag, `"otra", ${etag}`, `${etag},"otra"`, strong, '*']) {
        const response = await read(address, { 'if-none-match': String(known) })
        expect([address, known, response.statusCode]).toEqual([address, known, 304])
        expect(response.body).toBe('')
        expect(response.headers.etag).toBe(etag)
        expect(response.headers['cache-control']).toBe(PUBLIC)
        expect(response.headers['content-length']).toBeUndefined()
      }
      const other = await read(address, { 'if-none-match': 'W/"otra"' })
      expect([other.statusCode, other.body.length > 10]).toEqual([200, true])
    }
  })

  test('have another tag once something has changed', async () => {
    const before = await Promise.all(reads.map((address) => read(address)))
    await put(id, { Titulo: 'Otra', fechaPublicacion: '2026-11-13' })
    await create({ fechaPublicacion: '2026-02-01' })
    for (const [i, address] of reads.entries()) {
      // Of five pages of one item only the last two show another.
      if (address.includes('pageSize=1')) continue
      const etag = String(before[i]?.headers.etag)
      const after = await read(address, { 'if-none-match': etag })
      expect([address, after.statusCode]).toEqual([address, 200])
    }
  })

  test('past the fifth page are answered, and not kept', async () => {
    expect((await read('/api/Noticias?pageNumber=6&pageSize=1')).headers).toMatchObject({
      'cache-control': 'private, no-store',
    })
    const far = await read('/api/Noticias?pageNumber=6')
    expect(far.headers['cache-control']).toBe('private, no-store')
    expect(far.headers.etag).toBeUndefined()
  })

  test('to staff are sent whole, whatever they have', async () => {
    const { etag } = (await read('/api/Noticias')).headers
    for (const known of [String(etag), '*']) {
      const response = await read('/api/Noticias', { ...editor, 'if-none-match': known })
      expect(response.statusCode).toBe(200)
      expect(response.headers['cache-control']).toBe('private, no-store')
      expect(response.headers.etag).toBeUndefined()
    }
  })

  test('that find nothing carry no tag', async () => {
    const missing = await read('/api/Noticias/999', { 'if-none-match': '*' })
    expect([missing.statusCode, missing.headers.etag]).toEqual([404, undefined])
  })
})

describe('L1 the list', () => {
  test('is its first page, of fifty, when nothing is said', async () => {
    const list = (await read('/api/Noticias')).json()
    expect(list).toMatchObject({ pageNumber: 1, pageSize: 50 })
    expect((await read('/api/Noticias?pageNumber=1&pageSize=50')).json()).toEqual(list)
  })
})
