import { expect, type Page } from '@playwright/test'
import type { DeskAlert } from '@terminal/contract/alerts/alert'
import type { NewsDesk } from '@terminal/contract/news/news-desk'
import { NIGHT } from '../night.ts'
import { expectFine } from '../site/page-axe.ts'
import { DESK_CALL, openDesk, rowOf, stateTab, test, titles } from '../staff/desk-page.ts'
import { expectOneStatus } from '../staff/staff.ts'

test('the list says when it loads, when it fails, and what it showed last is there at once', async ({
  page,
}) => {
  await page.route(DESK_CALL, (route) => route.abort())
  await openDesk(page, '?orden=cambio')
  await expect(page.getByRole('alert')).toContainText('No pudimos cargar las noticias')
  await page.unroute(DESK_CALL)
  await expectOneStatus(
    page,
    { call: DESK_CALL, waiting: 'Cargando las noticias…', shown: /^1–20 de \d+$/ },
    () => page.getByRole('button', { name: 'Reintentar' }).click(),
  )
  await expect(titles(page).first()).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByText('Cargando las noticias…')).toHaveCount(0)

  // From now on nothing answers, and the same list is there all the same.
  await page.route(DESK_CALL, nobodyAnswers)
  await openDesk(page, '?orden=cambio')
  await expect(titles(page).first()).toBeVisible()
  await expect(page.locator('.news-desk__list')).toHaveAttribute('aria-busy', 'true')
  // Half an hour later it is too old to be shown.
  await page.evaluate(() => {
    const kept = JSON.parse(sessionStorage.getItem('persist:root') ?? '')
    kept.news.keptAt -= 30 * 60 * 1_000
    sessionStorage.setItem('persist:root', JSON.stringify(kept))
  })
  await page.reload()
  await expect(page.getByText('Cargando las noticias…')).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
})

test('without any news the desk offers to write the first', NIGHT, async ({ page }) => {
  await answerEmpty(page)
  await openDesk(page)
  await expect(page.getByRole('heading', { name: 'Todavía no hay noticias' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Crear la primera noticia' })).toHaveAttribute(
    'href',
    '/dashboard/news/create',
  )
})

test('eight items are seen whole on a small laptop, each in a row of 60 to 63 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await openDesk(page)
  await expect(titles(page).nth(7)).toBeInViewport({ ratio: 1 })
  const heights = await page
    .locator('tbody tr:not(:has(.external-host))')
    .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)))
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(60)
  expect(Math.max(...heights)).toBeLessThanOrEqual(63)
})

test(
  'the desk begins with what cannot wait: an alert with the time it has left, or one quiet line',
  NIGHT,
  async ({ page }) => {
    const call = '**/api/Avisos/personal?*'
    const page1 = { page: 1, pageSize: 10 }
    await page.route(call, (route) => route.fulfill({ json: { ...page1, items: [], total: 0 } }))
    await openDesk(page)
    await expect(page.getByText('Nada por atender.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Por atender' })).toHaveCount(0)
    await expectFine(page, 'nothing to attend')

    await page.unroute(call)
    const items = [alertUntil(2 * HOUR_MS + 10 * MINUTE_MS)]
    await page.route(call, (route) => route.fulfill({ json: { ...page1, items, total: 1 } }))
    await openDesk(page)
    const strip = page.getByRole('region', { name: 'Por atender' })
    await expect(strip).toContainText(/Aviso: Vía a La Cumbre.*quedan 2.h.(9|10).min/)
    await expectFine(page, 'an alert on air')
    await expect(strip.getByRole('link')).toHaveAttribute('href', '/dashboard/avisos')

    // A failed read is never shown as «nothing to do».
    await page.unroute(call)
    await page.route(call, (route) => route.abort())
    await openDesk(page)
    await expect(strip).toHaveText(/No pudimos revisar los avisos\./)
  },
)

test('on a phone each item is a card of its own, and nothing is wider than the screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openDesk(page)
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
  await expect(rows.first()).toBeVisible()
  const boxes = await Promise.all((await rows.all()).slice(0, 3).map((row) => row.boundingBox()))
  expect(boxes.map((box) => box?.width)).toEqual([358, 358, 358])
  for (const width of [320, 390, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    expect([width, await sidewaysScroll(page)]).toEqual([width, 0])
  }
})

// Each of them is looked at four times: in either theme, on a phone and on a desktop.
test.describe('no axe violation in', NIGHT, () => {
  test('the list, its menu, the question before withdrawing, and the way back', async ({
    page,
    news,
  }) => {
    const word = news.newWord()
    await news.create({ Titulo: word })
    await openDesk(page)
    await expect(titles(page).first()).toBeVisible()
    await expectFine(page, 'list')
    await page.getByRole('searchbox').fill(word)
    await expect(titles(page)).toHaveText([word])
    await rowOf(page, word).locator('.more-menu summary').click()
    await expectFine(page, 'menu')
    await page.getByRole('button', { name: /^Retirar/ }).click()
    await expectFine(page, 'question')
    await page.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click()
    await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible()
    await expect(page.getByRole('heading', { name: /^Ninguna noticia/ })).toBeVisible()
    await expectFine(page, 'undo, nothing found')
  })

  test('a list that failed, that loads, and that is empty', async ({ page }) => {
    await page.route(DESK_CALL, (route) => route.abort())
    await openDesk(page, '?orden=titulo&estado=activas')
    await expect(page.getByRole('alert')).toBeVisible()
    await expectFine(page, 'failure')
    await page.unroute(DESK_CALL)
    await page.route(DESK_CALL, nobodyAnswers)
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(page.getByText('Cargando las noticias…')).toBeVisible()
    await expectFine(page, 'loading')
    await page.unroute(DESK_CALL)
    await answerEmpty(page)
    await stateTab(page, 'Todas').click()
    await expect(page.getByRole('heading', { name: 'Todavía no hay noticias' })).toBeVisible()
    await expectFine(page, 'empty')
  })

  test('the history, its question, and that of a removed item', async ({ page, news }) => {
    const word = news.newWord()
    const item = await news.create({ Titulo: `${word} primera` })
    await news.revise(item, { Titulo: `${word} segunda`, principal: 'true' })
    await page.goto(`/dashboard/news/history/${item.id}`)
    await page.getByRole('button', { name: /^Restaurar esta versión/ }).click()
    await expectFine(page, 'question')
    await page.keyboard.press('Escape')
    await expectFine(page, 'changes')
    await news.removeAll()
    await page.reload()
    await page.getByRole('button', { name: 'Restaurar la noticia' }).waitFor()
    await expectFine(page, 'of a removed item')
  })

  test('a history that is not there, or does not come', async ({ page }) => {
    await page.goto('/dashboard/news/history/999999')
    await page.getByRole('alert').getByRole('heading', { name: NO_SUCH_NEWS }).waitFor()
    await expectFine(page, 'no such item')
    await page.route('**/historial', (route) => route.abort())
    await page.reload()
    await page.getByText('No pudimos cargar el historial').waitFor()
    await expectFine(page, 'failure')
  })
})

const NO_SUCH_NEWS = 'Esa dirección no corresponde a ninguna noticia'
const nobodyAnswers = () => undefined

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

function alertUntil(ms: number): DeskAlert {
  return {
    id: 1,
    severity: 'closure',
    text: 'Derrumbe en el kilómetro 18.',
    corridor: 'Vía a La Cumbre',
    corridors: [],
    link: null,
    startsAt: new Date(Date.now() - HOUR_MS).toISOString(),
    endsAt: new Date(Date.now() + ms).toISOString(),
    statesEnd: false,
    source: null,
    version: 1,
    lastChange: null,
  }
}

async function answerEmpty(page: Page): Promise<void> {
  const counts = { all: 0, active: 0, inactive: 0, removed: 0 }
  const json: NewsDesk = { items: [], page: 1, pageSize: 20, total: 0, counts }
  await page.route(DESK_CALL, (route) => route.fulfill({ json }))
}

async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}
