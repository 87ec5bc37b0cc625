import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { NIGHT } from '../night.ts'
import { stack } from '../stack.ts'
import {
  chosenFiles,
  email,
  files,
  goToReview,
  message,
  missing,
  noisyPhoto,
  numberIn,
  onward,
  presenter,
  receiptOf,
  send,
  startOtherClient,
  summary,
  title,
} from './petition-page.ts'

const TEXT = 'El sábado mi maleta llegó rota y en la taquilla no recibieron el reclamo.'
const attachment = (name: string, text = 'ficha de equipaje 4471') => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
})

test.describe('without JavaScript, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

  test('K5 what looks odd is said once, with the text kept and the file asked for again; then it is filed as it is, and a reload is the same receipt', async ({
    page,
  }, testInfo) => {
    const answer = await page.goto('/pqrsd')
    expect(answer?.headers()['cache-control']).toBe('private, no-cache')
    await expect(title(page)).toHaveText('Radique su PQRSD')
    const text = `${TEXT} ${randomUUID()}`
    await message(page).fill(text)
    await files(page).setInputFiles([
      attachment('ficha.txt'),
      { name: 'juego.exe', mimeType: 'x', buffer: Buffer.from('4d5a90000300', 'hex') },
    ])
    await expect(page.getByLabel('Teléfono')).toBeHidden()
    await presenter(page, 'Con mi nombre').check()
    await page.getByLabel('Nombres y apellidos').fill('Rosa Prueba')
    await page.getByLabel('Teléfono').fill('123')
    await page.getByRole('radio', { name: 'Por correo electrónico' }).check()
    await email(page).fill('rosa en el correo')
    await expect(page.getByText('15 días hábiles. Cuentan desde el')).toBeVisible()
    await send(page).click()

    const notice = page.locator('.form-warnings')
    await expect(notice).toBeFocused()
    await expect(notice.getByRole('link')).toHaveText([/^Revise el teléfono/, /^Revise el correo/])
    await expect(page.getByLabel('Teléfono')).toHaveAccessibleDescription(/Revise el teléfono/)
    await expect(page.getByText('juego.exe: El archivo es un programa')).toBeVisible()
    // Without a solved captcha no upload is stored meanwhile.
    await expect(page.getByText('ficha.txt: No lo pudimos guardar mientras corrige.')).toBeVisible()
    // From the disk: a reload sends it again.
    const path = testInfo.outputPath('ficha.txt')
    await writeFile(path, attachment('ficha.txt').buffer)
    await files(page).setInputFiles(path)
    await expect(message(page)).toHaveValue(text)
    await expect(email(page)).toHaveValue('rosa en el correo')

    const [posted] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST'),
      send(page).click(),
    ])
    expect(posted.headers()['cache-control']).toBe('no-store')
    const radicado = await receiptOf(page)
    expect(new URL(page.url()).pathname).toBe('/pqrsd')
    await expect(page.getByText('ficha.txt, documento, 1 KB')).toBeVisible()
    await expect(page.getByText('A rosa en el correo no podemos escribirle.')).toBeVisible()

    await page.reload()
    expect(await receiptOf(page)).toBe(radicado)
    await expect(page.getByText('esta es la misma constancia')).toBeVisible()
  })

  test('K5 Back finds the form as it was, and a second press files nothing twice', async ({
    page,
  }) => {
    await page.goto('/pqrsd')
    await message(page).fill(`${TEXT} ${randomUUID()}`)
    await send(page).click()
    const radicado = await receiptOf(page)
    await page.goBack()
    await expect(message(page)).toHaveValue(new RegExp(`^${TEXT}`))
    await send(page).click()
    expect(await receiptOf(page)).toBe(radicado)
  })
})

test('K5 an empty form is refused in place, at the step of its field, and nothing else is lost', async ({
  page,
}) => {
  await page.goto('/pqrsd')
  await page.getByLabel('¿Dónde?').fill('Módulo 3')
  await onward(page).click()
  await expect(message(page)).toBeFocused()
  await expect(title(page)).toHaveText('Cuéntenos qué pasó')
  await expect(missing(page)).toBeVisible()
  await message(page).fill('Un relato')
  await expect(missing(page)).toBeHidden()
  await goToReview(page)
  // Emptied again, and left by the browser's own way forward.
  for (let step = 0; step < 3; step++) await page.goBack()
  await message(page).fill('')
  for (let step = 0; step < 3; step++) await page.goForward()
  await send(page).click()
  await expect(summary(page)).toBeFocused()
  await expect(title(page)).toHaveText('Cuéntenos qué pasó')
  await expect(page.getByLabel('¿Dónde?')).toHaveValue('Módulo 3')
  await message(page).fill('Un relato')
  await onward(page).click()
  await summary(page).getByRole('link').click()
  await expect(message(page)).toBeFocused()
})

test('a photo is made smaller on the phone, unless the original is wanted', async ({ page }) => {
  await page.goto('/pqrsd')
  const buffer = await noisyPhoto(page)
  expect(buffer.length).toBeGreaterThan(1024 * 1024)
  await files(page).setInputFiles([{ name: 'bus.png', mimeType: 'image/png', buffer }])
  await expect(chosenFiles(page)).toContainText(/^bus\.jpg.+, reducida de /)
  await chosenFiles(page).getByRole('button', { name: 'Enviar original' }).click()
  await expect(chosenFiles(page)).toContainText(/^bus\.png.+listo/)
  await page.getByLabel('Nota de voz').setInputFiles([attachment('nota.ogg')])
  await expect(chosenFiles(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Quitar bus.png' }).click()
  await expect(chosenFiles(page)).toHaveText(/^nota\.ogg/)
})

test('a draft is kept only on a device of one’s own, of every field, for a day, and never of who is anonymous', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/pqrsd')
  const own = page.getByLabel('Guardar un borrador en este equipo')
  const stored = () => page.evaluate(() => localStorage.length)
  await message(page).fill(TEXT)
  await page.clock.runFor(600)
  expect(await stored()).toBe(0)
  await own.check()
  await expect(page.getByText(/^Borrador guardado,/).first()).toBeVisible()
  await page.getByLabel('Tipo de solicitud').selectOption('Queja')
  await page.clock.runFor(600)

  await page.reload()
  await expect(message(page)).toHaveValue(TEXT)
  await expect(page.getByLabel('Tipo de solicitud')).toHaveValue('queja')
  await page.getByRole('button', { name: 'Borrar borrador' }).click()
  expect(await stored()).toBe(0)
  await own.check()
  expect(await stored()).toBe(1)
  await page.getByRole('button', { name: 'Continuar: quién presenta' }).click()
  await presenter(page, 'Anónima').check()
  expect(await stored()).toBe(0)
  await expect(page.getByText(/Borrador guardado/)).toHaveCount(0)
  await presenter(page, 'Con mi nombre').check()
  await page.clock.runFor(600)
  expect(await stored()).toBe(1)
  await page.clock.runFor('24:00:01')
  await page.reload()
  await expect(message(page)).toHaveValue('')
  expect(await stored()).toBe(0)
})

test('with the network dead from the first step on, nothing is lost, and a later try files it once', async ({
  page,
  context,
}) => {
  await page.goto('/pqrsd')
  const text = `${TEXT} ${randomUUID()}`
  await context.setOffline(true)
  await message(page).fill(text)
  await goToReview(page)
  await send(page).click()
  await expect(page.getByText('No hay conexión. Nada se perdió')).toBeVisible()
  await context.setOffline(false)
  // Everything dead behind the edge.
  await page.route('**/pqrsd', (route) =>
    route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Constancia de falla</h1>' }),
  )
  await send(page).click()
  await expect(page.getByText('Constancia de falla. Nada se perdió')).toBeVisible()
  await page.unroute('**/pqrsd')
  await page.getByRole('button', { name: 'Cambiar 1. Qué pasó' }).click()
  await expect(message(page)).toHaveValue(text)
  await goToReview(page)
  await send(page).click()
  await receiptOf(page)
})

test('a form on another site files nothing', async ({ page }) => {
  const marker = randomUUID()
  await page.goto(stack.urls.tickets)
  await page.setContent(
    `<form method="post" enctype="multipart/form-data" action="${stack.urls.site}/pqrsd"><input name="mensaje" value="${marker}"><button>Enviar</button></form>`,
  )
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST'),
    page.getByRole('button').click(),
  ])
  expect([400, 403]).toContain(answer.status())
  await expect(numberIn(page)).toHaveCount(0)
})

test(
  'too many from one network: the text is still there, the other channels are named, and who claims another address gains nothing',
  NIGHT,
  async ({ browser }) => {
    const client = await startOtherClient('127.0.9.18')
    const context = await browser.newContext({ proxy: client.proxy })
    const page = await context.newPage()
    // Every ten seconds each process lets one more through: it may be this one.
    await expect(async () => {
      await page.goto('/pqrsd')
      await page.evaluate(sendUntilRefused, stack.apiKey)
      await message(page).fill(TEXT)
      await files(page).setInputFiles([attachment('ficha.txt')])
      await goToReview(page)
      await send(page).click()
      await expect(summary(page)).toContainText('Recibimos muchos mensajes desde su red.')
    }).toPass()
    await expect(summary(page)).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Otros canales', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Cambiar 1. Qué pasó' }).click()
    await expect(message(page)).toHaveValue(TEXT)
    expect(await files(page).evaluate((input: HTMLInputElement) => input.files?.length)).toBe(1)
    await context.close()
    client.stop()
  },
)

/** In the page: as many as it takes until both processes have had enough of this network. */
async function sendUntilRefused(apiKey: string): Promise<void> {
  for (let refused = 0; refused < 6; ) {
    const { status } = await fetch('/api/Contacto/correo', {
      method: 'POST',
      headers: {
        'x-api-key': apiKey,
        'content-type': 'application/json',
        'x-forwarded-for': `192.0.2.${Math.ceil(Math.random() * 250)}`,
      },
      body: JSON.stringify({ mensaje: `Mensaje ${crypto.randomUUID()}` }),
    })
    refused = status === 429 ? refused + 1 : 0
  }
}
