import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test'
import { NIGHT } from '../night.ts'
import { expectFine, expectNoViolations } from '../site/page-axe.ts'
import { stack } from '../stack.ts'
import { HEAD, OFFICER, startSession } from '../staff/staff.ts'
import { files } from './petition-page.ts'

type Filed = { radicado: string; codigo: string; email: string }

async function file(request: APIRequestContext): Promise<Filed> {
  const email = `lucero-${randomUUID()}@correo.example`
  const sent = await request.post('/api/Contacto/correo', {
    headers: { 'x-api-key': stack.apiKey },
    data: {
      mensaje: `El baño del módulo 2 está sin agua. ${randomUUID()}`,
      nombre: 'Lucero Prueba',
      correo: email,
      aceptaNotificacion: true,
      tipo: 'queja',
      lugar: 'Módulo 2',
    },
  })
  return { ...(await sent.json()), email }
}

/** From the list, as people do. */
async function openPetition(page: Page, { radicado }: Filed): Promise<void> {
  await page.goto('/dashboard/pqrsd')
  await page.getByRole('searchbox').fill(radicado)
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByText('1 solicitud en todas las bandejas')).toBeVisible()
  await page.getByRole('link', { name: /^El baño del módulo 2/ }).click()
  await expect(page.getByText(radicado, { exact: true })).toBeVisible()
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const dialog = (page: Page) => page.getByRole('dialog')
const words = (page: Page) => dialog(page).locator('textarea')
const clock = (page: Page) => page.getByRole('region', { name: 'Plazo' })
const timeline = (page: Page) => page.getByRole('region', { name: 'Qué ha pasado' })
const notes = (page: Page) => page.getByRole('region', { name: 'Notas internas' })
const person = (page: Page) => page.getByRole('region', { name: 'Datos de la persona' })

async function act(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  if (!(await button.isVisible())) await page.getByText('Más', { exact: true }).click()
  await button.click()
  await expect(dialog(page)).toBeVisible()
}

/** The button of the dialog, which closes once it is done. */
async function confirm(page: Page, name: string): Promise<void> {
  await dialog(page).getByRole('button', { name, exact: true }).click()
}

async function assignTo(page: Page, name: string): Promise<void> {
  const person = page.getByLabel('Asignada a').locator('option', { hasText: name })
  // Who is there is read after the petition.
  await expect(person).toBeAttached()
  await page.getByLabel('Asignada a').selectOption(await person.textContent())
  await expect(timeline(page)).toContainText(`Asignada a ${name}`)
}

test('an officer takes a petition, reads who wrote it, notes something, calls it by its name and extends its term', async ({
  page,
  request,
}) => {
  const filed = await file(request)
  await startSession(page, OFFICER)
  await openPetition(page, filed)
  await expect(heading(page)).toContainText('El baño del módulo 2')
  await expect(page.getByRole('main')).not.toContainText(filed.email)
  await expect(clock(page)).toContainText('Vence en 15 días hábiles')

  // Not in hand: with a reason.
  await person(page).getByRole('button').click()
  await confirm(page, 'Ver datos')
  await expect(dialog(page)).toContainText('Escriba por qué los necesita')
  await expectNoViolations(page, 'a reason is missing')
  await page.keyboard.press('Escape')
  await assignTo(page, 'Iván Prueba')
  await person(page).getByRole('button').click()
  await expect(person(page)).toContainText(filed.email)

  await page.getByRole('button', { name: 'Aseo' }).click()
  await expect(page.getByRole('button', { name: 'Aseo', pressed: true })).toBeVisible()

  const note = `Mantenimiento va hoy. ${randomUUID()}`
  await page.getByLabel('Escribir una nota').fill(note)
  await expect(notes(page)).toContainText('Borrador guardado en el servidor')
  await page.reload()
  await expect(page.getByLabel('Escribir una nota')).toHaveValue(note)
  await page.getByRole('button', { name: 'Guardar nota' }).click()
  await expect(notes(page).getByRole('listitem')).toContainText([note])
  await expect(timeline(page)).not.toContainText(note)
  await expectFine(page, 'a petition')

  await act(page, 'Cambiar el tipo')
  await confirm(page, 'Cambiar el tipo')
  await expect(dialog(page)).toContainText('Elija otro tipo.')
  await dialog(page).getByLabel('Tipo').selectOption('information')
  await confirm(page, 'Cambiar el tipo')
  await expect(clock(page)).toContainText('Vence en 10 días hábiles')

  await act(page, 'Ampliar plazo')
  await dialog(page).getByLabel('Días hábiles que se suman').fill('40')
  await confirm(page, 'Ampliar el plazo')
  await expect(dialog(page)).toContainText('Escriba un número de 1 a 10.')
  await expectNoViolations(page, 'too many days')
  await dialog(page).getByLabel('Días hábiles que se suman').fill('5')
  await words(page).fill('Falta el concepto del acueducto.')
  await confirm(page, 'Ampliar el plazo')
  await expect(clock(page)).toContainText('Vence en 15 días hábiles')
  await expect(clock(page)).toContainText('Se amplió 5 días hábiles.')
  await expect(page.getByRole('button', { name: 'Ampliar plazo' })).toHaveCount(0)
})

test(
  'a datum is asked for; the citizen sends a photo and the days run on; then a part goes to whom it concerns',
  NIGHT,
  async ({ page, context, request }) => {
    const filed = await file(request)
    await startSession(page, OFFICER)
    await openPetition(page, filed)
    await act(page, 'Pedir que complete')
    await words(page).fill('Envíenos una foto del baño.')
    await expect(dialog(page)).toContainText('Borrador guardado en el servidor')
    await page.keyboard.press('Escape')
    await act(page, 'Pedir que complete')
    await expect(words(page)).toHaveValue('Envíenos una foto del baño.')
    await confirm(page, 'Pedir el dato')
    await expect(clock(page)).toContainText('En pausa, quedan 15 días hábiles')
    await expectFine(page, 'waiting for the person')

    const citizen = await context.newPage()
    await citizen.goto('/pqrsd/seguimiento')
    await citizen.getByLabel('Radicado').fill(filed.radicado)
    await citizen.getByLabel('Código').fill(filed.codigo)
    await citizen.getByRole('button', { name: 'Consultar' }).click()
    await citizen.locator('.asked-card__begin').first().click()
    await files(citizen).setInputFiles({
      name: 'baño.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('la foto del baño'),
    })
    await citizen.locator('.asked-card__form').getByRole('button').last().click()
    await expect(citizen.locator('.timeline__title').first()).toHaveText('Usted envió el dato')
    await citizen.close()

    await page.reload()
    await expect(timeline(page)).toContainText('Llegó el dato')
    await expect(clock(page)).toContainText('Vence en 15 días hábiles')
    await page.getByRole('button', { name: 'Descargar baño.txt' }).click()
    await dialog(page).getByLabel('Razón').fill('Para ver si sirve')
    const download = dialog(page).getByRole('button', { name: 'Descargar' })
    await expectDownload(page, download, 'la foto del baño')

    await act(page, 'Trasladar')
    await expect(dialog(page)).toContainText('La persona no autorizó enviar su caso')
    await dialog(page).getByText('Una parte').click()
    await dialog(page).getByLabel('Entidad').fill('Empresa de Acueducto')
    await words(page).fill('La fuga viene de la calle y la repara el acueducto.')
    await expectNoViolations(page, 'a transfer')
    await confirm(page, 'Trasladar')
    await expect(timeline(page)).toContainText('Trasladada en parte a Empresa de Acueducto')
    await expect(page.getByRole('link', { name: 'Responder' })).toBeVisible()
  },
)

async function expectDownload(page: Page, button: Locator, content: string): Promise<void> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  const chunks = await (await download.createReadStream()).toArray()
  expect(Buffer.concat(chunks).toString()).toBe(content)
}

test(
  'after a conflict an officer sees what happened and keeps the text; a reserved petition closes for all but a few',
  NIGHT,
  async ({ page, browser, request }) => {
    const filed = await file(request)
    await startSession(page, OFFICER)
    await openPetition(page, filed)
    const other = await browser.newPage()
    await startSession(other, HEAD)
    await openPetition(other, filed)

    await act(page, 'Ampliar plazo')
    await dialog(page).getByLabel('Días hábiles que se suman').fill('3')
    await words(page).fill('Falta una cotización.')
    await assignTo(other, 'Rosa Modelo')
    await confirm(page, 'Ampliar el plazo')
    await expect(dialog(page)).toContainText('Otra persona guardó antes: Rosa Modelo')
    await expect(words(page)).toHaveValue('Falta una cotización.')
    await expectNoViolations(page, 'overtaken')
    await confirm(page, 'Ampliar el plazo')
    await expect(dialog(page)).toHaveCount(0)
    await expect(timeline(page)).toContainText('Asignada a Rosa Modelo')
    await expect(timeline(page)).toContainText('Se amplió el plazo')

    await other.reload()
    await other.getByText('Prioridad y reserva').click()
    await other.getByLabel('Reservada').click()
    await confirm(other, 'Marcar como reservada')
    await expect(timeline(other)).toContainText('Se clasificó')
    await expect(heading(other)).toContainText('El baño')
    await other.close()
    await page.reload()
    await expect(page.getByText('Esta solicitud es reservada.')).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('sin agua')
    await expectFine(page, 'reserved')
  },
)
