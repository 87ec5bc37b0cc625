import { randomUUID } from 'node:crypto'
import { expect, type Page, type Request, test } from '@playwright/test'
import { NIGHT } from '../night.ts'
import { expectNoViolations } from '../site/page-axe.ts'
import {
  back,
  chosenFiles,
  email,
  files,
  message,
  noisyPhoto,
  onward,
  presenter,
  receiptOf,
  STEPS,
  send,
  tabTo,
  title,
} from './petition-page.ts'

const attachment = (name: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(`ficha de equipaje ${name}`),
})

test('K5 by keyboard alone: two files, a name, a warning that does not block, everything to review, a receipt of one sheet', async ({
  page,
  context,
}) => {
  // Looked at five times on the way.
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // Before the page is: what is chosen must be known when the key is pressed.
  page.on('filechooser', (chooser) =>
    chooser.setFiles([attachment('uno.txt'), attachment('dos.txt')]),
  )
  await page.goto('/pqrsd')
  await tabTo(page, message(page))
  await page.keyboard.insertText(`La maleta llegó rota. ${randomUUID()}`)
  await tabTo(page, files(page))
  await page.keyboard.press('Enter')
  await expect(chosenFiles(page)).toHaveCount(2)
  await expectNoViolations(page, 'step 1')
  // In a field, Enter is not yet the end.
  await tabTo(page, page.getByLabel('¿Dónde?'))
  await page.keyboard.insertText('Módulo 3')
  await page.keyboard.press('Enter')

  await expect(title(page)).toHaveText(STEPS[1])
  await expect(title(page)).toBeFocused()
  await tabTo(page, presenter(page, 'Con mi nombre'))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByLabel('Nombres y apellidos'))
  await page.keyboard.insertText('Lucero Prueba')
  await tabTo(page, page.getByLabel('Teléfono'))
  await page.keyboard.insertText('12')
  await page.keyboard.press('Tab')
  await expect(page.getByText(/^Revise el teléfono/)).toBeVisible()
  await expectNoViolations(page, 'step 2')
  await tabTo(page, onward(page))
  await page.keyboard.press('Enter')

  await tabTo(page, page.getByRole('radio', { name: 'Por correo electrónico' }))
  await page.keyboard.press('Space')
  await tabTo(page, email(page))
  await page.keyboard.insertText('lucero@correo.example')
  await expectNoViolations(page, 'step 3')
  await tabTo(page, onward(page))
  await page.keyboard.press('Enter')

  await expect(page.getByRole('region', { name: '1. Qué pasó' })).toContainText('uno.txt, dos.txt')
  await expect(page.getByRole('region', { name: '2. Quién presenta' })).toContainText('Lucero')
  await expect(page.getByRole('region', { name: '3. Cómo le respondemos' })).toContainText(
    'lucero@correo.example',
  )
  await expect(page.getByText('15 días hábiles. Cuentan desde el')).toBeVisible()
  await expectNoViolations(page, 'step 4')
  await tabTo(page, send(page))
  await page.keyboard.press('Enter')

  const radicado = await receiptOf(page)
  await expect(title(page)).toBeFocused()
  await expectNoViolations(page, 'receipt')
  await page.getByRole('button', { name: 'Copiar número y código' }).click()
  await expect(page.getByText('Copiado')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(new RegExp(`^Radicado ${radicado}, código [A-Z]{4} [A-Z]{3} [A-Z]{3}$`))
  await page.reload()
  expect(await receiptOf(page)).toBe(radicado)
  await expectOneSheet(page)
  await page.getByRole('link', { name: 'Radicar otra solicitud' }).click()
  await expect(message(page)).toHaveValue('')
})

/** With the number, the code, the text and something to point a phone at. */
async function expectOneSheet(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.receipt__qr svg')).toBeVisible()
  await expect(page.getByText(/La maleta llegó rota/)).toBeVisible()
  await expect(page.locator('.receipt__operator')).toContainText('NIT')
  await expect(page.locator('.receipt__operator')).toBeVisible()
  const sheet = await page.pdf({ format: 'A4' })
  expect(sheet.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: null })
}

test('Back and forward go from step to step, with what was written, and never out of the page', async ({
  page,
}) => {
  await page.goto('/home')
  await page.goto('/pqrsd')
  await message(page).fill('Un relato')
  await onward(page).click()
  await presenter(page, 'Anónima').check()
  await onward(page).click()
  await expect(page.getByText('Su solicitud es anónima.')).toBeVisible()
  await page.goBack()
  await expect(title(page)).toHaveText(STEPS[1])
  await expect(title(page)).toBeFocused()
  await expect(presenter(page, 'Anónima')).toBeChecked()
  await page.goBack()
  await expect(message(page)).toHaveValue('Un relato')
  await page.goForward()
  await page.goForward()
  await expect(title(page)).toHaveText(STEPS[2])
  await back(page).click()
  await expect(title(page)).toHaveText(STEPS[1])
  expect(new URL(page.url()).search).toBe('')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test(
    'an anonymous complaint with a photo takes seven taps besides typing, and less than a minute of a slow network',
    NIGHT,
    async ({ page }) => {
      await page.goto('/pqrsd')
      const photo = await noisyPhoto(page)
      page.on('filechooser', (chooser) =>
        chooser.setFiles([{ name: 'bano.png', mimeType: 'image/png', buffer: photo }]),
      )
      const requests: Request[] = []
      page.on('requestfinished', (request) => requests.push(request))
      await page.reload()
      let taps = 0
      const tap = async (target: ReturnType<typeof onward>) => {
        taps += 1
        await target.tap()
      }
      await tap(message(page))
      await page.keyboard.insertText(`El baño del módulo 2 está sin agua. ${randomUUID()}`)
      await tap(files(page))
      await expect(chosenFiles(page)).toContainText('reducida de')
      await tap(onward(page))
      await tap(presenter(page, 'Anónima'))
      await tap(onward(page))
      await tap(onward(page))
      await tap(send(page))
      await expect(title(page)).toHaveText('Recibimos su solicitud')
      expect(taps).toBe(7)
      expect(await secondsOfSlowNetwork(requests)).toBeLessThan(60)
      await expect(page.getByText('si los pierde, no podemos recuperarlos')).toBeVisible()
      await expectNoViolations(page, 'receipt')
    },
  )
})

/** On slow 3G as the tools of the browser have it, were one asked for after the other. */
async function secondsOfSlowNetwork(requests: readonly Request[]): Promise<number> {
  const [secondsPerRequest, bytesPerSecond] = [0.4, 50_000]
  const sizes = await Promise.all(requests.map((request) => request.sizes()))
  const bytes = sizes.flatMap((size) => Object.values(size)).reduce((sum, part) => sum + part, 0)
  return requests.length * secondsPerRequest + bytes / bytesPerSecond
}
