import { expect, type Page } from '@playwright/test'
import { NIGHT } from '../night.ts'
import { expectFine } from '../site/page-axe.ts'

import { fileField, openDesk, pdf, pressMore, rowOf, test } from './documents-desk.ts'

test.describe(
  'no axe violation in either theme, nothing against the policy, nothing too wide (390 and 1440 px)',
  NIGHT,
  () => {
    test('the tree, its menu and its questions', async ({ page, documents }) => {
      const complaints = listenToPolicy(page)
      const word = documents.newWord()
      const section = await documents.createSection(`Sección ${word}`)
      await documents.create(section.id, `Pendiente ${word}`, { estado: 'pendiente' })
      await documents.create(section.id, `No ${word}`, {
        estado: 'no_aplica',
        motivo: 'La ley no lo pide.',
      })
      const { id } = await documents.create(section.id, `Acta ${word}`)
      await openDesk(page, `?documento=${id}`)
      await page.getByRole('button', { name: /^4 Planeación/ }).click()
      await expectFine(page, 'tree')
      await rowOf(page, `Acta ${word}`).locator('.more-menu summary').click()
      await expectFine(page, 'menu')
      await page.keyboard.press('Escape')
      await pressMore(page, `Acta ${word}`, /^Mover/)
      await expectFine(page, 'moving')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Nueva sección' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click()
      await expectFine(page, 'section, refused')
      await page.keyboard.press('Escape')
      await pressMore(page, `Acta ${word}`, /^Retirar «/)
      await expectFine(page, 'question')
      expect(complaints).toEqual([])
    })

    test('what was removed, what is not found, and what does not come', async ({
      page,
      documents,
    }) => {
      const complaints = listenToPolicy(page)
      const word = documents.newWord()
      const section = await documents.createSection(`Sección ${word}`)
      const { id } = await documents.create(section.id, `Acta ${word}`)
      await openDesk(page, `?documento=${id}`)
      await pressMore(page, `Acta ${word}`, /^Retirar «/)
      await page.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click()
      await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible()
      await page.getByLabel('Mostrar lo retirado').check()
      await expect(rowOf(page, `Acta ${word}`)).toContainText('Retirado')
      await expectFine(page, 'removed')
      await page.getByRole('searchbox').fill('xyzzy')
      await expect(page.getByRole('heading', { name: /^Nada coincide/ })).toBeVisible()
      await expectFine(page, 'nothing found')
      await page.route('**/api/Secciones/personal', (route) => route.abort())
      await page.evaluate(() => sessionStorage.removeItem('persist:root'))
      await page.reload()
      await expect(page.getByRole('alert')).toContainText('No pudimos cargar los documentos')
      await expectFine(page, 'failed')
      expect(complaints).toEqual([])
    })

    test('the form in each of its states', async ({ page, documents }) => {
      const complaints = listenToPolicy(page)
      const word = documents.newWord()
      const section = await documents.createSection(`Sección ${word}`)
      await page.goto(`/dashboard/documentos/crear?seccion=${section.id}`)
      await expect(page.getByLabel('Título')).toBeVisible()
      await expectFine(page, 'empty')
      await page.getByRole('button', { name: 'Crear documento' }).click()
      await expectFine(page, 'refused')
      await page.getByLabel('Título').fill(`Plan ${word}`)
      await fileField(page).setInputFiles(
        pdf('x', 'un-nombre-muy-largo-que-no-cabe-en-la-pantalla-de-un-telefono-2026.pdf'),
      )
      await expectFine(page, 'filled')
      await page.getByText('No aplica', { exact: true }).click()
      await expectFine(page, 'does not apply')
      await page.getByText('Publicado', { exact: true }).click()
      await page.getByText('Un enlace', { exact: true }).click()
      await expectFine(page, 'link')
      await page.getByText('Un archivo', { exact: true }).click()
      await page.getByRole('button', { name: 'Crear documento' }).click()
      await expect(rowOf(page, `Plan ${word}`)).toBeFocused()
      const id = Number((await rowOf(page, `Plan ${word}`).getAttribute('id'))?.split('-')[1])

      await page.goto(`/dashboard/documentos/editar/${id}`)
      await expect(page.getByLabel('Título')).toHaveValue(`Plan ${word}`)
      await expectFine(page, 'editing')
      await documents.revise(id, { titulo: `Otra ${word}` })
      await page.getByLabel('Título').fill(`Mío ${word}`)
      await page.getByRole('button', { name: 'Guardar cambios' }).click()
      await expect(page.getByRole('region', { name: /Otra persona guardó/ })).toBeVisible()
      await expectFine(page, 'conflict')
      expect(complaints).toEqual([])
    })

    test('the history and the matrix', async ({ page, documents }) => {
      const complaints = listenToPolicy(page)
      const word = documents.newWord()
      const section = await documents.createSection(`Sección ${word}`)
      const { id } = await documents.create(section.id, `Plan ${word}`)
      await documents.revise(id, {
        titulo: `Plan nuevo ${word}`,
        enlace: 'https://otra.example/plan',
      })
      await page.goto(`/dashboard/documentos/historial/${id}`)
      await expect(page.getByRole('heading', { name: 'Archivo reemplazado' })).toBeVisible()
      await expectFine(page, 'history')
      await page.getByRole('button', { name: /^Restaurar esta versión/ }).click()
      await expectFine(page, 'question')
      await page.keyboard.press('Escape')
      await page.goto('/dashboard/documentos/historial/999999')
      await expect(
        page.getByRole('heading', { name: 'Esa dirección no corresponde a ningún documento' }),
      ).toBeVisible()
      await expectFine(page, 'no such document')
      await page.goto('/dashboard/documentos/matriz')
      await expect(page.getByRole('table')).toBeVisible()
      await expectFine(page, 'matrix')
      expect(complaints).toEqual([])
    })
  },
)

function listenToPolicy(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (/Content.Security|violat/i.test(message.text())) complaints.push(message.text())
  })
  return complaints
}
