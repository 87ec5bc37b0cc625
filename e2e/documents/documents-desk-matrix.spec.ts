import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { variants } from '@terminal/dev/effort'
import { NIGHT } from '../night.ts'
import { stack } from '../stack.ts'
import { expectOneStatus } from '../staff/staff.ts'
import { type DocumentsApi, openDesk, pressMore, rowOf, test } from './documents-desk.ts'

const itemRow = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
const filter = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Estado de los ítems' })
    .getByRole('link', { name: new RegExp(`^${name} \\(`) })

async function openMatrix(page: Page, search = ''): Promise<void> {
  await page.goto(`/dashboard/documentos/matriz${search}`)
  await expect(page.getByRole('table')).toBeVisible()
}

async function sectionWithDocument(documents: DocumentsApi) {
  const word = documents.newWord()
  const section = await documents.createSection(`Ítem ${word}`)
  await documents.create(section.id, `Documento ${word}`)
  return { word, section }
}

test(
  'removing the document of an item turns its row red, and restoring it turns it green',
  NIGHT,
  async ({ page, documents }) => {
    const { word, section } = await sectionWithDocument(documents)
    await expectOneStatus(
      page,
      {
        call: '**/api/Secciones/matriz',
        waiting: 'Cargando la matriz…',
        shown: /^\d+ ítems$/,
      },
      () => page.goto('/dashboard/documentos/matriz'),
    )
    const row = itemRow(page, `Ítem ${word}`)
    await expect(row).toContainText('Al día')
    await expect(row.locator('.badge.tone--success')).toBeVisible()
    await expect(row).toContainText('Archivo')
    const late = filter(page, 'Vencidos o sin publicar')

    await row.getByRole('link', { name: `Ítem ${word}`, exact: true }).click()
    await expect(page.getByRole('button', { name: new RegExp(`^Ítem ${word}`) })).toBeFocused()
    await pressMore(page, `Documento ${word}`, /^Retirar «/)
    await page.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click()
    await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible()
    await page
      .getByRole('navigation', { name: 'Vistas de los documentos' })
      .getByRole('link', { name: 'Matriz legal' })
      .click()
    await expect(row).toContainText('Sin publicar')
    await expect(row.locator('.badge.tone--error')).toBeVisible()
    const red = await row.locator('.badge').evaluate((badge) => getComputedStyle(badge).color)
    expect(red).toBe('rgb(168, 5, 33)')
    await late.click()
    await expect(page).toHaveURL(/estado=vencidos/)
    await expect(row).toBeVisible()
    const states = page.locator('.matrix-table tbody .badge')
    await expect(states.filter({ hasNotText: /^(Vencido|Sin publicar)$/ })).toHaveCount(0)

    await row.getByRole('link', { name: /^Publicar/ }).click()
    await expect(page.getByLabel('Sección')).toHaveValue(String(section.id))
    await openDesk(page, `?seccion=${section.id}&eliminados=1`)
    await rowOf(page, `Documento ${word}`)
      .getByRole('button', { name: /^Restaurar/ })
      .click()
    await expect(rowOf(page, `Documento ${word}`)).toContainText('Publicado')
    await openMatrix(page)
    await expect(row).toContainText('Al día')
  },
)

for (const [name, search] of variants([
  ['all items', ''],
  ['the late ones', '?estado=vencidos'],
] as const)) {
  test(`the exported CSV says of ${name} what the screen shows, with the address of each`, async ({
    page,
    request,
  }) => {
    await openMatrix(page, search)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Exportar CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^matriz-legal(-vencidos)?-\d{4}-\d\d-\d\d\.csv$/)
    const text = readFileSync(await download.path(), 'utf8')
    expect(text.startsWith('\ufeff')).toBe(true)
    const [header, ...lines] = text.slice(1).trimEnd().split('\r\n').map(cellsOf)
    expect(header).toEqual([
      ...['Numeral', 'Ítem', 'Responsable', 'Periodicidad', 'Última publicación', 'Próxima fecha'],
      ...['Estado', 'Motivo', 'Dirección'],
    ])
    expect(lines.length).toBeGreaterThan(3)
    expect(lines.map((cells) => cells.slice(0, 8))).toEqual(await shownRows(page))
    for (const cells of lines.slice(0, 3)) {
      const address = cells.at(-1) ?? ''
      expect(address.startsWith(`${stack.urls.site}/transparency/`)).toBe(true)
      expect((await request.get(address)).status()).toBe(200)
    }
  })
}

/** What a person reads in each row, in the order of the file. */
async function shownRows(page: Page): Promise<string[][]> {
  return page.locator('.matrix-table tbody tr').evaluateAll((rows) =>
    rows.map((row) => {
      const text = (selector: string) => row.querySelector(selector)?.textContent ?? ''
      const cell = (label: string) => row.querySelector(`[data-label="${label}"]`)
      const day = (label: string) => cell(label)?.querySelector('time')?.dateTime ?? ''
      const word = (label: string) => (cell(label)?.textContent ?? '').replace(/^—$/, '')
      return [
        ...[text('.matrix-table__numeral'), text('.matrix-table__name'), word('Responsable')],
        ...[word('Periodicidad'), day('Última publicación'), day('Próxima fecha')],
        ...[word('Estado'), text('.matrix-table__reason')],
      ]
    }),
  )
}

/** One line of the file; what is between quotes may hold the sign between cells. */
function cellsOf(line: string): string[] {
  return [...`;${line}`.matchAll(/;(?:"((?:[^"]|"")*)"|([^;]*))/g)].map(
    ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain,
  )
}
