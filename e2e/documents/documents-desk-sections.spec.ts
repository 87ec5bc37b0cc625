import { expect } from '@playwright/test'
import { CONTRACT_HEADER, CONTRACT_NUMBER } from '@terminal/contract/http/contract-number'
import { NIGHT } from '../night.ts'
import { expectOneStatus, signIn } from '../staff/staff.ts'
import { openDesk, pressMore, rowOf, test } from './documents-desk.ts'

test('a section is made, corrected, not withdrawn while it holds something, and restored', async ({
  page,
  documents,
}) => {
  const word = documents.newWord()
  await openDesk(page)
  await page.getByRole('button', { name: 'Nueva sección' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByLabel('Nombre')).toBeFocused()
  await expect(dialog.getByLabel('Nombre')).toHaveAccessibleDescription(
    /Escriba el nombre de la sección\./,
  )
  await dialog.getByLabel('Nombre').fill(`Sección ${word}`)
  await dialog.getByLabel('Numeral').fill('1')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByLabel('Numeral')).toHaveAccessibleDescription(
    /Otra sección ya tiene este numeral\./,
  )
  await dialog.getByLabel('Numeral').fill('')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  const toggle = page.getByRole('button', { name: new RegExp(`^Sección ${word}`) })
  await expect(toggle).toBeFocused()
  const made = (await documents.readTree()).find(({ name }) => name === `Sección ${word}`)
  documents.adopt(made?.id ?? 0)

  await page.getByRole('button', { name: `Editar sección Sección ${word}` }).click()
  await dialog.getByLabel('Responsable').fill('Secretaría General')
  await dialog.getByLabel('Periodicidad').selectOption('Mensual')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(
    page.getByText('Responsable: Secretaría General').filter({ visible: true }).last(),
  ).toBeVisible()

  const { id } = await documents.create(made?.id ?? 0, `Acta ${word}`)
  await openDesk(page, `?documento=${id}`)
  const withdraw = async () => {
    const bar = page
      .locator('.section-item__bar')
      .filter({ hasText: `Nuevo documento en Sección ${word}` })
    await bar.locator('summary').click()
    await bar.getByRole('button', { name: /^Retirar sección/ }).click()
    await dialog.getByRole('button', { name: 'Retirar sección' }).click()
  }
  await withdraw()
  await expect(page.getByRole('alert')).toHaveText(
    /Esta sección tiene documentos\. Muévalos o retírelos primero\./,
  )
  await pressMore(page, `Acta ${word}`, /^Retirar «/)
  await dialog.getByRole('button', { name: 'Retirar' }).click()
  await expect(rowOf(page, `Acta ${word}`)).toHaveCount(0)
  await withdraw()
  await expect(toggle).toHaveCount(0)
  await page.getByLabel('Mostrar lo retirado').check()
  await page.getByRole('button', { name: `Restaurar Sección ${word}` }).click()
  await expect(toggle).toBeVisible()
})

test(
  'the tree is searched by title, section and numeral, and remembers what was open',
  NIGHT,
  async ({ page }) => {
    // What was shown last would be there at once. From another page: the desk keeps it again when its read comes.
    await page.goto('/robots.txt')
    await page.evaluate(() => sessionStorage.removeItem('persist:root'))
    await expectOneStatus(
      page,
      {
        call: '**/api/Secciones/personal',
        waiting: 'Cargando los documentos…',
        shown: /^\d+ documentos en \d+ secciones$/,
      },
      () => page.goto('/dashboard/documentos'),
    )
    await page.getByRole('button', { name: 'Cerrar todo' }).click()
    await expect(page.locator('.document-row')).toHaveCount(0)
    await page.getByRole('button', { name: /^4 Planeación/ }).click()
    await page.reload()
    await expect(page.getByRole('button', { name: /^4 Planeación/ })).toHaveAttribute(
      'aria-expanded',
      'true',
    )
    const box = page.getByRole('searchbox', { name: 'Buscar por título, sección o numeral' })
    await box.pressSequentially('pqrsd TERCER')
    await expect(page.getByRole('heading', { name: /Nada coincide con/ })).toBeVisible()
    await box.fill('4.10 octubre a diciembre 2025')
    await expect(page.locator('.document-row__title')).toHaveText([
      'Informe trimestral de PQRSD, octubre a diciembre de 2025',
    ])
    await expect(page).toHaveURL(/\?q=4\.10/)
    await box.fill('')
    await expect(page.getByRole('button', { name: 'Cerrar todo' })).toBeVisible()
  },
)

test('staff without the role see nothing of it', NIGHT, async ({ page: _, browser }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const calls: string[] = []
  page.on('request', (each) => {
    if (/\/api\/(Secciones|Subsecciones)/.test(each.url())) calls.push(each.url())
  })
  await signIn(page)
  await expect(page.locator('nav').getByRole('link', { name: 'Noticias' })).toBeAttached()
  await expect(page.locator('nav').getByRole('link', { name: 'Documentos' })).toHaveCount(0)
  for (const path of ['', '/matriz', '/crear', '/editar/1', '/historial/1']) {
    await page.goto(`/dashboard/documentos${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Esta sección es de Documentos',
    )
  }
  expect(calls).toEqual([])
  const token = await page.evaluate(() => sessionStorage.getItem('userData'))
  const key = await page.evaluate(
    async () => (await (await fetch('/dashboard/configuracion.json')).json()).apiKey,
  )
  const headers = {
    'x-api-key': key,
    [CONTRACT_HEADER]: CONTRACT_NUMBER,
    authorization: `Bearer ${token}`,
  }
  for (const path of ['Secciones/personal', 'Secciones/matriz', 'Subsecciones/1/historial'])
    expect([path, (await page.request.get(`/api/${path}`, { headers })).status()]).toEqual([
      path,
      403,
    ])
  await context.close()
})
