import { expect, type Page, type Route } from '@playwright/test'
import { stack } from '../stack.ts'
import { leaveSeconds } from '../staff/staff.ts'
import * as form from './news-form.ts'
import { noisePng, openForm, test } from './news-form.ts'

const NEWS = '**/api/Noticias'

async function fill(page: Page): Promise<void> {
  await form.title(page).fill('Prueba del formulario')
  await form.body(page).fill('Un párrafo.\n\nOtro párrafo.')
}

/** Answers when the test says so. */
async function hold(page: Page, answer: (route: Route) => Promise<void>) {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route(NEWS, async (route) => {
    await isReleased
    await answer(route)
  })
  return release
}

const fails = (route: Route) => route.fulfill({ status: 500, body: '' })

test('F7 F9 an item with everything is created, its picture with progress, and its draft is gone', async ({
  page,
  news,
}) => {
  await openForm(page)
  const word = news.newWord()
  await form.title(page).fill(word)
  await form.body(page).fill('Un párrafo.\n\nOtro párrafo.')
  // As heavy as a picture of a telephone.
  await form.image(page).setInputFiles(noisePng(850))
  await form.imageText(page).fill('Ruido de colores')
  await form.redirectUrl(page).fill('https://rutas.example/lindero')
  await form.day(page).fill('2026-11-09')
  await page.getByRole('checkbox', { name: 'Principal' }).check()
  const sent = await form.watchForms(page)
  const held = await form.holdForm(page)

  const created = page.waitForResponse(NEWS)
  await form.createButton(page).click()
  const bar = page.getByRole('progressbar')
  await expect(bar).toHaveAccessibleName('Enviando: 0 %')
  await held.tell(45)
  await expect(bar).toHaveAccessibleName('Enviando: 45 %')
  await expect(bar).toHaveAttribute('value', '45')
  await held.tell(100)
  await expect(bar).toHaveAccessibleName('Guardando…')
  await expect(bar).not.toHaveAttribute('value')
  await held.release()
  const item = await (await created).json()
  await expect(form.toasts(page).last()).toHaveText('Noticia creada con éxito')

  expect(await sent()).toEqual([
    [
      ['Titulo', word],
      ['Contenido', 'Un párrafo.\n\nOtro párrafo.'],
      ['UrlRedirect', 'https://rutas.example/lindero'],
      ['activa', 'false'],
      ['principal', 'true'],
      ['fechaPublicacion', '2026-11-09'],
      ['TextoImagen', 'Ruido de colores'],
      ['Imagen', 'ruido.png'],
    ],
  ])
  expect(await news.read(item.id)).toMatchObject({
    titulo: word,
    contenido: 'Un párrafo.\n\nOtro párrafo.',
    imagenUrl: expect.stringContaining('.jpg'),
    activada: false,
  })
  await news.remove(item.id)
  await openForm(page)
  await expect(form.title(page)).toHaveValue('')
})

test('F7 what is left empty is sent as the specification says', async ({ page }) => {
  await page.route(NEWS, fails)
  await openForm(page)
  await fill(page)
  const today = await form.day(page).inputValue()
  const sent = await form.watchForms(page)
  await form.createButton(page).click()
  await expect(page.getByText('La noticia no se guardó')).toBeVisible()
  expect(await sent()).toEqual([
    [
      ['Titulo', 'Prueba del formulario'],
      ['Contenido', 'Un párrafo.\n\nOtro párrafo.'],
      ['UrlRedirect', 'default'],
      ['activa', 'false'],
      ['principal', 'false'],
      ['fechaPublicacion', today],
    ],
  ])
})

test('F9 failed: the toast says so, the text stays, and trying again works', async ({ page }) => {
  await openForm(page)
  await fill(page)
  await form.image(page).setInputFiles(noisePng(20, 'buena.png'))
  for (const [answer, sentence] of [
    [fails, 'El servidor no responde. Revise su conexión e intente de nuevo.'],
    [(route: Route) => route.abort(), 'El servidor no responde.'],
    [
      (route: Route) => refuse(route, { status: 503, detail: 'Estamos en mantenimiento.' }),
      'Estamos en mantenimiento.',
    ],
  ] as const) {
    await page.route(NEWS, answer)
    await form.createButton(page).click()
    await expect(form.toasts(page).last()).toHaveText(
      'Error al crear la noticia, vuelva a intentarlo',
    )
    const trouble = page.locator('.form-trouble')
    await expect(trouble).toBeFocused()
    await expect(trouble).toContainText(sentence)
    await expect(form.title(page)).toHaveValue('Prueba del formulario')
    await expect(page.getByText('buena.png')).toBeVisible()
    await page.unroute(NEWS)
  }
  await expect(page).toHaveURL('/dashboard/news/create')
})

test('what the API refuses is shown beside its field', async ({ page }) => {
  await openForm(page)
  await fill(page)
  const fields = { Imagen: 'La imagen está dañada.', UrlRedirect: 'Escriba otra dirección.' }
  await page.route(NEWS, (route) => refuse(route, { status: 422, detail: 'Revise.', fields }))
  await form.createButton(page).click()
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'La imagen está dañada.',
    'Escriba otra dirección.',
  ])
  await expect(form.image(page)).toHaveAccessibleDescription(/Error: La imagen está dañada\./)
  await expect(form.redirectUrl(page)).toHaveAccessibleDescription(
    /Error: Escriba otra dirección\./,
  )
})

test('a double click saves once, and nothing can be changed under way', async ({ page }) => {
  await openForm(page)
  await fill(page)
  let calls = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/Noticias')) calls += 1
  })
  const release = await hold(page, fails)
  await form.createButton(page).dblclick()
  await form.createButton(page).click({ force: true })
  await expect(form.createButton(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(page.locator('.news-fields').locator('..')).toHaveAttribute('inert')
  release()
  await expect(page.getByText('La noticia no se guardó')).toBeVisible()
  expect(calls).toBe(1)
})

test('saving can be stopped, also while the token is renewed: nothing is sent, the text stays, and trying again works', async ({
  page,
}) => {
  await openForm(page)
  await fill(page)
  let calls = 0
  await page.route(NEWS, (route) => {
    calls += 1
    return fails(route)
  })
  const expectStopped = async () => {
    await page.getByRole('button', { name: 'Cancelar el envío' }).click()
    await expect(form.toasts(page).last()).toHaveText('Envío cancelado. No se guardó nada.')
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await expect(form.createButton(page)).toBeFocused()
    await expect(form.title(page)).toHaveValue('Prueba del formulario')
  }
  const tokens = `${stack.oidc.issuer}/token`
  const { promise: isRenewed, resolve: renew } = Promise.withResolvers<void>()
  await page.route(tokens, async (route) => {
    await isRenewed
    await route.continue()
  })
  await leaveSeconds(page, 30)
  await form.createButton(page).click()
  await expectStopped()
  const renewed = page.waitForResponse(tokens)
  renew()
  await (await renewed).finished()

  const held = await form.holdForm(page)
  await form.createButton(page).click()
  await held.tell(45)
  await expectStopped()
  expect(calls).toBe(0)
  await form.createButton(page).click()
  await expect(page.getByText('La noticia no se guardó')).toBeVisible()
  expect(calls).toBe(1)
})

type Refusal = { status: number; detail: string; fields?: Record<string, string> }

function refuse(route: Route, { status, ...rest }: Refusal): Promise<void> {
  const code = status === 422 ? 'invalid_fields' : 'unavailable'
  const problem = { type: 'about:blank', title: 'No', status, code, requestId: 'prueba', ...rest }
  return route.fulfill({
    status,
    contentType: 'application/problem+json',
    body: JSON.stringify(problem),
  })
}
