import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, test } from '@playwright/test'
import { startSite, statusOf, stopSite } from './site-process.ts'

test('L4 pages still show when news cannot be fetched: logged, empty, and not kept', async ({
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
  await stopSite(site.child)
})

test('an article that cannot be fetched is an error page in Spanish, and not kept', async ({
  page,
}) => {
  const site = await startSite({ portOffset: 16, apiOrigin: 'http://127.0.0.1:9' })
  const response = await page.goto(`${site.origin}/noticia-detalle/1`)
  expect(response?.status()).toBe(500)
  expect(response?.headers()['cache-control']).toBe('no-store')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No podemos mostrar esta página')
  expect(await page.content()).not.toMatch(/ECONNREFUSED|at async|ApiError/)
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
