import { expect } from '@playwright/test'
import { NIGHT } from '../night.ts'
import { stack } from '../stack.ts'
import { editLink, openDesk, rowOf } from '../staff/desk-page.ts'
import { leaveSeconds } from '../staff/staff.ts'
import * as form from './news-form.ts'
import { openForm, saveButton, test } from './news-form.ts'

const ITEM = /\/api\/Noticias\/\d+$/

test('F3 F10 F11 an unpublished item is edited: heading, button, values, version', async ({
  page,
  news,
}) => {
  const word = news.newWord()
  const item = await news.create({
    Titulo: word,
    Contenido: 'Como estaba.',
    TextoImagen: 'Un bus',
    UrlRedirect: 'https://rutas.example/',
    principal: 'true',
    fechaPublicacion: '2026-10-02',
    categoria: 'vias',
  })
  await openForm(page, item.id)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Editar Noticia')
  await expect(form.title(page)).toHaveValue(word)
  await expect(form.body(page)).toHaveValue('Como estaba.')
  await expect(form.imageText(page)).toHaveValue('Un bus')
  await expect(form.redirectUrl(page)).toHaveValue('https://rutas.example/')
  await expect(form.day(page)).toHaveValue('2026-10-02')
  await expect(form.category(page).locator(':checked')).toHaveText('Vías')
  await expect(page.getByRole('checkbox', { name: 'Activar' })).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Principal' })).toBeChecked()
  await expect(page.getByRole('link', { name: 'Volver' })).toHaveAttribute(
    'href',
    '/dashboard/home',
  )
  const kept = await page.evaluate(() => JSON.parse(sessionStorage.getItem('editingNews') ?? '{}'))
  expect(kept).toMatchObject({ id: item.id, titulo: word, version: item.version })

  await form.body(page).fill('Como queda.')
  await form.category(page).selectOption('Sin categoría')
  const sent = page.waitForRequest(ITEM)
  await saveButton(page).click()
  const request = await sent
  expect([request.method(), request.headers()['if-match']]).toEqual(['PUT', `"${item.version}"`])
  await expect(form.toasts(page).last()).toHaveText('Noticia actualizada con éxito')
  expect(await news.read(item.id)).toMatchObject({
    contenido: 'Como queda.',
    principal: true,
    categoria: null,
  })
})

test(
  'a saved picture is removed with its text: taken back at once, kept in the draft, gone when saved',
  NIGHT,
  async ({ page, news }) => {
    const picture = new Blob([form.noisePng(20).buffer], { type: 'image/png' })
    const item = await news.create({
      Titulo: news.newWord(),
      Imagen: picture,
      TextoImagen: 'Un bus azul',
    })
    await openForm(page, item.id)
    const card = form.preview(page)
    await expect(card.getByRole('img', { name: 'Un bus azul' })).toBeVisible()

    const removal = page.getByRole('button', { name: 'Quitar imagen' })
    const undo = page.getByRole('button', { name: 'Deshacer' })
    const said = page.getByRole('status').filter({ hasText: 'la noticia queda sin imagen' })
    await removal.click()
    await expect(card.getByText('Sin imagen')).toBeVisible()
    await expect(said).toBeVisible()
    await expect(form.imageText(page)).toHaveCount(0)
    await expect(undo).toBeFocused()
    await undo.click()
    await expect(removal).toBeFocused()
    await expect(form.imageText(page)).toHaveValue('Un bus azul')
    await expect(card.getByRole('img', { name: 'Un bus azul' })).toBeVisible()

    await removal.click()
    await form.untilKept(page)
    await page.reload()
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(said).toBeVisible()
    await saveButton(page).click()
    await expect(form.toasts(page).last()).toHaveText('Noticia actualizada con éxito')
    expect(await news.read(item.id)).toMatchObject({
      imagenUrl: null,
      textoImagen: null,
      version: 2,
    })
  },
)

test('F10 failed: the toast says so, and the text stays', async ({ page, news }) => {
  const item = await news.create({ Titulo: news.newWord() })
  await openForm(page, item.id)
  await form.body(page).fill('Lo que escribí.')
  await page.route(ITEM, (route) => route.fulfill({ status: 500, body: '' }))
  await saveButton(page).click()
  await expect(form.toasts(page).last()).toHaveText('Error al actualizar la noticia')
  await expect(form.body(page)).toHaveValue('Lo que escribí.')
})

test('F11 the form opens at once with what the list showed, then with what is saved now', async ({
  page,
  news,
}) => {
  const word = news.newWord()
  const item = await news.create({ Titulo: word, Contenido: 'Lo que mostró la lista.' })
  await openDesk(page, `?q=${word}`)
  await expect(rowOf(page, word)).toBeVisible()
  await news.revise(item, { Titulo: word, Contenido: 'Lo que está guardado.' })
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route(ITEM, async (route) => {
    await isReleased
    await route.continue()
  })
  await editLink(page, word).click()
  await expect(form.body(page)).toHaveValue('Lo que mostró la lista.')
  release()
  await expect(form.body(page)).toHaveValue('Lo que está guardado.')
})

test('F11 an item left while it was loading does not replace the one being edited', async ({
  page,
  news,
}) => {
  const word = news.newWord()
  const left = await news.create({ Titulo: `${word} una` })
  const edited = await news.create({ Titulo: `${word} otra` })
  await openDesk(page, `?q=${word}`)
  const edit = (title: string) => editLink(page, title)
  await expect(edit(left.titulo)).toBeVisible()
  const { promise: isRenewed, resolve: renew } = Promise.withResolvers<void>()
  await page.route(`${stack.oidc.issuer}/token`, async (route) => {
    await isRenewed
    await route.continue()
  })
  const { promise: isRead, resolve: read } = Promise.withResolvers<void>()
  let callsOfLeft = 0
  await page.route(`**/api/Noticias/${left.id}`, async (route) => {
    callsOfLeft += 1
    await isRead
    await route.continue()
  })
  await leaveSeconds(page, 30)
  await edit(left.titulo).click()
  await expect(page).toHaveURL(`/dashboard/news/edit/${left.id}`)
  await page.goBack()
  const answer = page.waitForResponse(`**/api/Noticias/${edited.id}`)
  await edit(edited.titulo).click()
  renew()
  await (await answer).finished()
  read()
  await page.waitForLoadState('networkidle')
  await expect(form.title(page)).toHaveValue(edited.titulo)
  const kept = await page.evaluate(() => JSON.parse(sessionStorage.getItem('editingNews') ?? '{}'))
  expect([kept.id, callsOfLeft]).toEqual([edited.id, 0])
})

test(
  'an address without an item says so, with a way back; no answer, with another try',
  NIGHT,
  async ({ page, news }) => {
    const item = await news.create({ Titulo: news.newWord() })
    await news.remove(item.id)
    const problem = page.getByRole('main').getByRole('heading', { level: 2 })
    await page.goto(`/dashboard/news/edit/${item.id}`)
    await expect(problem).toHaveText('Esa dirección no corresponde a ninguna noticia')
    await expect(page.getByRole('alert')).toContainText('noticias retiradas')
    await page.getByRole('link', { name: 'Ver todas las noticias' }).click()
    await expect(page).toHaveURL('/dashboard/home')

    await page.route(ITEM, (route) => route.abort())
    await page.goto('/dashboard/news/edit/3')
    await expect(problem).toHaveText('No pudimos abrir la noticia')
    await page.unroute(ITEM)
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
    await expect(form.title(page)).not.toHaveValue('')
  },
)

test('two people edit the same item: both texts side by side, and each way on', async ({
  page,
  news,
}) => {
  const word = news.newWord()
  const item = await news.create({ Titulo: word, Contenido: 'Como estaba.' })
  await openForm(page, item.id)

  const meet = async (mine: string, theirs: string) => {
    await form.body(page).fill(mine)
    await news.revise(item, { Titulo: word, Contenido: theirs, principal: 'true' })
    await saveButton(page).click()
    // First, because it goes after four seconds.
    await expect(form.toasts(page).last()).toHaveText('Error al actualizar la noticia')
    const conflict = page.getByRole('region', { name: /^Otra persona guardó esta noticia/ })
    await expect(conflict).toBeFocused()
    const texts = conflict.getByRole('definition')
    await expect(texts.nth(0)).toHaveText(mine)
    await expect(texts.nth(1)).toHaveText(theirs)
    await expect(conflict.getByRole('term').nth(0)).toHaveText('Lo que usted escribió')
    await expect(conflict.getByRole('term').nth(1)).toHaveText('Lo que guardó otra persona')
    // Both at once: the page may still be scrolling.
    const tops = await texts.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().y))
    expect(tops[0]).toBe(tops[1])
  }

  await meet('Mío, uno.', 'Suyo, uno.')
  await page.getByRole('button', { name: 'Usar lo que guardó la otra persona' }).click()
  await expect(form.body(page)).toHaveValue('Suyo, uno.')
  await expect(form.title(page)).toBeFocused()

  await meet('Mío, dos.', 'Suyo, dos.')
  await page.getByRole('button', { name: 'Seguir editando lo mío' }).click()
  await expect(form.body(page)).toHaveValue('Mío, dos.')
  await page.getByText('Ver lo que guardó otra persona').click()
  await expect(page.getByRole('definition').nth(1)).toHaveText('Suyo, dos.')

  await meet('Mío, tres.', 'Suyo, tres.')
  await page.getByRole('button', { name: 'Guardar lo mío' }).click()
  await expect(form.toasts(page).last()).toHaveText('Noticia actualizada con éxito')
  expect(await news.read(item.id)).toMatchObject({ contenido: 'Mío, tres.' })
})
