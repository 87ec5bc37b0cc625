import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'
import { ADDRESS_LENGTH } from '@terminal/contract/http/limits'
import { stack } from '../stack.ts'
import { violationsOn } from './page-axe.ts'

/** By the real processes: every length is asked of the edge alone (ops/edge/lengths.test.ts). */
test('E5 a query of any length is answered, or refused as too long', async ({ request }) => {
  const queries = [
    ...[2_600, 3_000, 3_400, 7_900, 8_100, 16_300, 20_000].map((n) => 'a'.repeat(n)),
    ...[500, 560].map((n) => '%C3%B1'.repeat(n)),
  ]
  for (const path of ['/buscador', '/viaja-con-nosotros']) {
    for (const address of queries.map((query) => `${path}?q=${query}`)) {
      const response = await request.get(address)
      const expected = address.length <= ADDRESS_LENGTH ? 200 : 414
      expect([path, address.length, response.status()]).toEqual([path, address.length, expected])
      expect(await response.text()).toContain('lang="es-CO"')
    }
  }
  // The address of the page comes back in a header.
  const form = { accion: 'contraste', volver: `/buscador?q=${'a'.repeat(7_000)}` }
  const headers = { origin: stack.urls.site }
  const changed = await request.post('/preferencias', { form, headers, maxRedirects: 0 })
  expect([changed.status(), changed.headers().location]).toEqual([303, '/home'])
})

test('A9 a page of the edge fits on the smallest screen, and anybody can read it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const response = await page.goto(`/buscador?q=${'a'.repeat(9_000)}`)
  expect(response?.status()).toBe(414)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'La dirección es demasiado larga',
  )
  await expect(page.getByRole('link', { name: 'Ir al inicio' })).toHaveAttribute('href', '/home')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(await violationsOn(page)).toEqual([])
})

const HOST = `Host: ${new URL(stack.urls.site).host}\r\nConnection: close`
const MANY = 'X-A: '.concat('a'.repeat(20_000))
const KEY = `X-Api-Key: ${stack.apiKey}`
const READ = 'GET /api/Noticias?pageSize=3 HTTP/1.1'

test('A9 what the processes behind the edge cannot read is answered in Spanish, too', async () => {
  for (const [status, head] of [
    [400, `GET /%E0%A4 HTTP/1.1\r\n${HOST}`],
    [400, `GET /%E0%A4.data HTTP/1.1\r\n${HOST}`],
    [400, `GET /buscador?q=ñandú HTTP/1.1\r\n${HOST}`],
    [400, `GET /dashboard/home HTTP/1.1\r\n${HOST}\r\nX-A: a\u0001b`],
    [405, `OPTIONS /home HTTP/1.1\r\n${HOST}`],
    [404, `GET /compartir/nada.png HTTP/1.1\r\n${HOST}`],
    [404, `GET /FAVICON.ICO HTTP/1.1\r\n${HOST}`],
    [
      403,
      `POST /preferencias HTTP/1.1\r\n${HOST}\r\nOrigin: https://otro.example\r\nContent-Length: 0`,
    ],
    [200, `GET /dashboard/home HTTP/1.1\r\n${HOST}\r\n${MANY}\r\n${MANY}`],
  ] as const) {
    const [line, body] = await send(head)
    expect([head.slice(0, 40), line, body.includes('<html lang="es-CO"')]).toEqual([
      ...[head.slice(0, 40), expect.stringContaining(` ${status}`), true],
    ])
  }
  for (const [status, head] of [
    [400, `GET /api/Noticias/%E0%A4 HTTP/1.1\r\n${HOST}\r\n${KEY}`],
    [400, `${READ}\r\n${HOST}\r\n${KEY}\r\nX-A: a\u0001b`],
    [400, `BREW /api/Secciones HTTP/1.1\r\n${HOST}\r\n${KEY}`],
  ] as const) {
    const [, body] = await send(head)
    expect(JSON.parse(body)).toMatchObject({ status, code: 'malformed' })
  }
  const [line] = await send(`${READ}\r\n${HOST}\r\n${KEY}\r\n${MANY}\r\n${MANY}`)
  expect(line).toContain(' 200')
})

/** The first line of the answer, and what came with it. */
async function send(head: string): Promise<[line: string, body: string]> {
  const { hostname, port } = new URL(stack.urls.site)
  const socket = connect(Number(port), hostname)
  socket.write(`${head}\r\n\r\n`)
  const [top = '', body = ''] = (await text(socket)).split(/\r\n\r\n(.*)/s)
  return [top.split('\r\n')[0] ?? '', body]
}
