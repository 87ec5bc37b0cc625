import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, test } from '@playwright/test'
import { NIGHT } from '../night.ts'
import { expectFine, expectNoViolations } from '../site/page-axe.ts'
import { stack } from '../stack.ts'
import { expectOneStatus, startSession } from '../staff/staff.ts'

const MISSES_CALL = '**/api/Buscador/sin-resultados'
/** Words that nothing on the site has; each run its own. */
const newWords = () => `guardabicicletas ${randomUUID().replaceAll(/[^a-f]/g, '')}qzx`

/** Written otherwise each time, as people do: the same words, and no answer that is still kept. */
async function look(request: APIRequestContext, words: string, times: number): Promise<void> {
  const forms = [words, `¿${words}?`, words.toUpperCase().concat('!'), `${words}.`]
  for (const form of forms.slice(0, times)) {
    // The request of the page itself: a visitor who leaves before the answer is not counted.
    const response = await request.get(`/api/Buscador?q=${encodeURIComponent(form)}`, {
      headers: { 'x-api-key': stack.apiKey },
    })
    expect(response.status()).toBe(200)
  }
}

test('staff see what visitors did not find, and look for it again in another tab', async ({
  page,
  request,
}) => {
  const [often, twice] = [newWords(), newWords()]
  await look(request, often, 4)
  await look(request, twice, 2)
  await startSession(page)
  const row = page.getByRole('row').filter({ hasText: often })
  // A search is counted after it was answered.
  await expect(async () => {
    await page.goto('/dashboard/busquedas')
    await expect(row.getByRole('cell').first()).toHaveText('4', { timeout: 6_000 })
  }).toPass()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Búsquedas sin resultado')
  await expect(page).toHaveTitle(/^Búsquedas sin resultado/)
  await expect(row.getByRole('cell')).toContainText(['4', /^\d{1,2}.[a-z]{3}.20\d\d$/, 'Repetir'])
  await expect(page.getByText(twice)).toHaveCount(0)
  await expect(page.getByText('se muestra desde la tercera vez')).toBeVisible()
  await expect(
    page.locator('nav').getByRole('link', { name: 'Búsquedas', exact: true }),
  ).toHaveAttribute('aria-current', 'page')

  const opened = page.waitForEvent('popup')
  await row.getByRole('link', { name: /^Repetir la búsqueda/ }).click()
  const tab = await opened
  await expect(tab).toHaveURL(`/buscador?q=${often.replace(' ', '+')}`)
  await tab.close()

  await expectFine(page, 'desk')
})

test(
  'a desk that has nothing says so, and one that could not be read says what to do',
  NIGHT,
  async ({ page }) => {
    await startSession(page)
    await page.route(MISSES_CALL, (route) => route.abort())
    await page.goto('/dashboard/busquedas')
    const failure = page.getByRole('alert').filter({ hasText: 'No pudimos cargar las búsquedas' })
    await expect(failure).toBeVisible()
    await expectNoViolations(page)
    await page.unroute(MISSES_CALL)
    await page.route(MISSES_CALL, (route) => route.fulfill({ json: [] }))
    await expectOneStatus(
      page,
      { call: MISSES_CALL, waiting: 'Cargando las búsquedas…', shown: /^Ninguna búsqueda$/ },
      () => failure.getByRole('button', { name: 'Reintentar' }).click(),
    )
    await expect(page.getByRole('heading', { name: 'No hay búsquedas pendientes' })).toBeVisible()
    await expect(failure).toHaveCount(0)
    await expectNoViolations(page)
  },
)
