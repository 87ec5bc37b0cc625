import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { API_KEY, openWorld } from '../test/world.ts'
import { serveMetrics } from './platform/metrics.ts'

const { app, db, get, lifecycle, logLines, metrics } = await openWorld()

describe('K1 the API key', () => {
  test.each([
    ['none', {}],
    ['a wrong one', { 'x-api-key': 'x'.repeat(API_KEY.length) }],
    ['the same in other letters', { 'x-api-key': API_KEY.toUpperCase() }],
    ['a longer one', { 'x-api-key': `${API_KEY}x` }],
    ['two', { 'x-api-key': [API_KEY, API_KEY] }],
  ])('turns away a caller with %s', async (_case, headers) => {
    const response = await app.inject({ url: '/api/Noticias', headers })
    expect(response.statusCode).toBe(401)
    expect(response.json()).toMatchObject({ code: 'missing_key', status: 401 })
  })

  test.each(['/salud/vivo', '/salud/listo', '/api/openapi.json', '/api/documentacion'])(
    'is not asked for at %s',
    async (url) => {
      expect((await app.inject({ url })).statusCode).toBe(200)
    },
  )

  test('is not asked for at /archivos, where a missing file is a plain 404', async () => {
    expect((await app.inject({ url: '/archivos/noticias/nada.webp' })).statusCode).toBe(404)
  })

  test('is asked for at addresses that do not exist, like at any other', async () => {
    expect((await app.inject({ url: '/api/Nada' })).statusCode).toBe(401)
  })
})

describe('errors', () => {
  test('are RFC 9457 problems in Spanish with the id of the request', async () => {
    const response = await get('/api/Nada')
    expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(response.json()).toEqual({
      type: 'about:blank',
      title: 'No encontrado',
      status: 404,
      detail: 'Esta dirección no existe.',
      code: 'not_found',
      requestId: response.headers['x-request-id'],
    })
  })

  test.each([
    ['an address that is not UTF-8', '/api/Noticias/%E0%A4%A', 400, 'malformed'],
    ['an endless parameter', `/api/Noticias/${'9'.repeat(300)}`, 400, 'malformed'],
    ['an id that is not one', '/api/Noticias/nada', 422, 'invalid_fields'],
  ])('stay problems for %s', async (_case, url, status, code) => {
    const response = await get(url)
    expect(response.statusCode).toBe(status)
    expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(response.json()).toMatchObject({ status, code })
    expect(response.json().requestId).toBe(response.headers['x-request-id'])
  })

  test('are never kept, but for a 404, which may be for ten seconds', async () => {
    expect((await get('/api/Noticias?pageSize=0')).headers['cache-control']).toBe('no-store')
    expect((await get('/api/Noticias/1')).headers['cache-control']).toBe('max-age=10')
  })

  test('say nothing of our insides when we are the ones who failed', async () => {
    logLines.length = 0
    await sql`alter table news rename to news_gone`.execute(db)
    const response = await get('/api/Noticias/1')
    await sql`alter table news_gone rename to news`.execute(db)
    expect(response.statusCode).toBe(500)
    expect(response.json()).toMatchObject({
      code: 'unexpected',
      detail: 'Ocurrió un error inesperado. Intente de nuevo más tarde.',
    })
    expect(response.body).not.toMatch(/relation|select|stack|news/)
    expect(logLines.join()).toContain('"code":"42P01"')
  })
})

describe('request ids', () => {
  test('come from the edge when it gave one', async () => {
    const id = '0123456789abcdef0123456789abcdef'
    const response = await get('/api/Nada', {
      headers: { 'x-api-key': API_KEY, 'x-request-id': id },
    })
    expect(response.json().requestId).toBe(id)
  })

  test('are our own when the given one could be anything', async () => {
    const headers = { 'x-api-key': API_KEY, 'x-request-id': 'x\\", "admin": "1' }
    const response = await get('/api/Nada', { headers })
    expect(response.json().requestId).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('health', () => {
  test('is ready while the database answers, and not ready while stopping', async () => {
    expect((await app.inject({ url: '/salud/listo' })).json()).toEqual({ estado: 'listo' })
    lifecycle.isDraining = true
    const stopping = await app.inject({ url: '/salud/listo' })
    lifecycle.isDraining = false
    expect(stopping.statusCode).toBe(503)
    expect(stopping.headers['retry-after']).toBe('5')
    expect((await app.inject({ url: '/salud/vivo' })).json()).toEqual({ estado: 'vivo' })
  })
})

describe('what every answer says to a browser', () => {
  test.each([
    ['a read', '/api/Noticias', {}],
    ['a missing key', '/api/Noticias', { headers: {} }],
    ['an unknown address', '/api/Nada', {}],
    ['an address that is not UTF-8', '/api/Noticias/%E0%A4%A', {}],
    ['a bad value', '/api/Noticias?pageSize=0', {}],
    ['not signed in', '/api/Avisos/personal', {}],
    ['the description', '/api/openapi.json', {}],
  ])('%s', async (_case, url, options) => {
    expect((await get(url, options)).headers).toMatchObject({
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
    })
  })
})

describe('metrics', () => {
  test('count what the app answers, by route and status', async () => {
    await get('/api/Noticias')
    expect(await metrics.text()).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/Noticias",status="200"}',
    )
  })

  test('are no address of the app, with the key or from inside', async () => {
    const response = await get('/metrics')
    expect([response.statusCode, response.json().code]).toEqual([404, 'not_found'])
  })

  test('have a listener of their own, on loopback, without the key and without any other address', async () => {
    const listener = await serveMetrics(metrics, 0)
    try {
      expect(listener.address).toBe('127.0.0.1')
      const ask = (path: string, method = 'GET') =>
        fetch(`http://127.0.0.1:${listener.port}${path}`, { method })
      const told = await ask('/metrics')
      expect([told.status, told.headers.get('content-type')]).toEqual([200, metrics.contentType])
      expect(await told.text()).toContain('http_request_duration_seconds_count')
      for (const path of ['/', '/metrics/', '/metrics/x', '/api/Noticias', '/salud/listo'])
        expect([path, (await ask(path)).status]).toEqual([path, 404])
      expect((await ask('/metrics', 'POST')).status).toBe(404)
    } finally {
      await listener.close()
    }
  })
})

describe('logs', () => {
  test('name the route and the request, and nothing a person sent', async () => {
    logLines.length = 0
    const response = await get('/api/Noticias?pageSize=1&correo=ana@correo.example', {
      headers: { 'x-api-key': API_KEY, authorization: 'Bearer secreto', cookie: 'quien=ana' },
      remoteAddress: '203.0.113.9',
    })
    expect(logLines).toHaveLength(1)
    expect(JSON.parse(logLines[0] ?? '')).toMatchObject({
      requestId: response.headers['x-request-id'],
      method: 'GET',
      route: '/api/Noticias',
      status: 200,
    })
    expect(logLines[0]).not.toMatch(/ana|secreto|203\.0\.113|public-key/)
  })
})
