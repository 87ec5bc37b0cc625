import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { startSite, stopSite } from '../site/site-process.ts'
import { inSeconds } from './alert-desk.ts'

test('without an API a page is shown without alerts, and is not cached', async ({ request }) => {
  const site = await startSite({ portOffset: 77, apiOrigin: 'http://127.0.0.1:9' })
  const response = await request.get(`${site.origin}/politica/cookies`)
  expect([response.status(), response.headers()['cache-control']]).toEqual([200, 'no-store'])
  expect(await response.text()).not.toContain('alert-strip')
  await expect.poll(() => site.log.join('')).toContain('alerts could not be fetched')
  await stopSite(site.child)
})

test('error pages show alerts too; a redirect and the staff area do not even ask', async ({
  request,
}) => {
  let asked = 0
  const api = createServer((incoming, answer) => {
    if (incoming.url === '/api/Avisos') asked += 1
    const alert = {
      id: 1,
      gravedad: 'precaucion',
      texto: 'Un carril',
      corredor: null,
      enlace: null,
      desde: inSeconds(-60),
      hasta: inSeconds(60),
      fuente: null,
      version: 1,
    }
    const later = { ...alert, id: 2, texto: 'Todavía no', desde: inSeconds(30) }
    answer.setHeader('cache-control', 'public, max-age=30, s-maxage=30')
    answer.end(JSON.stringify({ items: [alert, later] }))
  }).listen(0, '127.0.0.1')
  await once(api, 'listening')
  const { port } = api.address() as AddressInfo
  const site = await startSite({ portOffset: 78, apiOrigin: `http://127.0.0.1:${port}` })
  // A page is kept until the alerts it was made with change, and no longer.
  for (const [path, status, kept] of [
    ['/nada.pdf', 404, 'public, max-age=10'],
    ['/politica/cookies', 200, 'public, max-age=30, s-maxage=30, stale-if-error=604800'],
  ] as const) {
    const response = await request.get(`${site.origin}${path}`)
    expect([response.status(), response.headers()['cache-control']]).toEqual([status, kept])
    const html = await response.text()
    expect(html).toContain('Un carril')
    expect(html).not.toContain('Todavía no')
  }
  expect(asked).toBe(2)
  await request.get(`${site.origin}/`, { maxRedirects: 0 })
  expect(await (await request.get(`${site.origin}/dashboard/avisos`)).text()).not.toContain(
    'Un carril',
  )
  expect(asked).toBe(2)
  await stopSite(site.child)
  api.close()
})
