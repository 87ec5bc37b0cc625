import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { expectNoViolations } from '../site/page-axe.ts'
import { stack } from '../stack.ts'
import {
  email,
  files,
  message,
  numberIn,
  receiptOf,
  send,
  startOtherClient,
  summary,
} from './petition-page.ts'

const TEXT = 'El sábado mi maleta llegó rota y en la taquilla no recibieron el reclamo.'
const attachment = (name: string, text = 'ficha de equipaje 4471') => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
})

test.describe('without JavaScript, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

  test('K5 a message is sent wrong, corrected with its file kept, received, reloaded and sent again: one receipt', async ({
    page,
  }) => {
    const answer = await page.goto('/pqrsd')
    expect(answer?.headers()['cache-control']).toBe('private, no-cache')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Radique su PQRSD')
    await email(page).fill('rosa en el correo')
    await files(page).setInputFiles([
      attachment('ficha.txt'),
      { name: 'juego.exe', mimeType: 'x', buffer: Buffer.from('4d5a90000300', 'hex') },
    ])
    await send(page).click()

    await expect(summary(page)).toBeFocused()
    await expect(summary(page).getByRole('link')).toHaveText([
      'Cuéntenos qué pasó o qué pide.',
      'Escriba un correo como nombre@correo.com, o deje este campo vacío.',
    ])
    await expect(message(page)).toHaveAccessibleDescription(/Cuéntenos qué pasó o qué pide\./)
    await expect(email(page)).toHaveValue('rosa en el correo')
    await expect(page.getByText('juego.exe: El archivo es un programa')).toBeVisible()
    await expect(page.getByLabel('ficha.txt, 1 KB')).toBeChecked()

    const text = `${TEXT} ${randomUUID()}`
    await message(page).fill(text)
    await email(page).fill('rosa@correo.example')
    const [posted] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST'),
      send(page).click(),
    ])
    expect(posted.headers()['cache-control']).toBe('no-store')
    const number = await receiptOf(page)
    expect(number).toMatch(/^\d+$/)
    expect(new URL(page.url()).pathname).toBe('/pqrsd')
    await expect(page.getByText('ficha.txt, 1 KB')).toBeVisible()

    await page.reload()
    expect(await receiptOf(page)).toBe(number)
    await expect(page.getByText('esta es la misma constancia')).toBeVisible()
  })

  test('K5 Back finds the form as it was, and a second press files nothing twice', async ({
    page,
  }) => {
    await page.goto('/pqrsd')
    await message(page).fill(`${TEXT} ${randomUUID()}`)
    await send(page).click()
    const number = await receiptOf(page)
    await page.goBack()
    await expect(message(page)).toHaveValue(new RegExp(`^${TEXT}`))
    await send(page).click()
    expect(await receiptOf(page)).toBe(number)
  })
})

test('K5 with JavaScript it is sent in place, by keyboard alone: counted, with its file, and shown again after a reload', async ({
  page,
}) => {
  await page.goto('/pqrsd')
  await message(page).focus()
  await page.keyboard.type('Hola')
  await expect(page.getByText('Le quedan 9.996 caracteres.')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(`${TEXT} ${randomUUID()}`)
  await page.keyboard.press('Tab')
  await expect(email(page)).toBeFocused()
  await files(page).setInputFiles([attachment('uno.txt'), attachment('dos.txt', 'otra')])
  await files(page).setInputFiles([attachment('tres.txt', 'más')])
  const chosen = page.locator('.files-field__chosen li')
  await expect(chosen).toHaveCount(3)
  await chosen.filter({ hasText: 'dos.txt' }).getByRole('button', { name: 'Quitar' }).click()
  await expect(chosen).toHaveCount(2)

  await send(page).focus()
  await page.keyboard.press('Enter')
  const number = await receiptOf(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.locator('.receipt__files li')).toHaveText(['uno.txt, 1 KB', 'tres.txt, 1 KB'])
  await expectNoViolations(page)
  await page.reload()
  expect(await receiptOf(page)).toBe(number)
  await page.getByRole('link', { name: 'Escribir otro mensaje' }).click()
  await expect(message(page)).toHaveValue('')
})

test('K5 an empty message is refused in place, and nothing else is lost', async ({ page }) => {
  await page.goto('/pqrsd')
  await email(page).fill('rosa@correo.example')
  await send(page).click()
  await expect(summary(page)).toBeFocused()
  await expect(email(page)).toHaveValue('rosa@correo.example')
  await expectNoViolations(page)
  await summary(page).getByRole('link').click()
  await expect(message(page)).toBeFocused()
})

test('a photo is made smaller on the phone, unless the original is wanted', async ({ page }) => {
  await page.goto('/pqrsd')
  const photo = await page.evaluate(async () => {
    // Nothing but noise: as large as a photo, and quickly made.
    const canvas = new OffscreenCanvas(800, 600)
    const noise = new ImageData(800, 600)
    for (let i = 0; i < noise.data.length; i += 60_000)
      crypto.getRandomValues(noise.data.subarray(i, i + 60_000))
    canvas.getContext('2d')?.putImageData(noise, 0, 0)
    const blob = await canvas.convertToBlob({ type: 'image/png' })
    return Array.from(new Uint8Array(await blob.arrayBuffer()), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('')
  })
  const buffer = Buffer.from(photo, 'hex')
  expect(buffer.length).toBeGreaterThan(1024 * 1024)
  await files(page).setInputFiles([{ name: 'bus.png', mimeType: 'image/png', buffer }])
  const row = page.locator('.files-field__chosen li')
  await expect(row).toContainText(/^bus\.jpg: .+, reducida de /)
  await row.getByRole('button', { name: 'Enviar original' }).click()
  await expect(row).toContainText(/^bus\.png: /)
})

test('a draft is kept only on a device of one’s own, never of an anonymous message, and for a day', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/pqrsd')
  const own = page.getByLabel('Este celular es mío: guardar un borrador aquí')
  await message(page).fill(TEXT)
  await page.clock.runFor(600)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await own.check()
  await expect(page.getByText('Sin correo es anónimo: no guardamos borrador.')).toBeVisible()
  await email(page).fill('rosa@correo.example')
  await page.clock.runFor(600)
  await expect(page.getByText(/Borrador guardado en este equipo/)).toBeVisible()

  await page.reload()
  await expect(message(page)).toHaveValue(TEXT)
  await page.getByRole('button', { name: 'Borrar borrador' }).click()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await own.check()
  await page.clock.runFor(600)
  await page.clock.runFor('24:00:01')
  await page.reload()
  await expect(message(page)).toHaveValue('')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('where nothing arrives, the text stays and a second try files it once', async ({ page }) => {
  await page.goto('/pqrsd')
  await message(page).fill(`${TEXT} ${randomUUID()}`)
  await page.route('**/pqrsd', (route) => route.abort())
  await send(page).click()
  await expect(page.getByText('No hay conexión. Su mensaje sigue aquí')).toBeVisible()
  await page.unroute('**/pqrsd')
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

test('too many from one network: the text is still there, the other channels are named, and who claims another address gains nothing', async ({
  browser,
}) => {
  const client = await startOtherClient('127.0.9.18')
  const context = await browser.newContext({ proxy: client.proxy })
  const page = await context.newPage()
  // Every ten seconds each process lets one more through: it may be this one.
  await expect(async () => {
    await page.goto('/pqrsd')
    await page.evaluate(sendUntilRefused, stack.apiKey)
    await message(page).fill(TEXT)
    await files(page).setInputFiles([attachment('ficha.txt')])
    await send(page).click()
    await expect(summary(page)).toContainText('Recibimos muchos mensajes desde su red.')
  }).toPass()
  await expect(summary(page)).toBeFocused()
  await expect(message(page)).toHaveValue(TEXT)
  expect(await files(page).evaluate((input: HTMLInputElement) => input.files?.length)).toBe(1)
  await expect(page.getByRole('heading', { name: 'Otros canales y horarios' })).toBeVisible()
  await context.close()
  client.stop()
})

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
