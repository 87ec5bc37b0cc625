import { readFile } from 'node:fs/promises'
import { type APIRequestContext, expect, test } from '@playwright/test'
import { CONTRACT_HEADER, CONTRACT_NUMBER } from '@terminal/contract/http/contract-number'
import { DEMO_USERS } from '@terminal/dev/accounts'
import { signIn as fetchToken } from '@terminal/dev/sign-in'
import { demoSite, TODAY } from '../demo-site.ts'
import { expectFine } from '../site/page-axe.ts'
import { stack } from '../stack.ts'
import { signIn } from '../staff/staff.ts'

const KEEPER = DEMO_USERS.find(({ roles }) => roles.length === 1 && roles[0] === 'operacion')
const COMPANY = 'Mixtos El Mirador'
const ROW = demoSite.data.travel.timetables.find(({ fare }) => fare === 12_500)
const BEFORE = `;12500;${ROW?.fareOn};`
const AFTER = `;13900;${TODAY};`

test.describe.configure({ mode: 'default' })

// As it was found, also after a journey that ended halfway.
test.beforeEach(({ request }) => backToFolder(request))
test.afterEach(({ request }) => backToFolder(request))

async function backToFolder(request: APIRequestContext): Promise<void> {
  if (!KEEPER) throw new Error('no demo user has the role of the tables')
  const token = await fetchToken({ ...stack.oidc, publicOrigin: stack.urls.site }, KEEPER)
  const headers = {
    'x-api-key': stack.apiKey,
    [CONTRACT_HEADER]: CONTRACT_NUMBER,
    authorization: `Bearer ${token}`,
  }
  const { version } = await (await request.get('/api/MesaHorarios', { headers })).json()
  const answer = await request.put('/api/MesaHorarios/vigente', {
    headers: { ...headers, 'if-match': `"${version}"` },
    data: { editionId: null },
  })
  expect(answer.status()).toBe(200)
}

test('the timetable is taken out, corrected, looked at, published and taken back; a company answers by its link', async ({
  page,
  context,
}) => {
  if (!KEEPER) throw new Error('no demo user has the role of the tables')
  await signIn(page, KEEPER, '/dashboard/destinos')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Destinos y horarios')

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: /^horarios.csv/ }).click()
  const file = await readFile(await (await downloading).path(), 'utf8')
  const text = file.replace('\uFEFF', '')
  expect(text).toContain(BEFORE)

  const choose = (content: string) =>
    page.getByLabel('Archivos con las tablas').setInputFiles({
      name: 'horarios.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(content, 'latin1'),
    })
  await choose(text.replace(BEFORE, BEFORE.replace('12500', '12.500')))
  const review = page.getByRole('region', { name: /por corregir|fila/ })
  await expect(review).toContainText('horarios, fila 3')
  await expect(review).toContainText('un número se escribe sin puntos ni signos')
  await expectFine(page, 'a table with a fault')

  await choose(text.replace(BEFORE, AFTER))
  await expect(review).toContainText('1 fila cambiada')
  await expect(review).toContainText('13900')
  await expectFine(page, 'what would change')
  await page.getByRole('button', { name: 'Publicar' }).click()
  const published = page.getByRole('region', { name: /^Publicado/ })
  await expect(published).toBeFocused()
  await expectFine(page, 'published')
  const shown = async (fare: string) =>
    (await (await page.request.get('/viaja-con-nosotros/destinos.csv')).text()).includes(fare)
  await expect.poll(() => shown('13900')).toBe(true)

  const link = await makeLink()
  await answerAsCompany(link)
  await page.reload()
  const card = page.getByRole('listitem').filter({ hasText: 'La tarifa subió.' })
  await expect(card).toContainText('14900')
  await expectFine(page, 'a correction of a company')
  await card.getByRole('button', { name: /^Rechazar/ }).click()
  await expect(card).toHaveCount(0)

  const versions = page.getByRole('table', { name: 'Versiones' })
  await versions
    .getByRole('row', { name: /carpeta/ })
    .getByRole('button')
    .click()
  await page.getByRole('button', { name: 'Usar estas' }).click()
  await expect(page.getByText('El sitio usa las tablas de su carpeta')).toBeVisible()
  await expect.poll(() => shown('13900')).toBe(false)

  async function makeLink(): Promise<string> {
    const row = page.getByRole('row', { name: new RegExp(COMPANY) })
    await row
      .getByRole('button', { name: /enlace/ })
      .first()
      .click()
    const renew = page.getByRole('button', { name: 'Renovar', exact: true })
    const panel = page.getByRole('region', { name: `Enlace de ${COMPANY}` })
    await expect(renew.or(panel)).toBeVisible()
    if (await renew.isVisible()) await renew.click()
    await expect(panel).toBeFocused()
    return (await panel.locator('.tables-done__link').textContent()) ?? ''
  }

  /** Without a script: in a hall, on whatever they have. */
  async function answerAsCompany(address: string): Promise<void> {
    const other = await context.browser()?.newContext({ javaScriptEnabled: false })
    const company = await other?.newPage()
    if (!company) throw new Error('no browser')
    const answer = await company.goto(address)
    expect(answer?.headers()).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex, nofollow',
    })
    await expect(company.getByRole('heading', { level: 1 })).toHaveText(COMPANY)
    expect(await company.content()).not.toContain(`opinion?pagina=/empresas`)
    await company.getByRole('button', { name: 'Sigue igual' }).click()
    await expect(company.getByText('quedan confirmados')).toBeVisible()
    await company.locator('summary', { hasText: 'Alto del Viento' }).click()
    const form = company.getByRole('listitem').filter({ hasText: 'Alto del Viento' })
    await form.getByLabel('Tarifa en pesos').fill('14.900')
    await form.getByRole('button', { name: 'Enviar corrección' }).click()
    await expect(form.getByLabel('Tarifa en pesos')).toHaveValue('14.900')
    await form.getByLabel('Tarifa en pesos').fill('14900')
    await form.getByLabel('Algo más que debamos saber').fill('La tarifa subió.')
    await form.getByRole('button', { name: 'Enviar corrección' }).click()
    await expect(company.getByText('Recibimos su corrección')).toBeVisible()
    await other?.close()
  }
})
