import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { expectFine, expectFineInContrast, expectNoViolations } from '../site/page-axe.ts'
import { stack } from '../stack.ts'
import { OFFICER, signIn } from '../staff/staff.ts'

const AREA = 'Coordinación Operativa'

type Filed = { radicado: string; codigo: string; subject: string }

async function file(request: APIRequestContext): Promise<Filed> {
  // Without digits: a subject leaves out what may be a personal number.
  const subject = `Baños sin agua ${randomUUID().slice(0, 8).replaceAll(/\d/g, 'x')}`
  const answer = await request.post('/api/Contacto/correo', {
    headers: { 'x-api-key': stack.apiKey },
    data: {
      mensaje: `${subject}. Mi celular es 300 999 88 77.`,
      tipo: 'queja',
      presenta: 'persona',
      nombre: 'Yolanda Ficticia',
      telefono: '3009998877',
    },
  })
  return { ...(await answer.json()), subject }
}

const dialog = (page: Page) => page.getByRole('dialog')
const inputs = (page: Page) => page.getByRole('region', { name: 'Insumos de otras áreas' })

async function choose(page: Page, name: string): Promise<void> {
  await page.getByText('Más', { exact: true }).click()
  await page.getByRole('button', { name, exact: true }).click()
  await expect(dialog(page)).toBeVisible()
}

test('an area is asked without who wrote, answers by its link, and the expediente is taken away', async ({
  page,
  request,
  browser,
}) => {
  const filed = await file(request)
  await signIn(page, OFFICER, '/dashboard/pqrsd')
  await page.getByRole('searchbox').fill(filed.radicado)
  await expect(page.getByText('1 solicitud en todas las bandejas')).toBeVisible()

  // Several at once, by keyboard.
  await page.getByRole('checkbox', { name: `Elegir ${filed.radicado}` }).press('Space')
  await expect(page.getByText('1 elegida')).toBeVisible()
  await expectFine(page, 'a row is chosen')
  await page.getByLabel('Asignar a').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Asignar', exact: true }).click()
  await expect(page.getByText(/1 asignada a/)).toBeVisible()

  await page.getByRole('link', { name: new RegExp(filed.subject) }).click()
  // The inbox has a «Más» of its own.
  await expect(page.getByRole('heading', { name: 'Lo que escribió la persona' })).toBeVisible()
  await choose(page, 'Pedir insumo')
  await dialog(page).getByLabel(/^Área/).selectOption(AREA)
  await dialog(page).getByLabel('Qué necesita del área').fill('¿Cuándo vuelve el agua?')
  await dialog(page).getByLabel('Enviar también lo que escribió la persona').check()
  await dialog(page).getByRole('button', { name: 'Pedir insumo' }).click()
  await expect(dialog(page)).toContainText('Tiene el teléfono de la persona')
  await expectNoViolations(page, 'a text that says who wrote')
  await dialog(page).getByLabel('Lo que va de la solicitud').fill(`${filed.subject}.`)
  await dialog(page).getByRole('button', { name: 'Pedir insumo' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(inputs(page)).toContainText('Pendiente')
  await expectFineInContrast(page, 'an input is owed')

  const link = await linkFor(request, filed)
  const other = await browser.newContext()
  const area = await other.newPage()
  const opened = await area.goto(link)
  expect(opened?.headers()['cache-control']).toContain('no-store')
  await expect(area.getByText('¿Cuándo vuelve el agua?')).toBeVisible()
  await expect(area.getByRole('main')).not.toContainText('Yolanda')
  await area.setViewportSize({ width: 360, height: 800 })
  await expectFine(area, 'the page of an area')
  await area.getByLabel('Su respuesta').fill('Mañana a las seis.')
  await area.getByRole('button', { name: 'Enviar la respuesta' }).click()
  await expect(area.getByText('Recibimos su respuesta')).toBeVisible()
  expect((await area.goto(link))?.status()).toBe(404)
  await expect(area.getByText('Este enlace no está vigente')).toBeVisible()
  await other.close()

  await page.reload()
  await expect(inputs(page)).toContainText('Recibido')
  await expect(inputs(page)).toContainText('Mañana a las seis.')

  await choose(page, 'Descargar el expediente (ZIP)')
  const reason = dialog(page).getByLabel('Razón')
  if (await reason.isVisible()) await reason.fill('Para el archivo central')
  const download = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: 'Descargar el ZIP' }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toBe(`expediente-${filed.radicado}.zip`)
  const bytes = await readFile(await saved.path())
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  for (const name of ['solicitud/solicitud.pdf', 'actuaciones.csv', 'indice.csv', 'indice.html'])
    expect(bytes.includes(name)).toBe(true)
})

/** From the mail that the area gets. */
async function linkFor(request: APIRequestContext, { radicado }: Filed): Promise<string> {
  let link: string | undefined
  await expect
    .poll(
      async () => {
        const mails: { subject: string; text: string }[] = await (
          await request.get(`${stack.urls.inbox}/api/mensajes`)
        ).json()
        const mail = mails.find(
          ({ subject, text }) => subject.includes(radicado) && text.includes('/insumos/'),
        )
        link = mail && /\/insumos\/[\w-]{43}/.exec(mail.text)?.[0]
        return link !== undefined
      },
      { timeout: 30_000 },
    )
    .toBe(true)
  return link ?? ''
}
