import { afterAll, afterEach, expect, test } from 'vitest'
import { startTicketCompany } from './company.ts'

const company = await startTicketCompany({ port: 0 })
const get = (path: string, init?: RequestInit) => fetch(`${company.origin}${path}`, init)
const behave = (body: unknown) => get('/modo', { method: 'PUT', body: JSON.stringify(body) })

afterEach(() => behave({ modo: 'normal' }))
afterAll(() => company.close())

test('its script puts a frame of the company where it stands', async () => {
  const response = await get('/widget.js')
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(await response.text()).toContain("new URL('/marco', script.src)")
})

test('its form may be framed, its page may not', async () => {
  const frame = await get('/marco')
  expect(frame.headers.get('content-security-policy')).not.toContain('frame-ancestors')
  expect(frame.headers.get('x-frame-options')).toBeNull()
  expect(await frame.text()).toContain('<form action="/comprar" target="_blank">')
  expect((await get('/comprar')).headers.get('x-frame-options')).toBe('DENY')
})

test('a search leads to a page that repeats it and says that nothing is sold', async () => {
  const page = await get('/comprar?origen=Montelindo&destino=%3Cb%3ECali&fecha=2026-12-01')
  const text = await page.text()
  expect(text).toContain('<dd>&lt;b&gt;Cali</dd>')
  expect(text).toContain('no se vende ni se cobra nada')
  expect(await (await get('/comprar')).text()).not.toContain('<dl>')
})

test('it fails in every configured way, and works again', async () => {
  await behave({ modo: 'error' })
  expect((await get('/widget.js')).status).toBe(500)

  await behave({ modo: 'pesado' })
  expect((await (await get('/widget.js')).arrayBuffer()).byteLength).toBeGreaterThan(5 * 1024 ** 2)

  await behave({ modo: 'excepcion' })
  expect(await (await get('/widget.js')).text()).toMatch(/^throw /)

  await behave({ modo: 'colgado' })
  await expect(get('/widget.js', { signal: AbortSignal.timeout(300) })).rejects.toThrow(/timeout/)

  expect((await behave({ modo: 'normal' })).status).toBe(204)
  expect((await get('/widget.js')).status).toBe(200)
})

test('an unknown way to behave is refused', async () => {
  expect((await behave({ modo: 'amable' })).status).toBe(400)
  expect((await get('/modo', { method: 'PUT', body: '{' })).status).toBe(400)
  expect(await (await get('/modo')).json()).toEqual({ modo: 'normal' })
})

test('what its spy saw stays until its mode changes', async () => {
  await get('/informes/nuevo?cookie=SecurityError')
  expect(await (await get('/informes')).json()).toEqual([{ cookie: 'SecurityError' }])
  await behave({ modo: 'espia' })
  expect(await (await get('/informes')).json()).toEqual([])
})
