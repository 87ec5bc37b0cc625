import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { CONTRACT_HEADER, CONTRACT_NUMBER } from '@terminal/contract/http/contract-number'
import { expectNoViolations } from '../site/page-axe.ts'
import { stack } from '../stack.ts'
import { ADMINISTRATOR, startSession } from '../staff/staff.ts'

test('K9 a change is in the audit log, found by its filters, and in its CSV', async ({
  page,
  request,
}) => {
  const name = `Sección ${randomUUID().slice(0, 8)}`
  const { access_token } = await startSession(page, ADMINISTRATOR)
  const headers = {
    'x-api-key': stack.apiKey,
    [CONTRACT_HEADER]: CONTRACT_NUMBER,
    authorization: `Bearer ${access_token}`,
  }
  const created = await request.post('/api/Secciones', { headers, data: { nombre: name } })
  const { id } = await created.json()

  await page.goto('/dashboard/registro')
  await page.getByRole('link', { name: 'Cambios' }).click()
  const row = page.getByRole('row').filter({ hasText: `Creó la sección «${name}»` })
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expectNoViolations(page)

  await page.getByLabel('Grupo').selectOption('Documentos')
  await page.getByRole('textbox', { name: 'Persona' }).fill(ADMINISTRATOR.name)
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await expect(page).toHaveURL(/grupo=documents/)
  await expect(row).toContainText(ADMINISTRATOR.name)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar CSV' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain(name)

  await page.setViewportSize({ width: 360, height: 800 })
  await expect(row).toBeVisible()
  await expectNoViolations(page)
  await request.delete(`/api/Secciones/${id}`, { headers })
})
