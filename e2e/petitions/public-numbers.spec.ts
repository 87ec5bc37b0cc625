import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { quarterBefore, quarterName, quarterOf } from '@terminal/contract/calendar/quarter'
import { bogotaMoment } from '@terminal/contract/operator/open-now'
import { reportPagePath } from '@terminal/contract/petitions/figures/figure-addresses'
import { expectFine } from '../site/page-axe.ts'
import { ADMINISTRATOR, HEAD, signIn } from '../staff/staff.ts'

const WHEN = quarterBefore(quarterOf(bogotaMoment(Date.now()).day))
const SENTENCE = `Se arregló la rampa de la puerta 3 el ${Date.now()}.`

test('one press publishes the quarter: a page, a CSV, a tagged PDF and a green matrix; another takes all of it back', async ({
  page,
  request,
  browser,
}) => {
  await signIn(page, HEAD, '/dashboard/pqrsd/cambios')
  await page.getByLabel('Qué cambió').fill(SENTENCE)
  await page.getByRole('button', { name: 'Publicar la frase' }).click()
  await expect(page.getByRole('row', { name: new RegExp(SENTENCE) })).toBeVisible()
  await expectFine(page, 'what changed')

  await page.goto('/dashboard/pqrsd/informe')
  await expect(page.getByLabel('Trimestre').locator('option:checked')).toHaveText(quarterName(WHEN))
  await withdraw(page)
  await page.getByRole('button', { name: 'Publicar el informe' }).click()
  await expect(page.getByRole('button', { name: 'Publicar otra versión' })).toBeVisible()
  await expectFine(page, 'published')
  const links = page.getByRole('main').getByRole('link', { name: / en el numeral 4\.10$/ })
  await expect(links).toHaveCount(2)

  // The edge has it when the worker has refreshed what the withdrawal before it took away.
  await expect
    .poll(async () => (await request.get(reportPagePath(WHEN))).text())
    .toContain(SENTENCE)
  const visitor = await browser.newPage()
  await visitor.goto(reportPagePath(WHEN))
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(
    `Informe trimestral de PQRSD, ${quarterName(WHEN)}`,
  )
  await expect(visitor.getByText(SENTENCE)).toBeVisible()
  const rows = await numbersOf(visitor)
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.filter((count) => count > 0 && count < 5)).toEqual([])
  await expectFine(visitor, 'report')
  const [pdf, csv] = await Promise.all(
    [/\(PDF\)$/, /\(CSV\)$/].map(async (name) => {
      const href = await visitor.getByRole('link', { name }).getAttribute('href')
      return request.get(href ?? '')
    }),
  )
  // What it says is read back where it is made.
  const bytes = (await pdf?.body())?.toString('latin1') ?? ''
  for (const part of ['%PDF-1.7', '/Lang (es-CO)', '/Marked true', '/Scope /Column'])
    expect(bytes).toContain(part)
  expect(await csv?.text()).toContain(SENTENCE)

  for (const path of ['/pqrs', '/informesGestion']) {
    await expect.poll(async () => (await request.get(path)).text()).toContain(reportPagePath(WHEN))
    await visitor.goto(path)
    await expect(visitor.getByRole('heading', { name: 'PQRSD en cifras' })).toBeVisible()
    await expectFine(visitor, path)
  }
  await visitor.close()

  const documents = await browser.newContext()
  const editor = await documents.newPage()
  await signIn(editor, ADMINISTRATOR, '/dashboard/documentos/matriz')
  await expect(editor.getByRole('row', { name: /4\.10/ })).toContainText('Al día')
  await documents.close()

  await withdraw(page)
  await expect.poll(async () => (await request.get(reportPagePath(WHEN))).status()).toBe(404)
  await expect.poll(() => sitemap(request)).not.toContain(reportPagePath(WHEN))
  // As the demonstration has it.
  await page.getByRole('button', { name: 'Publicar el informe' }).click()
  await expect(page.getByRole('button', { name: 'Publicar otra versión' })).toBeVisible()
  await expect.poll(() => sitemap(request)).toContain(reportPagePath(WHEN))
  await page.goto('/dashboard/pqrsd/cambios')
  await page.getByRole('button', { name: `Retirar «${SENTENCE}»` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click()
  await expect(page.getByRole('row', { name: new RegExp(SENTENCE) })).toHaveCount(0)
})

async function sitemap(request: APIRequestContext): Promise<string> {
  return (await request.get('/sitemap.xml')).text()
}

/** Also what an earlier run may have left behind. */
async function withdraw(page: Page): Promise<void> {
  const publish = page.getByRole('button', { name: /^Publicar/ })
  await expect(publish).toBeVisible()
  const button = page.getByRole('button', { name: 'Retirar', exact: true })
  if ((await button.count()) === 0) return
  await button.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click()
  await expect(page.getByRole('button', { name: 'Publicar el informe' })).toBeVisible()
}

/** Every number of every table. */
function numbersOf(page: Page): Promise<number[]> {
  return page
    .locator('td.table__number')
    .evaluateAll((cells) => cells.map((cell) => Number(cell.textContent?.replaceAll('.', ''))))
}
