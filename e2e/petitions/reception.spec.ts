import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { NIGHT } from '../night.ts'
import { expectNoViolations } from '../site/page-axe.ts'
import { OFFICER, signIn } from '../staff/staff.ts'

test.use({ viewport: { width: 1366, height: 768 } })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const sheet = (page: Page) => page.getByRole('region', { name: /^Constancia/ })
const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** In both themes, and on the smallest screen with nothing wider than it. */
async function expectFineOn(page: Page, state: string): Promise<void> {
  await expectNoViolations(page, state)
  await page.setViewportSize({ width: 360, height: 740 })
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect([state, sideways]).toEqual([state, 0])
  await page.setViewportSize({ width: 1366, height: 768 })
}

/** Counts what a pair of hands does. */
function keyboardOf(page: Page) {
  const counts = { keys: 0, letters: 0 }
  return {
    counts,
    async press(...keys: string[]) {
      for (const key of keys) await page.keyboard.press(key)
      counts.keys += keys.length
    },
    async type(text: string) {
      await page.keyboard.type(text)
      counts.letters += text.length
    },
  }
}

/** An unhurried typist. */
const LETTERS_PER_SECOND = 4
const SECONDS_PER_KEY = 0.5
/** Of ninety seconds in all, half a minute is left for reading and for the machine. */
const LONGEST_SECONDS = 60

test('a verbal petition is taken down by keyboard alone, in less than a minute of typing, and its constancia is printed', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await signIn(page, OFFICER, '/dashboard/pqrsd')
  await page.getByRole('link', { name: 'Radicar', exact: true }).click()
  await expect(title(page)).toHaveText('Radicar')
  const orientations = page.getByRole('region', { name: 'Solo orientación' })
  await button(page, 'Contar una orientación').click()
  await expect(orientations).toContainText(/Hoy [1-9]/)
  await expectFineOn(page, 'three ways')

  await page.getByRole('link', { name: 'Verbal', exact: true }).click()
  await expect(page.getByRole('radio', { name: 'En persona' })).toBeFocused()
  const { counts, press, type } = keyboardOf(page)
  await press('Tab')
  await type('Yolanda Ficticia Pérez')
  await press('Tab', 'Tab')
  await type('9988776655')
  await press('Tab')
  await type('3009998877')
  await press('Tab')
  await type('yolanda@correo.example')
  await press('Tab')
  await type(
    'Pide que le devuelvan el valor del tiquete a Puerto Lindero: el bus no salió y nadie le avisó.',
  )
  await press('Tab')
  await type('Copia del tiquete')
  await press('Control+Enter')
  await expect(title(page)).toHaveText(/^Radicada: \d{4}-\d{6}$/)
  await expect(title(page)).toBeFocused()
  await press('Tab', 'Enter')
  await expect(page.locator('body')).toHaveAttribute('data-printed', '')
  const person = counts.letters / LETTERS_PER_SECOND + counts.keys * SECONDS_PER_KEY
  expect([counts, person < LONGEST_SECONDS]).toEqual([counts, true])
  for (const datum of [
    ...['Petición verbal, en persona', 'Yolanda Ficticia Pérez', 'CC 9988776655', '3009998877'],
    ...['yolanda@correo.example', 'el bus no salió', 'Copia del tiquete', 'Recibida', 'La recibió'],
  ])
    await expect(sheet(page)).toContainText(datum)
  await expectFineOn(page, 'constancia')

  await button(page, 'Radicar otra').click()
  await page.getByText('Por teléfono', { exact: true }).click()
  await button(page, 'Radicar').click()
  await expect(page.getByRole('alert')).toContainText('Escriba qué pide y por qué.')
  await page.getByLabel('Qué pide y por qué').fill('Pregunta por el horario de la enfermería.')
  await page.getByLabel('Resuelta en el acto').check()
  await page.getByRole('combobox', { name: 'Tipo', exact: true }).selectOption('Consulta')
  await page.getByLabel('Respuesta en pocas palabras').fill('Atiende de 6 a. m. a 10 p. m.')
  await page.getByLabel('Respuesta completa').fill('La enfermería atiende todos los días.')
  await expectFineOn(page, 'verbal')
  await button(page, 'Radicar y responder').click()
  await expect(sheet(page)).toContainText(/Radicado de salida S-\d{4}-\d{6}/)
})

/** A mail as Gmail saves it, with a file. */
function savedMail(id: string): Buffer {
  return Buffer.from(
    [
      'Received: by buzon.montelindo.example; Mon, 16 Nov 2026 08:47:09 -0500',
      'From: =?UTF-8?Q?Marta_Pe=C3=B1a?= <marta@correo.example>',
      'Subject: =?UTF-8?Q?Ba=C3=B1os_cerrados_en_la_ma=C3=B1ana?=',
      `Message-ID: <${id}@correo.example>`,
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: text/plain; charset=utf-8',
      '',
      'Señores: los baños del segundo piso estaban cerrados.',
      '--b',
      'Content-Type: application/ms-tnef; name="winmail.dat"',
      '',
      'x',
      '--b',
      'Content-Type: text/plain; name="nota.txt"',
      'Content-Disposition: attachment; filename="nota.txt"',
      '',
      'Una nota.',
      '--b--',
    ].join('\r\n'),
  )
}

test(
  'a mail is dropped, corrected and filed; dropped again it names its radicado',
  NIGHT,
  async ({ page }) => {
    await signIn(page, OFFICER, '/dashboard/pqrsd/radicar/correo')
    const drop = page.getByLabel('El correo', { exact: true })
    await drop.setInputFiles({
      name: 'hola.eml',
      mimeType: 'message/rfc822',
      buffer: Buffer.from('Esto no es un correo.'),
    })
    await expect(page.getByText('Este archivo no es un correo.')).toBeVisible()
    const mail = {
      name: 'correo.eml',
      mimeType: 'message/rfc822',
      buffer: savedMail(randomUUID()),
    }
    await drop.setInputFiles(mail)
    await expect(page.getByLabel('Nombre completo')).toHaveValue('Marta Peña')
    await expect(page.getByLabel('Correo electrónico')).toHaveValue('marta@correo.example')
    await expect(page.getByLabel('Fecha')).toHaveValue('2026-11-16')
    await expect(page.getByLabel('Hora')).toHaveValue('08:47')
    await expect(page.getByLabel('Asunto y texto')).toHaveValue(
      /^Baños cerrados en la mañana\.\n\nSeñores/,
    )
    await expect(page.getByRole('list', { name: 'Archivos que trae' })).toContainText('nota.txt')
    await expect(page.getByText('Outlook guardó los archivos')).toBeVisible()
    await expectFineOn(page, 'mail that was read')
    await button(page, 'Radicar').click()
    await expect(sheet(page)).toContainText('correo.eml')
    const radicado = /\d{4}-\d{6}/.exec((await title(page).textContent()) ?? '')?.[0] ?? ''
    await button(page, 'Radicar otra').click()
    await drop.setInputFiles(mail)
    await expect(page.getByRole('alert')).toContainText(`Este correo ya se radicó: ${radicado}`)
  },
)

test(
  'paper is filed with its day and its scan, and its code is given again after a document was seen',
  NIGHT,
  async ({ page }) => {
    await signIn(page, OFFICER, '/dashboard/pqrsd/radicar/papel')
    await page.getByLabel('Nombre completo').fill('Yolanda Ficticia')
    await page.getByLabel('Qué pide y por qué').fill('Pide copia del reglamento de operación.')
    await button(page, 'Radicar').click()
    await expect(page.getByRole('alert')).toContainText('Adjunte el papel escaneado.')
    await page.getByLabel('El papel escaneado').setInputFiles({
      name: 'Hoja.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
    })
    await page.getByText('Por correo físico', { exact: true }).click()
    await expectFineOn(page, 'paper')
    await button(page, 'Radicar').click()
    await expect(sheet(page)).toContainText('Por correo físico, en papel')
    const code = /Código para consultarla\s*([A-Z]{4} [A-Z]{3} [A-Z]{3})/.exec(
      (await sheet(page).textContent()) ?? '',
    )
    await page.getByRole('link', { name: 'Ver la solicitud' }).click()

    await page.getByText('Más', { exact: true }).click()
    await button(page, 'Entregar el código otra vez').click()
    const dialog = page.getByRole('dialog', { name: 'Entregar el código otra vez' })
    await dialog.getByRole('button', { name: 'Entregar' }).click()
    await expect(dialog.getByLabel('Documento que vio')).toBeFocused()
    await expect(dialog).toContainText('Elija qué documento')
    await dialog.getByLabel('Documento que vio').selectOption({ label: 'Cédula de ciudadanía' })
    await expectNoViolations(page, 'giving the code')
    await dialog.getByRole('button', { name: 'Entregar' }).click()
    await expect(sheet(page)).toContainText(code?.[1] ?? 'no code')
    await button(page, 'Volver a la solicitud').click()
    await expect(page.getByText('Se entregó el código otra vez')).toBeVisible()
  },
)
