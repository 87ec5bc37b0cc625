import { test as alone, expect } from '@playwright/test'
import { IMAGE_LIMIT_BYTES } from '@terminal/contract/http/limits'
import { expectFineInContrast } from '../site/page-axe.ts'
import { startSession } from '../staff/staff.ts'
import * as form from './news-form.ts'
import { noisePng, openForm, preview, test } from './news-form.ts'

const GIF = { name: 'plano.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a...') }

test('F1 F3 a new item has a heading, every field, a button, and a way back to the admin home', async ({
  page,
}) => {
  await openForm(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crear Nueva Noticia')
  await expect(page).toHaveTitle(/^Crear Nueva Noticia · /)
  for (const field of [form.title, form.body, form.imageText, form.redirectUrl, form.day])
    await expect(field(page)).toBeEditable()
  await expect(page.getByLabel('Imagen', { exact: false }).first()).toBeAttached()
  await expect(form.image(page)).toHaveAttribute('accept', 'image/png,image/jpeg')
  await expect(form.image(page)).toHaveAccessibleDescription('PNG o JPG, máximo 3 MB.')
  await expect(page.getByRole('checkbox')).toHaveCount(2)
  await expect(page.getByRole('checkbox', { name: 'Activar' })).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Principal' })).not.toBeChecked()
  await expect(form.createButton(page)).toBeVisible()
  await expect(form.createButton(page)).toHaveAccessibleDescription('Se guarda sin publicar')
  await page.getByRole('checkbox', { name: 'Activar' }).check()
  await expect(form.createButton(page)).toHaveAccessibleDescription('Se publica al guardar')
  await expect(page.getByText('Se publica al guardar')).toBeInViewport()
  await page.getByRole('checkbox', { name: 'Activar' }).uncheck()

  const back = page.getByRole('link', { name: 'Volver' })
  await expect(back).toHaveAttribute('href', '/dashboard/home')
  await back.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noticias')
})

test('F4 title, description and a date are required: the refusal takes the focus and leads to each field', async ({
  page,
}) => {
  await openForm(page)
  await expect(form.title(page)).toHaveAttribute('required')
  await expect(form.body(page)).toHaveAttribute('required')
  await form.redirectUrl(page).fill('rutas')
  await form.day(page).fill('')
  await form.createButton(page).click()
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'Escriba el título.',
    'Escriba la descripción.',
    'Escriba una dirección web completa, que empiece por https:// o http://.',
    'Escriba la fecha.',
  ])
  await summary.getByRole('link', { name: 'Escriba la descripción.' }).click()
  await expect(form.body(page)).toBeFocused()
  await expect(form.body(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(form.body(page)).toHaveAccessibleDescription(/Error: Escriba la descripción\./)
  await expect(page).toHaveURL('/dashboard/news/create')

  // A field being corrected is no longer marked, and the focus stays in it.
  await page.keyboard.type('Sale a las 5:30.')
  await expect(form.body(page)).toBeFocused()
  await expect(form.body(page)).not.toHaveAttribute('aria-invalid')
  await expect(summary.getByRole('link')).toHaveCount(3)
  await expect(form.toasts(page)).toHaveCount(0)
})

// One of the two is on another day than Bogotá at any hour.
for (const timezoneId of ['Pacific/Kiritimati', 'Etc/GMT+12']) {
  alone.describe(`a browser in ${timezoneId}`, () => {
    alone.use({ timezoneId })
    alone('F4 the date defaults to today in Bogotá', async ({ page }) => {
      await startSession(page)
      await openForm(page)
      const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' }).format()
      await expect(form.day(page)).toHaveValue(today)
    })
  })
}

test('F2 a live preview beside the form says what is missing and shows what is written', async ({
  page,
}) => {
  await openForm(page)
  await form.day(page).fill('')
  const card = preview(page)
  for (const words of ['Sin imagen', 'Sin título', 'Sin descripción', 'Fecha no disponible'])
    await expect(card.getByText(words, { exact: true })).toBeVisible()
  await expect(card.getByText('No activa', { exact: true })).toBeVisible()
  await expect(card.getByText('Principal')).toHaveCount(0)
  const [paper, shown] = [
    await page.locator('.news-form .record-form').boundingBox(),
    await card.boundingBox(),
  ]
  expect(shown?.x).toBeGreaterThan((paper?.x ?? 0) + (paper?.width ?? 0))

  await form.title(page).fill('Nueva frecuencia diaria hacia Puerto Lindero')
  await form.body(page).fill('Sale del módulo 2.')
  await form.day(page).fill('2026-11-15')
  await form.image(page).setInputFiles(noisePng(20))
  await form.imageText(page).fill('Un bus azul')
  await page.getByRole('checkbox', { name: 'Activar' }).check()
  await page.getByRole('checkbox', { name: 'Principal' }).check()
  await expect(card.getByRole('heading')).toHaveText('Nueva frecuencia diaria hacia Puerto Lindero')
  await expect(card).toContainText('15 de noviembre de 2026')
  await expect(card).toContainText('Sale del módulo 2.')
  await expect(card.getByText('Activa', { exact: true })).toBeVisible()
  await expect(card.getByText('Principal', { exact: true })).toBeVisible()
  await expect(card.getByRole('img', { name: 'Un bus azul' })).toHaveJSProperty('naturalWidth', 20)
  await expect(page.getByText('44 de 200 caracteres')).toBeVisible()
})

test('F12 the preview shows 700 characters of the text, then … if there are more', async ({
  page,
}) => {
  await openForm(page)
  const text = 'Montelindo'.repeat(70)
  await form.body(page).fill(text)
  await expect(preview(page).getByText(text, { exact: true })).toBeVisible()
  await form.body(page).fill(`${text}.`)
  await expect(preview(page).getByText(`${text}…`, { exact: true })).toBeVisible()
})

test('F5 what is not PNG or JPG gives the alert, a renamed file too, and the picture before it stays', async ({
  page,
}) => {
  await openForm(page)
  await form.image(page).setInputFiles(noisePng(20, 'buena.png'))
  await expect(page.getByText('buena.png')).toBeVisible()
  const renamed = { ...GIF, name: 'plano.png', mimeType: 'image/png' }
  for (const wrong of [GIF, renamed]) {
    await form.image(page).setInputFiles(wrong)
    await expect(page.getByRole('alert')).toHaveText('Solo se permiten imágenes PNG o JPG.')
    await expect(page.getByText('buena.png')).toBeVisible()
    await form.image(page).setInputFiles(noisePng(20, 'buena.png'))
    await expect(page.getByRole('alert')).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Quitar' }).click()
  await expect(preview(page).getByText('Sin imagen')).toBeVisible()
})

test('F6 a file over 3 MB is rejected silently: a console message, and the form keeps what it had', async ({
  page,
}) => {
  await openForm(page)
  await form.image(page).setInputFiles(noisePng(20, 'buena.png'))
  await expect(page.getByText('buena.png')).toBeVisible()
  await form.untilKept(page)
  const before = await page.locator('main').textContent()
  const [message] = await Promise.all([
    page.waitForEvent('console', (said) => said.text().includes('enorme.png')),
    form.image(page).setInputFiles({
      ...noisePng(20, 'enorme.png'),
      buffer: Buffer.concat([noisePng(20).buffer, Buffer.alloc(IMAGE_LIMIT_BYTES)]),
    }),
  ])
  expect(message.text()).toBe('La imagen «enorme.png» pesa más de 3\u00a0MB: no se carga.')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(form.toasts(page)).toHaveCount(0)
  expect(await page.locator('main').textContent()).toBe(before)
})

test('F2 the preview is what visitors see: the card, and the item opened with its paragraphs', async ({
  page,
}) => {
  await openForm(page)
  await form.title(page).fill('Nueva frecuencia')
  await form.body(page).fill('Uno.\n\nDos, en https://rutas.example/ y ya.')
  await expect(preview(page).getByText('Uno. Dos, en')).toBeVisible()
  await page.getByRole('button', { name: 'Noticia abierta' }).click()
  await expect(preview(page).getByRole('heading')).toHaveText('Nueva frecuencia')
  await expect(preview(page).locator('.news-article__body p')).toHaveText([
    'Uno.',
    'Dos, en https://rutas.example/ y ya.',
  ])
  await expectFineInContrast(page, 'preview of the item opened')
})

test('at 360 px the bar that saves lies over nothing that has the focus, nor over a keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openForm(page)
  const bar = page.locator('.save-row')
  await expect(form.createButton(page)).toBeInViewport()
  for (const field of [form.title, form.body, form.imageText, form.redirectUrl, form.day]) {
    await field(page).focus()
    const [box, over] = [await field(page).boundingBox(), await bar.boundingBox()]
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? 0)
  }
  // What a keyboard leaves of the screen belongs to what is being written.
  await page.setViewportSize({ width: 360, height: 380 })
  await expect(bar).toHaveCSS('position', 'static')
})

test('the whole form can be filled in and sent with the keyboard alone', async ({ page }) => {
  await page.route('**/api/Noticias', (route) => route.abort())
  await openForm(page)
  await form.title(page).focus()
  const order: string[] = []
  const type = { titulo: 'Con el teclado', descripcion: 'Sin ratón.' }
  for (;;) {
    const id = await page.evaluate(
      () => document.activeElement?.id || document.activeElement?.textContent,
    )
    order.push(id ?? '')
    if (id === 'titulo' || id === 'descripcion') await page.keyboard.type(type[id])
    if (id === 'activar') await page.keyboard.press('Space')
    if (id === 'Crear Noticia') break
    await page.keyboard.press('Tab')
  }
  // A date is three stops in this browser, and its calendar one more.
  expect([...new Set(order)]).toEqual([
    ...['titulo', 'descripcion', 'imagen', 'texto-imagen', 'redireccion', 'categoria'],
    ...['fecha', 'activar', 'destacar', 'Crear Noticia'],
  ])
  await expect(page.getByRole('checkbox', { name: 'Activar' })).toBeChecked()
  const ring = await page.evaluate(
    () => getComputedStyle(document.activeElement ?? document.body).outlineWidth,
  )
  expect(ring).toBe('3px')
  const asked = page.waitForRequest('**/api/Noticias')
  await page.keyboard.press('Enter')
  await asked
})
