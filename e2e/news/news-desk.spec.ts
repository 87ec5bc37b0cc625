import { test as alone, expect } from '@playwright/test'
import { NIGHT } from '../night.ts'
import {
  editLink,
  openDesk,
  pressMore,
  rowOf,
  stateTab,
  tabWith,
  test,
  titles,
} from '../staff/desk-page.ts'
import { signIn } from '../staff/staff.ts'
import { stopClock } from './news-form.ts'

test('A4 /dashboard/home is the admin home: every item, how it is, and what can be done with it', async ({
  page,
}) => {
  await openDesk(page)
  await expect(page.getByRole('columnheader')).toHaveText([
    ...['Noticia', 'Fecha', 'Estado', 'Último cambio', 'Acciones'],
  ])
  const shown = rowOf(page, 'Plan temporada: 240 despachos')
  const day = await shown.getByRole('time').first().getAttribute('datetime')
  await expect(shown).toContainText('ActivaPrincipal')
  const picture = shown.locator('img')
  await expect(picture).toHaveJSProperty('complete', true)
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480)
  const hidden = rowOf(page, 'Tarifas de referencia')
  await expect(hidden).toContainText('No activa')
  await expect(hidden.getByRole('link')).toHaveText([/^Tarifas de referencia \d{4} por destino$/])
  await hidden.locator('.more-menu summary').click()
  await expect(hidden.locator('.more-menu :is(a, button)')).toHaveText([/^Historial/, /^Retirar «/])
  await page.keyboard.press('Escape')
  await expect(hidden.locator('.more-menu summary')).toBeFocused()
  await expect(shown.locator('.more-menu :is(a, button)')).toHaveText([
    ...[/^Ver en el sitio/, /^Historial/, /^Retirar del sitio/],
  ])

  await expect(page.getByRole('link', { name: 'Crear noticia' })).toHaveAttribute(
    'href',
    '/dashboard/news/create',
  )
  await pressMore(page, 'Plan temporada: 240 despachos', /^Ver en el sitio/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Plan temporada')
  await expect(page.locator(`main time[datetime="${day}"]`).first()).toBeVisible()
})

test('F11 to edit an item keeps it under editingNews and opens its form', async ({ page }) => {
  const title = 'Wifi gratis en toda la sala de espera'
  await openDesk(page, '?q=wifi')
  await editLink(page, title).click()
  await expect(page).toHaveURL(/\/dashboard\/news\/edit\/\d+$/)
  const kept = await page.evaluate(() => JSON.parse(sessionStorage.getItem('editingNews') ?? '{}'))
  expect(kept).toMatchObject({ titulo: title, id: Number(page.url().split('/').at(-1)) })
})

test('the search finds while typing, without accents, and stays in the address', async ({
  page,
}) => {
  await openDesk(page)
  const box = page.getByRole('searchbox', { name: 'Buscar en el título y el texto' })
  await box.pressSequentially('TERMINOS trimestral')
  await expect(titles(page)).toHaveText(['Publicado el informe trimestral de PQRSD'])
  await expect(page.getByRole('status').filter({ hasText: 'de' })).toHaveText('1–1 de 1')
  await expect(page).toHaveURL(/\?q=TERMINOS\+trimestral$/)
  await expect(tabWith(page, 'Activas', 1)).toBeVisible()

  await page.reload()
  await expect(titles(page)).toHaveCount(1)
  await expect(box).toHaveValue('TERMINOS trimestral')

  await box.fill('xyzzy')
  await expect(
    page.getByRole('heading', { name: 'Ninguna noticia coincide con «xyzzy»' }),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Ver todas las noticias' }).click()
  await expect(titles(page).nth(5)).toBeVisible()
  await expect(box).toHaveValue('')
})

alone('Enter asks at once, without the pause after typing', async ({ page }) => {
  await signIn(page)
  await expect(titles(page).nth(5)).toBeVisible()
  // No pause ends any more.
  await stopClock(page)
  const box = page.getByRole('searchbox')
  await box.fill('menores de edad')
  await expect(titles(page).nth(5)).toBeVisible()
  await box.press('Enter')
  await expect(titles(page)).toHaveText(['Documentos para viajar con menores de edad'])
})

test('state and order are part of the address, and Back goes to the ones before', async ({
  page,
  news,
}) => {
  const word = news.newWord()
  const zapote = `Zapote ${word}`
  const alamo = `Álamo ${word}`
  const ceiba = `Ceiba ${word}`
  await news.create({ Titulo: zapote, fechaPublicacion: '2026-11-03' })
  await news.create({ Titulo: alamo, fechaPublicacion: '2026-11-02' })
  await news.create({ Titulo: ceiba, fechaPublicacion: '2026-11-01' })
  await openDesk(page, `?q=${word}`)
  await expect(titles(page)).toHaveText([zapote, alamo, ceiba])

  await tabWith(page, 'No activas', 3).click()
  await expect(page).toHaveURL(`/dashboard/home?estado=inactivas&q=${word}`)
  await expect(stateTab(page, 'No activas')).toHaveAttribute('aria-current', 'page')
  await expect(titles(page)).toHaveCount(3)
  await tabWith(page, 'Activas', 0).click()
  await expect(titles(page)).toHaveCount(0)
  await stateTab(page, 'Todas').click()
  await expect(stateTab(page, 'Todas')).toHaveAttribute('aria-current', 'page')

  const order = page.getByLabel('Ordenar por')
  await order.selectOption('Más antiguas')
  await expect(page).toHaveURL(`/dashboard/home?orden=antiguas&q=${word}`)
  await expect(titles(page)).toHaveText([ceiba, alamo, zapote])
  const day = page.getByRole('columnheader', { name: 'Fecha' })
  await expect(day).toHaveAttribute('aria-sort', 'ascending')
  await order.selectOption('Título')
  await expect(titles(page)).toHaveText([alamo, ceiba, zapote])
  await order.selectOption('Último cambio')
  await expect(titles(page)).toHaveText([ceiba, alamo, zapote])

  await page.goBack()
  await expect(order).toHaveValue('title')
  await expect(titles(page)).toHaveText([alamo, ceiba, zapote])
  for (let steps = 0; steps < 3; steps++) await page.goBack()
  await expect(page).toHaveURL(`/dashboard/home?estado=activas&q=${word}`)
  await expect(titles(page)).toHaveCount(0)
})

test(
  'a long list has pages, and a page that loses its last item gives way to the one before',
  NIGHT,
  async ({ page, news }) => {
    const word = news.newWord()
    for (let n = 1; n <= 21; n++) await news.create({ Titulo: `${word} ${n}` })
    await openDesk(page, `?q=${word}&orden=antiguas`)
    await expect(page.getByText('1–20 de 21', { exact: true })).toBeVisible()
    await expect(titles(page)).toHaveCount(20)

    const pages = page.getByRole('navigation', { name: 'Páginas de noticias' })
    await pages.getByRole('link', { name: 'Siguiente' }).click()
    await expect(page).toHaveURL(new RegExp(`pagina=2.*q=${word}`))
    await expect(titles(page)).toHaveText([`${word} 21`])
    await page.reload()
    await expect(page.getByText('21–21 de 21', { exact: true })).toBeVisible()

    await pressMore(page, `${word} 21`, /^Retirar/)
    await page.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click()
    await expect(page.getByText('1–20 de 20', { exact: true })).toBeVisible()
    await expect(page).not.toHaveURL(/pagina/)
    await expect(pages).toHaveCount(0)
  },
)

test('to withdraw asks first, naming the item, and can be undone there and later', async ({
  page,
  news,
}) => {
  const title = `${news.newWord()} que sobra`
  await news.create({ Titulo: title })
  await openDesk(page, `?q=${encodeURIComponent(title)}`)
  const menu = rowOf(page, title).locator('.more-menu summary')
  const dialog = page.getByRole('dialog', { name: '¿Retirar esta noticia?' })

  await pressMore(page, title, /^Retirar/)
  await expect(dialog).toContainText(`«${title}» saldrá de la lista.`)
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(menu).toBeFocused()

  await pressMore(page, title, /^Retirar/)
  await dialog.getByRole('button', { name: 'Retirar' }).click()
  const bar = page.getByRole('region', { name: `Se retiró «${title}».` })
  await expect(bar).toBeFocused()
  await expect(titles(page)).toHaveCount(0)
  await bar.getByRole('button', { name: 'Deshacer' }).click()
  await expect(titles(page)).toHaveText([title])
  await expect(page.getByText(`Se restauró «${title}».`)).toBeVisible()
  await expect(bar).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await pressMore(page, title, /^Retirar/)
  await dialog.getByRole('button', { name: 'Retirar' }).click()
  await tabWith(page, 'Retiradas', 1).click()
  await expect(rowOf(page, title)).toContainText('Retirada')
  await pressMore(page, title, /^Restaurar/)
  await expect(titles(page)).toHaveCount(0)
  await expect(tabWith(page, 'No activas', 1)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('an item that a colleague changed meanwhile is not withdrawn, and the list says why', async ({
  page,
  news,
}) => {
  const word = news.newWord()
  const item = await news.create({ Titulo: `${word} antes` })
  await openDesk(page, `?q=${word}`)
  await expect(titles(page)).toHaveText([`${word} antes`])
  await news.revise(item, { Titulo: `${word} después` })
  await pressMore(page, `${word} antes`, /^Retirar/)
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Otra persona guardó cambios en esta noticia después de que usted la abrió.',
  )
  await expect(titles(page)).toHaveText([`${word} después`])
})
