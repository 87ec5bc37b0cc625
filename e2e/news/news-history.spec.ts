import { expect } from '@playwright/test'
import type { Noticia } from '@terminal/contract/news/news.schema'
import { NIGHT } from '../night.ts'
import { openDesk, pressMore, test } from '../staff/desk-page.ts'

test('the history says who changed what, and brings an earlier version back', async ({
  page,
  news,
}) => {
  const word = news.newWord()
  const fields = { Titulo: `${word} abre a las 5`, Contenido: 'Uno dos tres.\n\nCuatro.' }
  const item = await news.create(fields)
  await news.revise(item, {
    Titulo: `${word} abre a las 6`,
    Contenido: 'Uno tres.\n\nCuatro.',
    UrlRedirect: 'https://rutas.example/',
    fechaPublicacion: '2026-11-02',
    categoria: 'temporada',
  })
  await openDesk(page, `?q=${word}`)
  await pressMore(page, `${word} abre a las 6`, /^Historial/)
  await expect(page).toHaveURL(`/dashboard/news/history/${item.id}`)
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(2)
  const [edition, creation] = [cards.first(), cards.last()]
  await expect(edition.getByRole('heading')).toHaveText('Edición')
  await expect(edition).toContainText(/Andrés Cifuentes Rojas, hoy \d/)
  await expect(edition.locator('del')).toHaveText(['5', 'dos', /^1.nov.2026$/])
  await expect(edition.locator('ins')).toHaveText([
    ...['6', 'https://rutas.example/', 'Temporada'],
    /^2.nov.2026$/,
  ])
  await expect(creation.getByRole('heading')).toHaveText('Creación')
  await expect(creation.locator('del, ins')).toHaveCount(0)
  await expect(edition.getByRole('button')).toHaveCount(0)

  await creation.getByRole('button', { name: /^Restaurar esta versión/ }).click()
  const dialog = page.getByRole('dialog', { name: '¿Restaurar esta versión?' })
  await expect(dialog).toContainText(`«${word} abre a las 5»`)
  await dialog.getByRole('button', { name: 'Restaurar esta versión' }).click()
  await expect(page.getByText('La noticia volvió a esa versión.')).toBeVisible()
  await expect(cards).toHaveCount(3)
  await expect(cards.first().getByRole('heading')).toHaveText('Regreso a una versión anterior')
  expect(await news.read(item.id)).toEqual({ ...item, version: 3 } satisfies Noticia)

  await news.removeAll()
  await page.reload()
  await expect(cards).toHaveCount(4)
  await expect(page.getByRole('button', { name: /^Restaurar esta versión/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Restaurar la noticia' }).click()
  await expect(cards).toHaveCount(5)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const back = page.getByRole('link', { name: /^Volver/ })
  await expect(back).toHaveText(['Volver a Noticias'])
  await back.click()
  await expect(page).toHaveURL('/dashboard/home')
})

test(
  'a reading of the history that comes late does not replace a newer one',
  NIGHT,
  async ({ page, news }) => {
    const word = news.newWord()
    const item = await news.create({ Titulo: `${word} primera` })
    await news.revise(item, { Titulo: `${word} segunda` })
    await page.goto(`/dashboard/news/history/${item.id}`)
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(2)
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
    await page.route(
      '**/historial',
      async (route) => {
        // The page is shared: a connection kept since its last test may just be closing.
        const response = await route.fetch({ maxRetries: 1 })
        await isReleased
        await route.fulfill({ response })
      },
      { times: 1 },
    )
    const restore = async () => {
      await page
        .getByRole('button', { name: /^Restaurar esta versión/ })
        .last()
        .click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Restaurar esta versión' }).click()
    }
    await restore()
    await expect(page.getByText('La noticia volvió a esa versión.')).toBeVisible()
    await news.revise(item, { Titulo: `${word} de otra persona` })
    // Refused, because a colleague saved first; the history is read again.
    await restore()
    await expect(cards).toHaveCount(4)
    release()
    await page.waitForLoadState('networkidle')
    await expect(cards).toHaveCount(4)
  },
)
