import { once } from 'node:events'
import { Agent, createServer, get } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'
import { findFirst, readHtml } from '@terminal/dev/html'
import { NIGHT } from '../night.ts'
import { textOf } from './page-html.ts'
import { startSite, statusOf, stopSite } from './site-process.ts'

test('L4 pages still show when news cannot be fetched: logged, empty, and not kept; an article is an error page in Spanish', async ({
  request,
}) => {
  const site = await startSite({ portOffset: 15, apiOrigin: 'http://127.0.0.1:9' })
  for (const path of ['/home', '/noticias']) {
    site.log.length = 0
    const response = await request.get(`${site.origin}${path}`)
    expect(response.status()).toBe(200)
    expect(response.headers()['cache-control']).toBe('no-store')
    expect(await response.text()).toContain('Por ahora no hay noticias para mostrar.')
    await expect.poll(() => site.log.join('')).toContain('news could not be fetched')
  }

  const article = await request.get(`${site.origin}/noticia-detalle/1`)
  expect([article.status(), article.headers()['cache-control']]).toEqual([503, 'no-store'])
  const html = await article.text()
  expect(textOf(findFirst(readHtml(html), 'h1'))).toBe('No podemos mostrar esta página')
  expect(html).not.toMatch(/ECONNREFUSED|at async|ApiError/)
  await stopSite(site.child)
})

test('the site answers what it has begun before it stops, and exits with 0', async () => {
  // An API that holds its answer until the site has been told to stop.
  const api = createServer()
  api.listen(0, '127.0.0.1')
  await once(api, 'listening')
  const address = api.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const site = await startSite({ portOffset: 17, apiOrigin: `http://127.0.0.1:${port}` })

  const page = fetch(`${site.origin}/noticias`)
  const [, held] = await once(api, 'request')
  const exited = once(site.child, 'exit')
  site.child.kill('SIGTERM')
  await expect.poll(() => statusOf(`${site.origin}/salud/vivo`)).toBe(0)
  held.end(JSON.stringify({ items: [], pageNumber: 1, pageSize: 50, totalCount: 0, totalPages: 0 }))

  expect((await page).status).toBe(200)
  expect(await exited).toEqual([0, null])
  expect(site.log.join('')).toContain('web stopped')
  api.close()
})

test('nothing a visitor wrote into an address is logged, however wrong the request', async () => {
  const site = await startSite({ portOffset: 18, apiOrigin: 'http://127.0.0.1:9' })
  const requests = [
    ['GET', '/pqrsd?nombre=ana&cedula=1020304050', 'x:abc'],
    ['POST', '/persona/cedula-1020304050', 'localhost'],
    ['GET', '/persona/%E0%A4%A-1020304050', 'localhost'],
    ['GET', '/noticia-detalle/1020304050', 'localhost'],
  ] as const
  for (const [method, path, host] of requests) {
    const socket = connect(Number(new URL(site.origin).port), '127.0.0.1')
    socket.end(
      `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
    )
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 [345]/)
  }
  const exited = once(site.child, 'exit')
  site.child.kill('SIGTERM')
  await exited
  expect(site.log.join('')).toContain('web stopped')
  expect(site.log.join('')).not.toMatch(/1020304050|ana/)
})

test('no visitor on a kept connection is cut off when the site stops', NIGHT, async () => {
  const site = await startSite({ portOffset: 19, apiOrigin: 'http://127.0.0.1:9' })
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })
  const outcomes: string[] = []
  const visitors = Array.from({ length: 32 }, async () => {
    // Until it takes no new connection: what fails on a new connection the edge takes to the other process.
    for (let outcome = '200'; outcome === '200'; outcomes.push(outcome)) {
      outcome = await visit(`${site.origin}/salud/vivo`, agent)
    }
  })
  await expect.poll(() => outcomes.length).toBeGreaterThan(200)
  site.child.kill('SIGTERM')
  await Promise.all(visitors)
  expect(outcomes.filter((outcome) => outcome.startsWith('cut'))).toEqual([])
})

test('a connection that says nothing does not keep the site from stopping', NIGHT, async () => {
  const site = await startSite({ portOffset: 14, apiOrigin: 'http://127.0.0.1:9' })
  const silent = connect(Number(new URL(site.origin).port), '127.0.0.1')
  await once(silent, 'connect')
  const exited = once(site.child, 'exit')
  site.child.kill('SIGTERM')
  expect(await exited).toEqual([1, null])
  silent.destroy()
})

async function visit(url: string, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    const request = get(url, { agent }, (response) => {
      response.resume().on('end', () => resolve(String(response.statusCode)))
    })
    request.on('error', () => resolve(request.reusedSocket ? 'cut off' : 'refused'))
  })
}
