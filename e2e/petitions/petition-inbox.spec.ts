import { randomInt } from 'node:crypto'
import { type APIRequestContext, expect, test } from '@playwright/test'
import { PETITION_API_PATH } from '@terminal/contract/petitions/case/petition.schema'
import { PETITION_FIELDS } from '@terminal/contract/petitions/case/petition-form'
import { NIGHT } from '../night.ts'
import { expectFine, expectFineInContrast, expectNoViolations } from '../site/page-axe.ts'
import { stack } from '../stack.ts'
import { ADMINISTRATOR, HEAD, JOURNALIST, signIn, startSession } from '../staff/staff.ts'

const LAPTOP = { width: 1366, height: 768 }
const ROWS_SEEN = 8
const SEARCH = 'Radicado, documento, correo o nombre'

/** A person with a unique name. */
async function file(request: APIRequestContext) {
  const word = `Prueba${Array.from({ length: 8 }, () => String.fromCharCode(97 + randomInt(26))).join('')}`
  const subject = `La puerta del módulo 3 no abre desde ${word.length} días`
  const person = { name: `Elvira ${word}`, document: `000.${randomInt(1e6, 1e7)}`, word, subject }
  const answer = await request.post(PETITION_API_PATH, {
    headers: { 'x-api-key': stack.apiKey },
    data: {
      [PETITION_FIELDS.message]: `Buenas tardes. ${subject}. Soy ${person.name}.`,
      [PETITION_FIELDS.name]: person.name,
      [PETITION_FIELDS.document]: person.document,
      [PETITION_FIELDS.email]: `${word}@correo.example`,
    },
  })
  const { radicado }: { radicado: string } = await answer.json()
  return { ...person, radicado }
}

test('the inbox tells what expires first, and finds one by radicado, document, address or a word of the name', async ({
  page,
  request,
}) => {
  const filed = await file(request)
  await startSession(page, ADMINISTRATOR)
  await page.setViewportSize(LAPTOP)
  await page.goto('/dashboard/pqrsd?bandeja=todas')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('PQRSD')
  const rows = page.getByRole('main').getByRole('table').locator('tbody tr')
  await expect(rows.nth(ROWS_SEEN - 1)).toBeVisible()
  const last = await rows.nth(ROWS_SEEN - 1).boundingBox()
  expect((last?.y ?? Infinity) + (last?.height ?? 0)).toBeLessThanOrEqual(LAPTOP.height)

  await expect(page.getByRole('heading', { name: 'Por atender' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Bandejas' }).getByRole('link')).toHaveText([
    /^Sin asignar ?\d+$/,
    /^Mías ?\d+$/,
    /^Por vencer ?\d+$/,
    /^Vencidas ?\d+$/,
    /^En espera ?\d+$/,
    /^Cerradas ?\d+$/,
  ])
  await expect(
    page.locator('nav').getByRole('link', { name: /^PQRSD \d+ por atender$/ }),
  ).toBeVisible()

  const box = page.getByPlaceholder(SEARCH)
  for (const words of [
    filed.radicado,
    filed.document,
    `${filed.word}@correo.example`,
    filed.word,
  ]) {
    await box.fill(words)
    await expect(page.getByText('1 solicitud en todas las bandejas')).toBeVisible()
    await expect(rows.getByRole('rowheader')).toHaveText(filed.subject)
    expect(page.url()).not.toContain(words)
    await box.fill('')
    // What was found stays until all of them are there again.
    await expect(rows.nth(1)).toBeVisible()
  }
  await box.fill(filed.word)
  await expect(page.getByText('1 solicitud en todas las bandejas')).toBeVisible()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(
    /Vence en \d+.días hábiles.*Sin clasificar.*Sin asignar.*Fecha interna/,
  )
  await expect(rows).not.toContainText(filed.word)
  await expectFineInContrast(page, 'found')

  await page.setViewportSize(LAPTOP)
  await rows.getByRole('link', { name: filed.subject }).click()
  await expect(page).toHaveURL(/\/dashboard\/pqrsd\/\d+$/)
  await page.goBack()
  await expect(box).toHaveValue(filed.word)
  await expect(rows).toHaveCount(1)
})

test(
  'trays and filters are in the address; what is empty, refused or broken says what to do',
  NIGHT,
  async ({ page }) => {
    await signIn(page, HEAD, '/dashboard/pqrsd')
    const trays = page.getByRole('navigation', { name: 'Bandejas' })
    await trays.getByRole('link', { name: /^Cerradas/ }).click()
    await expect(page).toHaveURL('/dashboard/pqrsd?bandeja=cerradas')
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    await page.getByRole('combobox', { name: 'Tipo' }).selectOption('Sugerencia')
    await expect(page).toHaveURL('/dashboard/pqrsd?bandeja=cerradas&tipo=sugerencia')
    const bodies = page.getByRole('main').getByRole('table').locator('tbody tr')
    await expect(bodies.filter({ hasText: 'otra silla para personas mayores' })).toBeVisible()
    await expect(bodies.filter({ hasNotText: 'Sugerencia' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Más filtros' }).click()
    await page.getByLabel('Recibida desde').fill('2099-01-01')
    await expect(
      page.getByRole('heading', { name: 'Ninguna solicitud tiene esos filtros' }),
    ).toBeVisible()
    await expectFine(page, 'filters')
    await page.getByRole('button', { name: 'Quitar filtros' }).click()
    await expect(page).toHaveURL('/dashboard/pqrsd?bandeja=cerradas')

    await page.route('**/api/Pqrsd?*', (route) => route.abort())
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('combobox', { name: 'Bandeja' }).selectOption({ index: 0 })
    const failure = page.getByRole('alert').filter({ hasText: 'No pudimos cargar las solicitudes' })
    await expect(failure).toBeVisible()
    await expectNoViolations(page, 'failed')
    await page.unroute('**/api/Pqrsd?*')
    await failure.getByRole('button').click()
    await expect(failure).toBeHidden()
  },
)

test('staff of another office do not see how many wait', async ({ page }) => {
  await signIn(page, JOURNALIST)
  const menu = page.getByRole('navigation', { name: 'Área de personal' })
  await expect(menu.getByRole('link', { name: 'Noticias' })).toBeVisible()
  await expect(menu.getByText(/PQRSD|por atender/)).toHaveCount(0)
})
