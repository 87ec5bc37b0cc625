import { expect, test as firstVisit } from '@playwright/test'
import { PAGES } from '@terminal/contract/pages/pages'
import { isFull } from '@terminal/dev/effort'
import { test } from '../shared-page.ts'
import { stack } from '../stack.ts'
import { englishIn, expectSpanish } from './page-language.ts'

const key = { 'x-api-key': stack.apiKey }

test('A2 the root redirects to /home', async ({ request }) => {
  for (const path of ['/', '/?fbclid=1']) {
    const response = await request.get(path, { maxRedirects: 0 })
    expect([path, response.status(), response.headers().location]).toEqual([path, 302, '/home'])
  }
})

test('A3 an unknown path redirects to /home, for now and not for ever', async ({ request }) => {
  for (const path of [
    '/no/existe',
    '/no-existe',
    '/no-existe?q=1&x=y',
    '/no-existe/',
    '/NO-EXISTE',
    '/home/nada',
    '/noticia-detalle',
    '/noticia-detalle/1/2',
    '/politica/nada',
    '/apis',
    '/compartir/',
    '/Espa%C3%B1a',
  ]) {
    const response = await request.get(path, { maxRedirects: 0 })
    const { location, 'cache-control': kept } = response.headers()
    expect([path, response.status(), location, kept]).toEqual([path, 302, '/home', 'no-store'])
  }
})

firstVisit(
  'A3 a visitor on an unknown path is notified once, on a page that is the same for everybody',
  async ({ page }) => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if (Number(Reflect.get(entry, 'value')) >= 0.01)
            document.title += ` moved ${JSON.stringify(entry)}`
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const response = await page.goto('/no/existe')
    await expect(page).toHaveURL(/\/home$/)
    expect(response?.headers()).toMatchObject({ 'x-cache': 'HIT', vary: 'Accept-Encoding' })
    const line = page.locator('[data-line]')
    const said = page.locator('#preferencias output')
    await expect(line).toHaveText('Esa página no existe. Este es el inicio.')
    await expect(said).toHaveText('Esa página no existe. Este es el inicio.')
    await expect(line).toBeInViewport({ ratio: 1 })
    await expect(page).not.toHaveTitle(/moved/)
    expect(await page.context().cookies()).toEqual([])

    await page.mouse.wheel(0, 100)
    await expect(line).toHaveCount(0)
    await page.reload()
    await expect(said).toBeEmpty()
    await expect(line).toHaveCount(0)
  },
)

test('A3 what a program asks for and is not there is not found', async ({ request }) => {
  for (const path of [
    '/nada.pdf',
    '/no/existe/nada.PDF?v=1',
    '/wp-login.php',
    '/compartir/nada.png',
    '/.well-known/nada.json',
    '/assets/nada.js',
    '/assets/nada',
    '/assets',
    '/archivos/nada',
    '/api',
  ]) {
    const response = await request.get(path, { maxRedirects: 0 })
    expect([path, response.status()]).toEqual([path, 404])
  }
  for (const path of ['/api/nada', '/api/Noticias/1/nada', '/api/nada.pdf']) {
    const response = await request.get(path, { maxRedirects: 0, headers: key })
    expect([path, response.status()]).toEqual([path, 404])
    expect(response.headers()['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(await response.json()).toMatchObject({ status: 404, code: 'not_found' })
    // Without the key the answer does not say what exists.
    expect((await request.get(path, { maxRedirects: 0 })).status()).toBe(401)
  }
})

test('A3 a page in capitals or with a final slash is no unknown path', async ({ request }) => {
  const some = PAGES.filter((_, index) => isFull || index % 6 === 0)
  for (const { path, hasForm } of some) {
    for (const written of [path.toUpperCase(), `${path}/`]) {
      const response = await request.get(written, { maxRedirects: 0 })
      expect([written, response.status()]).toEqual([written, 200])
      // They could not be listed for a refresh, so they are not cached.
      const cache = hasForm ? undefined : 'BYPASS'
      expect([written, response.headers()['x-cache']]).toEqual([written, cache])
    }
  }
})

test('A9 what goes wrong is said in Spanish', async ({ page, request }) => {
  await page.goto('/assets/nada.js')
  await expectSpanish(page)
  const refused = await request.post('/home', {
    form: { x: '1' },
    headers: { origin: stack.urls.site },
  })
  expect(refused.status()).toBe(405)
  await page.setContent(await refused.text())
  await expectSpanish(page)
  for (const [path, headers] of [
    ['/api/Noticias', {}],
    ['/api/nada', key],
    ['/api/Noticias/0', key],
  ] as const) {
    const { title, detail } = await (await request.get(path, { headers })).json()
    expect([path, englishIn(`${title} ${detail}`)]).toEqual([path, []])
    expect(detail).toMatch(/\p{L}{2,} \p{L}{2,}/u)
  }
})
