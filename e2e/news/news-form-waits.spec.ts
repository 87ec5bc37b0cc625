import { expect, type Page, test } from '@playwright/test'
import { AFTER_SAVE_MS, TOAST_MS } from '@terminal/contract/http/limits'
import { NIGHT } from '../night.ts'
import { signIn, startSession } from '../staff/staff.ts'
import { openNewsApi } from '../staff/staff-api.ts'
import * as form from './news-form.ts'
import { openForm, stopClock } from './news-form.ts'

/** Nothing has moved for this long. */
const SILENCE_MS = 120_000

/** A browser of their own: the clock of these pages stands still. */
async function openStopped(page: Page, id?: number): Promise<void> {
  page.on('dialog', (dialog) => dialog.accept())
  await openForm(page, id)
  await stopClock(page)
}

test('F8 F9 F13 creating: the warning, the success, and the admin home, each after its 4 s', async ({
  page,
}) => {
  expect([AFTER_SAVE_MS, TOAST_MS]).toEqual([4_000, 4_000])
  await startSession(page)
  await openStopped(page)
  const news = await openNewsApi(page)
  await form.title(page).fill(news.newWord())
  await form.body(page).fill('Con el reloj detenido.')
  const created = page.waitForResponse('**/api/Noticias')
  await form.createButton(page).click()
  const item = await (await created).json()
  await expect(form.toasts(page)).toHaveText(['Ejecutando operación', 'Noticia creada con éxito'])
  await expect(
    page.getByRole('status').filter({ hasText: 'Noticia creada con éxito' }),
  ).toBeVisible()
  await expect(page.locator('.toast').first()).toHaveClass(/tone--warning/)
  await expect(page.getByText('Guardada. En unos segundos vuelve a la lista.')).toBeVisible()

  await page.clock.runFor(3_900)
  await expect(form.toasts(page)).toHaveCount(2)
  await expect(page).toHaveURL('/dashboard/news/create')
  await page.clock.runFor(100)
  await expect(page).toHaveURL('/dashboard/home')
  await expect(form.toasts(page)).toHaveCount(0)
  await news.remove(item.id)
})

test('F8 the warning stays while saving lasts, and at least 4 s; F9 F13 the failure 4 s', async ({
  page,
}) => {
  await startSession(page)
  await openStopped(page)
  await form.title(page).fill('Con el reloj detenido')
  await form.body(page).fill('Texto.')
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/Noticias', async (route) => {
    await isReleased
    await route.fulfill({ status: 500, body: '' })
  })
  await form.createButton(page).click()
  await expect(form.toasts(page)).toHaveText(['Ejecutando operación'])
  await page.clock.runFor(9_000)
  await expect(form.toasts(page)).toHaveText(['Ejecutando operación'])
  release()
  await expect(form.toasts(page)).toHaveText(['Error al crear la noticia, vuelva a intentarlo'])
  await page.clock.runFor(3_900)
  await expect(form.toasts(page)).toHaveCount(1)
  await page.clock.runFor(100)
  await expect(form.toasts(page)).toHaveCount(0)
  // And when it was quick, the warning is still there to be read.
  await form.createButton(page).click()
  await expect(form.toasts(page)).toHaveText([
    'Ejecutando operación',
    'Error al crear la noticia, vuelva a intentarlo',
  ])
  await page.clock.runFor(3_900)
  await expect(form.toasts(page)).toHaveCount(2)
  await expect(page).toHaveURL('/dashboard/news/create')
})

test('F9 a form that does not move any more has failed: it says why, and the text stays', async ({
  page,
}) => {
  await startSession(page)
  await openStopped(page)
  await form.title(page).fill('Con el reloj detenido')
  await form.body(page).fill('Texto.')
  const held = await form.holdForm(page)
  await form.createButton(page).click()
  await held.tell(45)
  await page.clock.runFor(SILENCE_MS - 100)
  await held.tell(46)
  await page.clock.runFor(SILENCE_MS - 100)
  await expect(page.getByRole('progressbar')).toHaveAccessibleName('Enviando: 46 %')
  await page.clock.runFor(100)
  await expect(form.toasts(page)).toHaveText(['Error al crear la noticia, vuelva a intentarlo'])
  const trouble = page.locator('.form-trouble')
  await expect(trouble).toBeFocused()
  await expect(trouble).toContainText('El envío se detuvo: pasaron 2 minutos sin avance.')
  await expect(trouble).toContainText('Lo que escribió sigue aquí.')
  await expect(form.title(page)).toHaveValue('Con el reloj detenido')
})

test('F8 F10 F13 updating: the same waits, then the admin home', NIGHT, async ({ page }) => {
  await signIn(page)
  const news = await openNewsApi(page)
  const item = await news.create({ Titulo: news.newWord() })
  await openStopped(page, item.id)
  await form.body(page).fill('Cambiado con el reloj detenido.')
  await form.saveButton(page).click()
  await expect(form.toasts(page)).toHaveText([
    'Ejecutando operación',
    'Noticia actualizada con éxito',
  ])
  await page.clock.runFor(3_900)
  await expect(page).toHaveURL(`/dashboard/news/edit/${item.id}`)
  await page.clock.runFor(100)
  await expect(page).toHaveURL('/dashboard/home')
  await expect(form.toasts(page)).toHaveCount(0)
  expect(await news.read(item.id)).toMatchObject({ contenido: 'Cambiado con el reloj detenido.' })
  await news.removeAll()
})
