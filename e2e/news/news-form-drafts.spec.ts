import { test as alone, expect, type Page } from '@playwright/test'
import { NIGHT } from '../night.ts'
import { ADMINISTRATOR, expectInside, pressLogin, startSession } from '../staff/staff.ts'
import * as form from './news-form.ts'
import { noisePng, openForm, preview, test, untilKept } from './news-form.ts'

const OFFER =
  /^Tiene un borrador sin guardar del \d{1,2} de [a-z]+, \d{1,2}:\d\d\s[ap]\.\sm\. ¿Quiere continuar con él\?$/

async function write(page: Page): Promise<void> {
  await form.title(page).fill('Lo que no alcancé a guardar')
  await form.body(page).fill('Un texto a medias')
  await form.image(page).setInputFiles(noisePng(20, 'foto.png'))
  await expect(page.getByText('foto.png')).toBeVisible()
  await untilKept(page)
}

async function expectOffer(page: Page): Promise<void> {
  const offer = page.getByRole('region', { name: 'Borrador sin guardar' })
  await expect(offer).toBeFocused()
  await expect(offer.getByRole('paragraph').first()).toHaveText(OFFER)
  await expect(offer).toContainText('«Lo que no alcancé a guardar»')
  await expect(form.title(page)).toHaveCount(0)
}

async function expectText(page: Page): Promise<void> {
  await expect(form.title(page)).toHaveValue('Lo que no alcancé a guardar')
  await expect(form.body(page)).toHaveValue('Un texto a medias')
  await expect(page.getByText('foto.png')).toBeVisible()
  await expect(preview(page).locator('img')).toHaveJSProperty('naturalWidth', 20)
}

test('what is typed is kept as a draft, and offered back after a reload, picture and all', async ({
  page,
}) => {
  await openForm(page)
  await write(page)
  await page.reload()
  await expectOffer(page)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(form.title(page)).toBeFocused()
  await expectText(page)
  await untilKept(page)

  // Not asked for again until it is answered, and gone when it is discarded.
  await page.reload()
  await expectOffer(page)
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(form.title(page)).toHaveValue('')
  await openForm(page)
  await expect(form.title(page)).toHaveValue('')
})

test('what is back to what it was is no draft', NIGHT, async ({ page }) => {
  await openForm(page)
  await form.title(page).fill('Algo')
  await untilKept(page)
  await form.title(page).fill('')
  await expect(page.getByText(/^Borrador guardado/)).toHaveCount(0)
  await page.reload()
  await expect(form.title(page)).toHaveValue('')
})

test(
  'an item that is edited has a draft of its own, written against the version it was',
  NIGHT,
  async ({ page, news }) => {
    const word = news.newWord()
    const item = await news.create({ Titulo: word })
    await openForm(page, item.id)
    await form.body(page).fill('A medias')
    await untilKept(page)
    await openForm(page)
    await expect(form.title(page)).toHaveValue('')

    await news.revise(item, { Titulo: word, Contenido: 'De otra persona.' })
    await page.goto(`/dashboard/news/edit/${item.id}`)
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(form.body(page)).toHaveValue('A medias')
    await form.saveButton(page).click()
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(
      'Otra persona guardó esta noticia mientras usted escribía',
    )
  },
)

alone(
  'J8 the token expires while an editor writes: alert, sign-in, and the text is there',
  async ({ page }) => {
    // Two sign-ins.
    alone.slow()
    page.on('dialog', (dialog) => dialog.accept())
    await startSession(page)
    await openForm(page)
    await write(page)
    // Badly signed: the API itself refuses it.
    await page.evaluate(() => {
      const token = sessionStorage.getItem('userData') ?? ''
      sessionStorage.setItem('userData', token.replace(/[^.]+$/, 'AAAA'))
    })
    const refused = page.waitForResponse('**/api/Noticias')
    await form.createButton(page).click()
    expect((await refused).status()).toBe(401)
    await expect(page.getByRole('alert')).toHaveText(
      'Tu sesión ha expirado. Inicia sesión nuevamente.',
    )
    await expect(form.toasts(page).last()).toHaveText(
      'Error al crear la noticia, vuelva a intentarlo',
    )
    await expectText(page)

    await page.getByRole('button', { name: 'Login' }).click()
    await expectOffer(page)
    await expect(page).toHaveURL('/dashboard/news/create')
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expectText(page)
  },
)

alone(
  'a closed tab and a new sign-in offer the draft back; another person never sees it',
  async ({ context }) => {
    // Three people sign in.
    alone.slow()
    const first = await context.newPage()
    await startSession(first)
    await openForm(first)
    await write(first)
    await first.close({ runBeforeUnload: false })

    // The provider still knows who it was.
    const second = await context.newPage()
    await second.goto('/home')
    await pressLogin(second)
    await expectInside(second)
    await second.goto('/dashboard/news/create')
    await expectOffer(second)
    await second.close()

    await context.clearCookies()
    const other = await context.newPage()
    await startSession(other, ADMINISTRATOR)
    await openForm(other)
    await expect(form.title(other)).toHaveValue('')
    await expect(other.getByText('Lo que no alcancé a guardar')).toHaveCount(0)
  },
)

alone(
  'where the browser keeps nothing, the form works without drafts and says so',
  NIGHT,
  async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'indexedDB', { value: undefined })
    })
    await startSession(page)
    await openForm(page)
    await form.title(page).fill('Sin borrador')
    await expect(
      page.getByText('Este navegador no guarda borradores: guarde antes de cerrar la página.'),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Volver' }).click()
    const dialog = page.getByRole('dialog', { name: 'Hay cambios sin guardar' })
    await expect(dialog).toContainText('Si sale ahora, se pierde lo que escribió.')
    await dialog.getByRole('button', { name: 'Salir sin guardar' }).click()
    await expect(page).toHaveURL('/dashboard/home')
  },
)

test(
  'leaving with unsaved changes is asked about: stay, keep, or delete',
  NIGHT,
  async ({ page }) => {
    await openForm(page)
    await write(page)
    const dialog = page.getByRole('dialog', { name: 'Hay cambios sin guardar' })
    const back = page.getByRole('link', { name: 'Volver' })

    await back.click()
    await expect(dialog.getByRole('button', { name: 'Seguir escribiendo' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await back.click()
    await dialog.getByRole('button', { name: 'Seguir escribiendo' }).click()
    await expectText(page)

    await back.click()
    await dialog.getByRole('button', { name: 'Salir y conservar' }).click()
    await expect(page).toHaveURL('/dashboard/home')
    // The desk reminds of it.
    const waiting = page.getByRole('region', { name: 'Por atender' })
    await waiting.getByRole('link', { name: 'Borrador: Lo que no alcancé a guardar' }).click()
    await expect(page).toHaveURL('/dashboard/news/create')
    await expectOffer(page)
    await page.getByRole('button', { name: 'Continuar' }).click()
    await back.click()
    await dialog.getByRole('button', { name: 'Salir y borrar' }).click()
    await expect(page).toHaveURL('/dashboard/home')
    await page.getByRole('link', { name: 'Crear noticia' }).click()
    await expect(form.title(page)).toHaveValue('')

    // Nothing to lose, nothing to ask.
    await back.click()
    await expect(page).toHaveURL('/dashboard/home')
  },
)

test(
  'closing the page with unsaved changes is asked about by the browser, and with none is not',
  NIGHT,
  async ({ page }) => {
    const asked: string[] = []
    page.on('dialog', (dialog) => asked.push(dialog.type()))
    await openForm(page)
    await page.reload()
    await expect(form.title(page)).toBeVisible()
    expect(asked).toEqual([])
    await form.title(page).pressSequentially('Algo')
    await page.reload()
    expect(asked).toEqual(['beforeunload'])
  },
)
