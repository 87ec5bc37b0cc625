import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'

// The shipped site, with an API address where nobody listens.
const PORT = Number(new URL((await import('./stack.ts')).stack.urls.site).port) + 15
const origin = `http://127.0.0.1:${PORT}`
let site: ChildProcess

test.beforeAll(async () => {
  site = spawn(process.execPath, ['server.ts'], {
    cwd: fileURLToPath(new URL('../web', import.meta.url)),
    env: {
      PORT: String(PORT),
      API_ORIGIN: 'http://127.0.0.1:9',
      API_KEY: 'nobody-will-read-this',
      SITE_DIR: '../site',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await expect
    .poll(() =>
      fetch(`${origin}/salud/listo`).then(
        (r) => r.status,
        () => 0,
      ),
    )
    .toBe(200)
})

test.afterAll(async () => {
  site.kill('SIGTERM')
  await once(site, 'exit')
})

test.describe.configure({ mode: 'serial' })

for (const path of ['/home', '/noticias']) {
  test(`L4 ${path} still shows when news cannot be fetched: logged, empty, and not kept`, async ({
    request,
  }) => {
    const logged = once(site.stdout ?? process.stdout, 'data')
    const response = await request.get(`${origin}${path}`)
    expect(response.status()).toBe(200)
    expect(response.headers()['cache-control']).toBe('no-store')
    expect(await response.text()).toContain('Por ahora no hay noticias para mostrar.')
    expect(String((await logged)[0])).toContain('news could not be fetched')
  })
}

test('an article that cannot be fetched is an error page in Spanish, and not kept', async ({
  page,
}) => {
  const response = await page.goto(`${origin}/noticia-detalle/1`)
  expect(response?.status()).toBe(500)
  expect(response?.headers()['cache-control']).toBe('no-store')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No podemos mostrar esta página')
  expect(await page.content()).not.toMatch(/ECONNREFUSED|at async|ApiError/)
})
