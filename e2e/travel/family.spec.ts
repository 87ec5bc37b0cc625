import { expect } from '@playwright/test'
import { test } from '../shared-page.ts'
import { expectFine } from '../site/page-axe.ts'

const MINORS = '/viaja-con-nosotros/menores'
const CHANNELS = '/viaja-con-nosotros/canales'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('two questions say which papers a child takes along, and the sheet alone is printed', async ({
    page,
    request,
  }) => {
    await page.goto(MINORS)
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'Ver qué papeles lleva' }).click()
    await expect(page).toHaveURL(new RegExp(`${MINORS}\\??$`))

    await main.getByText('De 7 a 17 años').click()
    await main.getByRole('button', { name: 'Ver qué papeles lleva' }).click()
    await expect(main.getByText('Marque una respuesta.')).toHaveCount(1)
    await expect(main.getByRole('radio', { name: 'De 7 a 17 años' })).toBeChecked()

    await main.getByText('Sin un adulto').click()
    await main.getByRole('button', { name: 'Ver qué papeles lleva' }).click()
    await expect(page).toHaveURL(/\?edad=7-17&con=solo$/)
    const answer = main.getByRole('region', { name: /^Necesita una autorización escrita/ })
    await expect(answer.getByRole('listitem')).toHaveCount(4)
    for (const fact of [
      'Tarjeta de identidad o pasaporte',
      'no se autentica en notaría',
      'Circular Externa 20244000000557 del 20 de agosto de 2024',
    ])
      await expect(answer).toContainText(fact)
    await expect(answer).toBeInViewport()

    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText('Autorización para que un menor viaje en bus')).toBeVisible()
    await expect(answer).toBeHidden()
    await expect(page.locator('h1')).toBeHidden()
    await page.emulateMedia({ media: null })

    // No paper to sign for those who go with a parent; and their answer is kept, for a day without an origin.
    await page.goto(`${MINORS}?edad=0-6&con=padres`)
    await expect(page.locator('#formato')).toHaveCount(0)
    await request.get(`${MINORS}?con=padres&edad=0-6`)
    const again = await request.get(`${MINORS}?edad=0-6&con=padres&de=whatsapp`)
    expect(again.headers()['x-cache']).toBe('HIT')
  })

  test('a channel is on the list or not, is never called safe, and no question is kept', async ({
    page,
    request,
  }) => {
    await page.goto(CHANNELS)
    const main = page.getByRole('main')
    const field = main.getByLabel('Teléfono, WhatsApp, correo, página o cuenta')
    const ask = async (written: string) => {
      await field.fill(written)
      await main.getByRole('button', { name: 'Revisar' }).click()
      return main.locator('.alert')
    }
    const listed = await ask('wa.me/573000000000')
    await expect(listed).toContainText(/^Está en nuestra lista/)
    await expect(listed).toContainText('Eso no prueba quién le habla')
    await expect(listed).not.toContainText(/segur[oa]/i)
    const imitated = await ask('contacto@terminalmontelindo.example.co')
    await expect(imitated).toContainText('No está en nuestra lista')
    await expect(imitated).toContainText('contacto@terminalmontelindo.example')
    await expect(await ask('<b>\u202e315 555 1234')).toContainText('No está en nuestra lista')

    for (const { path, isKept } of [
      { path: CHANNELS, isKept: true },
      { path: `${CHANNELS}?q=123`, isKept: false },
    ]) {
      await request.get(path)
      const cache = (await request.get(path)).headers()['x-cache']
      expect([path, cache]).toEqual([path, isKept ? 'HIT' : 'BYPASS'])
    }
    await expect(main.getByRole('table', { name: 'Lista de las empresas' })).toBeVisible()
  })
})

test('each module has a sheet with a code and the address in words', async ({ page, request }) => {
  await page.goto('/viaja-con-nosotros/modulo/3/cartel')
  await expect(page.locator('h1')).toHaveText('Módulo 3')
  const address = `${new URL(page.url()).host}/viaja-con-nosotros`
  await expect(page.getByText(address, { exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Código QR de http/ })).toBeVisible()
  await expectFine(page, 'sheet of a module')
  for (const module of ['9', '03', '3%20', 'x'])
    expect((await request.get(`/viaja-con-nosotros/modulo/${module}/cartel`)).status()).toBe(404)
})

test('what is said of a road can be followed by a program', async ({ request }) => {
  const path = '/viaja-con-nosotros/vias/la-cumbre.atom'
  const feed = await request.get(path)
  expect(feed.headers()).toMatchObject({
    'content-type': 'application/atom+xml; charset=utf-8',
    'cache-control': expect.stringMatching(/^public, max-age=1,/),
  })
  expect(await feed.text()).toContain(
    '<title>Vía La Cumbre, según la Terminal de Montelindo</title>',
  )
  for (const other of ['nada.atom', 'la-cumbre', 'LA-CUMBRE.atom'])
    expect((await request.get(`/viaja-con-nosotros/vias/${other}`)).status()).toBe(404)
})
