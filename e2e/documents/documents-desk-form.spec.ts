import { expect, type Page } from '@playwright/test'
import { loseNextAnswer } from '../lost-answer.ts'
import { NIGHT } from '../night.ts'
import { fileField, openDesk, pdf, rowOf, test } from './documents-desk.ts'

const title = (page: Page) => page.getByLabel('Título')
const create = (page: Page) => page.getByRole('button', { name: 'Crear documento' })

async function openForm(page: Page, search = ''): Promise<void> {
  await page.goto(`/dashboard/documentos/crear${search}`)
  await expect(title(page)).toBeVisible()
}

test('a file of another type is refused at its field, before it is sent and after', async ({
  page,
  documents,
}) => {
  const word = documents.newWord()
  const { id } = await documents.createSection(`Sección ${word}`)
  await openForm(page, `?seccion=${id}`)
  const field = fileField(page)
  await field.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('x') })
  await expect(field).toHaveAccessibleDescription(
    /Este tipo de archivo no se admite\. Elija PDF, Word/,
  )
  await expect(page.getByText('foto.png')).toHaveCount(0)
  await field.setInputFiles({ name: 'carta.doc', mimeType: '', buffer: Buffer.from('x') })
  await expect(field).toHaveAccessibleDescription(/Guárdelo como \.docx/)

  const program = { mimeType: 'application/pdf', buffer: Buffer.from('MZ\0\0hola') }
  await field.setInputFiles({ ...program, name: 'plan.pdf' })
  await expect(field).toHaveAccessibleDescription(/se llama \.pdf, pero no es un PDF/)

  // By its name it could be one; the API looks inside.
  await field.setInputFiles({ ...program, name: 'plan.csv' })
  await expect(page.getByText('plan.csv')).toBeVisible()
  await title(page).fill(`Plan ${word}`)
  await create(page).click()
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(field).toHaveAccessibleDescription(/Solo se permiten archivos PDF, Word, Excel/)
  await summary.getByRole('link').click()
  await expect(field).toBeFocused()
  expect(await documents.orderIn(id)).toEqual([])

  await field.setInputFiles(pdf('bueno'))
  await create(page).click()
  await expect(rowOf(page, `Plan ${word}`)).toBeFocused()
})

test(
  'what is missing is said in a summary and beside each field; each choice asks for its own',
  NIGHT,
  async ({ page }) => {
    await openForm(page)
    await create(page).click()
    const summary = page.getByRole('alert')
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveText([
      'Escriba el título.',
      'Elija la sección.',
      'Elija un archivo.',
    ])
    await page.getByText('Un enlace', { exact: true }).click()
    await expect(summary.getByRole('link')).toHaveText(['Escriba el título.', 'Elija la sección.'])
    await page.getByRole('textbox', { name: 'Enlace' }).fill('javascript:alert(1)')
    await create(page).click()
    await expect(page.getByRole('textbox', { name: 'Enlace' })).toHaveAccessibleDescription(
      /Escriba una dirección web completa/,
    )
  },
)

test('what does not apply says why, and the list shows it', NIGHT, async ({ page, documents }) => {
  const word = documents.newWord()
  const { id } = await documents.createSection(`Sección ${word}`)
  await openForm(page, `?seccion=${id}`)
  await title(page).fill(`Sin aplicación ${word}`)
  await page.getByText('No aplica', { exact: true }).click()
  await create(page).click()
  await expect(page.getByLabel('Motivo legal')).toHaveAccessibleDescription(
    /Escriba por qué no aplica/,
  )
  await page.getByLabel('Motivo legal').fill('La terminal no es una corporación pública.')
  await create(page).click()
  const row = rowOf(page, `Sin aplicación ${word}`)
  await expect(row).toContainText('No aplica')
  await expect(row).toContainText('La terminal no es una corporación pública.')
})

test('K3 a file whose answer was lost is not sent again', async ({ page, documents }) => {
  const word = documents.newWord()
  const { id } = await documents.createSection(`Sección ${word}`)
  await openForm(page, `?seccion=${id}`)
  await title(page).fill(`Perdido ${word}`)
  await fileField(page).setInputFiles(pdf('perdido'))
  await loseNextAnswer(page, '/api/Subsecciones')
  await create(page).click()
  await expect(page.getByText('El documento no se guardó')).toBeVisible()

  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/Subsecciones(\/envios\/.*)?$/.test(pathname))
      sent.push(`${request.method()} ${pathname.replace(/[^/]*$/, '')}`)
  })
  await create(page).click()
  await expect(rowOf(page, `Perdido ${word}`)).toBeFocused()
  expect(sent).toEqual(['GET /api/Subsecciones/envios/'])
  expect(await documents.orderIn(id)).toHaveLength(1)
})

test('an upload tells how far it is, and can be stopped', NIGHT, async ({ page, documents }) => {
  const word = documents.newWord()
  const { id } = await documents.createSection(`Sección ${word}`)
  await openForm(page, `?seccion=${id}`)
  await title(page).fill(`Grande ${word}`)
  const small = pdf('grande')
  const filling = Buffer.from(`% ${'x'.repeat(3 * 1024 * 1024)}\n`)
  const large = {
    ...small,
    buffer: Buffer.concat([small.buffer.subarray(0, 9), filling, small.buffer.subarray(9)]),
  }
  await fileField(page).setInputFiles(large)
  const network = await page.context().newCDPSession(page)
  const limit = (bytes: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: bytes,
    })
  await limit(200 * 1024)
  await create(page).click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expect(page.getByText(/^Enviando: [1-9]\d? %/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar el envío' }).click()
  await expect(page.getByText('Envío cancelado. No se guardó nada.')).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(title(page)).toHaveValue(`Grande ${word}`)
  await limit(-1)
  await network.detach()
  expect(await documents.orderIn(id)).toEqual([])
  await create(page).click()
  await expect(rowOf(page, `Grande ${word}`)).toBeFocused()
  await expect(rowOf(page, `Grande ${word}`)).toContainText(/PDF, 3.MB/)
})

test(
  'an editor whose document a colleague saved meanwhile sees both versions, and chooses',
  NIGHT,
  async ({ page, documents }) => {
    const word = documents.newWord()
    const section = await documents.createSection(`Sección ${word}`)
    const other = await documents.createSection(`Otra ${word}`)
    const { id } = await documents.create(section.id, `Plan ${word}`)
    await page.goto(`/dashboard/documentos/editar/${id}`)
    await expect(title(page)).toHaveValue(`Plan ${word}`)
    await title(page).fill(`Plan ${word}, lo mío`)
    await page.getByLabel('Sección').selectOption(`Otra ${word}`)
    await documents.revise(id, { titulo: `Plan ${word}, de otra persona` })
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    const conflict = page.getByRole('region', { name: /Otra persona guardó este documento/ })
    await expect(conflict).toBeFocused()
    await expect(conflict).toContainText(`Plan ${word}, lo mío`)
    await expect(conflict).toContainText(`Plan ${word}, de otra persona`)
    await conflict.getByRole('button', { name: 'Guardar lo mío' }).click()
    await expect(rowOf(page, `Plan ${word}, lo mío`)).toBeFocused()
    expect(await documents.orderIn(other.id)).toEqual([`1 Plan ${word}, lo mío`])
  },
)

test(
  'what was written is offered again, without its file, and leaving asks first',
  NIGHT,
  async ({ page, documents }) => {
    const word = documents.newWord()
    const { id } = await documents.createSection(`Sección ${word}`)
    await openForm(page, `?seccion=${id}`)
    await title(page).fill(`Borrador ${word}`)
    await fileField(page).setInputFiles(pdf('x', 'mío.pdf'))
    await expect(page.getByText('Borrador guardado en este equipo')).toBeVisible()
    await page.getByRole('link', { name: 'Volver a Documentos' }).click()
    const dialog = page.getByRole('dialog', { name: 'Hay cambios sin guardar' })
    await expect(dialog).toContainText('El archivo no se conserva en el borrador')
    await dialog.getByRole('button', { name: 'Salir y conservar' }).click()
    await expect(page.getByRole('link', { name: `Borrador ${word}` })).toBeVisible()
    await page.getByRole('link', { name: `Borrador ${word}` }).click()
    await expect(page.getByRole('region', { name: 'Borrador sin guardar' })).toContainText(
      'tendrá que elegirlo de nuevo',
    )
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(title(page)).toHaveValue(`Borrador ${word}`)
    await expect(page.getByLabel('Sección')).toHaveValue(String(id))
    await expect(page.getByText('mío.pdf')).toHaveCount(0)
    await fileField(page).setInputFiles(pdf('x'))
    await create(page).click()
    await expect(rowOf(page, `Borrador ${word}`)).toBeFocused()
    await openDesk(page)
    await expect(page.getByRole('link', { name: /^Borrador:/ })).toHaveCount(0)
  },
)
