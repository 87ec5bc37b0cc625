import { expect } from '@playwright/test'
import { NIGHT } from '../night.ts'
import {
  fileField,
  openDesk,
  pdf,
  pressMore,
  rowOf,
  scannedPdf,
  test,
  titlesIn,
} from './documents-desk.ts'

test('an editor uploads a document, and a visitor opens it', async ({
  page,
  documents,
  request,
}) => {
  const word = documents.newWord()
  const { id } = await documents.createSection(`Sección ${word}`)
  await openDesk(page, `?seccion=${id}`)
  const toggle = page.getByRole('button', { name: new RegExp(`^Sección ${word}`) })
  await expect(toggle).toBeFocused()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('link', { name: `Nuevo documento en Sección ${word}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nuevo documento')
  await expect(page.getByLabel('Sección')).toHaveValue(String(id))
  await page.getByLabel('Título').fill(`Informe ${word}`)
  await expect(
    page.getByText('PDF, Word (.docx), Excel (.xlsx), CSV, ODS, ODT o ZIP.'),
  ).toContainText(/Máximo 50.MB/)
  await fileField(page).setInputFiles(pdf('uno', 'informe.pdf'))
  await expect(page.getByText('informe.pdf')).toBeVisible()
  await page.getByRole('button', { name: 'Crear documento' }).click()

  const row = rowOf(page, `Informe ${word}`)
  await expect(row).toBeFocused()
  await expect(row).toContainText('Publicado')
  await expect(row).toContainText(/PDF, 1.KB/)
  await expect(row).toContainText(/hoy.\d+:\d\d · I\..Valbuena/)
  const [made] = (await documents.readTree()).find((each) => each.id === id)?.documents ?? []
  const answer = await request.get(`/documentos/${made?.id}`)
  expect(answer.status()).toBe(200)
  expect((await answer.body()).toString()).toContain('% uno')
})

test(
  'a document is moved with the keyboard alone: a step, and to another section',
  NIGHT,
  async ({ page, documents }) => {
    const word = documents.newWord()
    const from = await documents.createSection(`Origen ${word}`)
    const to = await documents.createSection(`Destino ${word}`)
    for (const title of ['Uno', 'Dos', 'Tres']) await documents.create(from.id, `${title} ${word}`)
    await documents.create(to.id, `Cuatro ${word}`)
    await openDesk(page, `?documento=${(await documents.create(from.id, `Cero ${word}`)).id}`)
    const row = rowOf(page, `Cero ${word}`)
    await expect(row).toBeFocused()

    // From the row itself, which has the focus: its title, then the button that goes up.
    await page.keyboard.press('Tab')
    await expect(row.getByRole('link', { name: `Cero ${word}` })).toBeFocused()
    await page.keyboard.press('Tab')
    const up = row.getByRole('button', { name: `Subir «Cero ${word}»` })
    await expect(up).toBeFocused()
    for (const position of [3, 2, 1]) {
      await page.keyboard.press('Enter')
      await expect(up).toBeFocused()
      await expect(
        page.getByText(`«Cero ${word}» está en Origen ${word}, posición ${position} de 4.`),
      ).toBeAttached()
    }
    await expect(up).toHaveAttribute('aria-disabled', 'true')
    await expect(titlesIn(page, `Origen ${word}`)).toHaveText(
      ['Cero', 'Uno', 'Dos', 'Tres'].map((each) => `${each} ${word}`),
    )
    await expect
      .poll(() => documents.orderIn(from.id))
      .toEqual(['1 Cero', '2 Uno', '3 Dos', '4 Tres'].map((each) => `${each} ${word}`))

    const more = row.locator('.more-menu summary')
    while (!(await more.evaluate((element) => element === document.activeElement)))
      await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const move = row.getByRole('button', { name: `Mover «Cero ${word}»` })
    while (!(await move.evaluate((element) => element === document.activeElement)))
      await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Mover documento' })
    await expect(dialog.getByLabel('Sección')).toBeFocused()
    await page.keyboard.type(`Destino ${word}`)
    await expect(dialog.getByLabel('Sección')).toHaveValue(String(to.id))
    await page.keyboard.press('Tab')
    await expect(dialog.getByLabel('Posición')).toBeFocused()
    await expect(dialog.getByLabel('Posición')).toHaveValue('2')
    await page.keyboard.press('Home')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('button', { name: 'Mover', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(row).toBeFocused()
    await expect(titlesIn(page, `Destino ${word}`)).toHaveText([`Cero ${word}`, `Cuatro ${word}`])
    await expect
      .poll(() => documents.orderIn(to.id))
      .toEqual([`1 Cero ${word}`, `2 Cuatro ${word}`])
    expect(await documents.orderIn(from.id)).toEqual(
      ['1 Uno', '2 Dos', '3 Tres'].map((each) => `${each} ${word}`),
    )
  },
)

test(
  'a document is dragged within its section and into another',
  NIGHT,
  async ({ page, documents }) => {
    const word = documents.newWord()
    const from = await documents.createSection(`Origen ${word}`)
    const to = await documents.createSection(`Destino ${word}`)
    for (const title of ['Uno', 'Dos', 'Tres']) await documents.create(from.id, `${title} ${word}`)
    // All of it is in view: a page that scrolls between taking hold and moving ends the drag.
    await page.setViewportSize({ width: 1440, height: 2_400 })
    await openDesk(page, `?seccion=${from.id}`)
    const grip = (title: string) => rowOf(page, `${title} ${word}`).locator('.document-row__grip')
    // Changes by colleagues move the rows when the tree is read again: a drag waits for that.
    const readAgain = page.waitForResponse('**/api/Secciones/personal')
    await grip('Tres').dragTo(rowOf(page, `Uno ${word}`), { targetPosition: { x: 40, y: 4 } })
    await readAgain
    await expect(page.locator('.document-tree')).toHaveAttribute('aria-busy', 'false')
    await expect
      .poll(() => documents.orderIn(from.id))
      .toEqual(['1 Tres', '2 Uno', '3 Dos'].map((each) => `${each} ${word}`))
    await expect(titlesIn(page, `Origen ${word}`).first()).toHaveText(`Tres ${word}`)

    await grip('Uno').dragTo(page.getByRole('button', { name: new RegExp(`^Destino ${word}`) }))
    await expect.poll(() => documents.orderIn(to.id)).toEqual([`1 Uno ${word}`])
    await expect(
      page.getByText(`«Uno ${word}» está en Destino ${word}, posición 1 de 1.`),
    ).toBeAttached()
  },
)

test('replacing keeps the address, and the earlier version opens and can come back', async ({
  page,
  documents,
  request,
}) => {
  const word = documents.newWord()
  const section = await documents.createSection(`Sección ${word}`)
  const { id, archivoUrl } = await documents.create(section.id, `Plan ${word}`)
  await openDesk(page, `?documento=${id}`)
  await pressMore(page, `Plan ${word}`, /^Reemplazar archivo/)
  const field = fileField(page)
  await expect(field).toBeFocused()
  await field.setInputFiles(pdf('la segunda'))
  await expect(page.getByText('La dirección pública no cambia.')).toBeVisible()
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(rowOf(page, `Plan ${word}`)).toBeFocused()
  const current = async () => (await (await request.get(`/documentos/${id}`)).body()).toString()
  expect(await current()).toContain('la segunda')

  await pressMore(page, `Plan ${word}`, /^Historial/)
  await expect(page.getByRole('heading', { name: 'Archivo reemplazado' })).toBeVisible()
  const first = page.getByRole('link', { name: 'Abrir la versión 1' })
  await expect(first).toHaveAttribute('href', archivoUrl ?? '')
  expect((await (await request.get(archivoUrl ?? '')).body()).toString()).toContain(
    `% Plan ${word}`,
  )

  await page.getByRole('button', { name: 'Restaurar esta versión número 1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restaurar esta versión' }).click()
  await expect(page.getByRole('heading', { name: 'Regreso a una versión anterior' })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'Versión 3 Actual' })).toBeVisible()
  expect(await current()).toContain(`% Plan ${word}`)
})

test(
  'an editor is told that a PDF is only a picture, until it is replaced by one with text',
  NIGHT,
  async ({ page, documents }) => {
    const title = `Acta ${documents.newWord()}`
    const section = await documents.createSection(`Sección ${title}`)
    const { id } = await documents.create(section.id, title)
    const readingOf = async () =>
      (await documents.readTree())
        .find((each) => each.id === section.id)
        ?.documents.find((each) => each.id === id)?.reading?.state
    await expect.poll(readingOf).toBe('text')
    await openDesk(page, `?documento=${id}`)
    const row = rowOf(page, title)
    await expect(row).toBeFocused()
    const notice = row.locator('.reading-notice')
    await expect(notice).toHaveCount(0)

    await pressMore(page, title, /^Reemplazar archivo/)
    await fileField(page).setInputFiles(scannedPdf(title))
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(row).toBeFocused()
    // By itself, a moment after it was saved.
    const summary = notice.locator('summary')
    await expect(summary).toHaveText(`Es una imagen, sin texto, en «${title}»`)
    const sentence = notice.getByText('Este PDF es una imagen: nadie puede buscar en su texto')
    await expect(sentence).toBeHidden()
    await summary.focus()
    await page.keyboard.press('Enter')
    await expect(sentence).toBeVisible()

    await notice.getByRole('link', { name: 'Reemplazar archivo' }).click()
    await fileField(page).setInputFiles(pdf('con texto'))
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(row).toBeFocused()
    await expect.poll(readingOf).toBe('text')
    await expect(notice).toHaveCount(0)
  },
)

test('a document that is withdrawn, with its file, can be taken back at once, later, and from its history', async ({
  page,
  documents,
  request,
}) => {
  const word = documents.newWord()
  const title = `Acta ${word}`
  const section = await documents.createSection(`Sección ${word}`)
  const { id, archivoUrl } = await documents.create(section.id, title)
  const fileStatus = async () => (await request.get(archivoUrl ?? '')).status()
  expect(await fileStatus()).toBe(200)
  await openDesk(page, `?documento=${id}`)
  const dialog = page.getByRole('dialog', { name: '¿Retirar este documento?' })
  const withdraw = async () => {
    await pressMore(page, title, /^Retirar «/)
    await dialog.getByRole('button', { name: 'Retirar' }).click()
  }

  await pressMore(page, title, /^Retirar «/)
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(rowOf(page, title).locator('.more-menu summary')).toBeFocused()

  await withdraw()
  const bar = page.getByRole('region', { name: `Se retiró «${title}».` })
  await expect(bar).toBeFocused()
  await expect(rowOf(page, title)).toHaveCount(0)
  await expect.poll(fileStatus).toBe(404)
  await bar.getByRole('button', { name: 'Deshacer' }).click()
  await expect(rowOf(page, title)).toContainText('Publicado')
  await expect.poll(fileStatus).toBe(200)

  await withdraw()
  await expect(rowOf(page, title)).toHaveCount(0)
  await page.getByLabel('Mostrar lo retirado').check()
  await expect(rowOf(page, title)).toContainText('Retirado')
  await rowOf(page, title)
    .getByRole('button', { name: /^Restaurar/ })
    .click()
  await expect(rowOf(page, title)).toContainText('Publicado')

  await withdraw()
  await expect(bar).toBeVisible()
  await page.goto(`/dashboard/documentos/historial/${id}`)
  await page.getByRole('button', { name: 'Restaurar el documento' }).click()
  await expect(page.getByRole('button', { name: 'Restaurar el documento' })).toHaveCount(0)
  expect(await documents.orderIn(section.id)).toEqual([`1 ${title}`])
})
