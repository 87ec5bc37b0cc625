import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type APIRequestContext, expect, test } from '@playwright/test'
import { CONTRACT_HEADER, CONTRACT_NUMBER } from '@terminal/contract/http/contract-number'
import { expectNoViolations } from '../site/page-axe.ts'
import { stack } from '../stack.ts'
import { HEAD, startSession } from '../staff/staff.ts'

/** An unassigned one: a reason is required to open its data. */
async function filePetition(request: APIRequestContext): Promise<string> {
  const sent = await request.post('/api/Contacto/correo', {
    headers: { 'x-api-key': stack.apiKey },
    data: {
      mensaje: `La sala de espera no tiene luz. ${randomUUID()}`,
      nombre: 'Yolanda Ficticia',
      correo: 'yolanda@correo.example',
    },
  })
  return (await sent.json()).radicado
}

test('who opened whose data is in the log with its reason, and in its file', async ({
  page,
  request,
}) => {
  const radicado = await filePetition(request)
  const reason = `Llamó por teléfono ${randomUUID().slice(0, 8)}`
  const { access_token } = await startSession(page, HEAD)
  const headers = {
    'x-api-key': stack.apiKey,
    [CONTRACT_HEADER]: CONTRACT_NUMBER,
    authorization: `Bearer ${access_token}`,
  }
  const found = await request.post('/api/Pqrsd/busqueda', { headers, data: { words: radicado } })
  const [{ id }] = (await found.json()).items
  const opened = await request.post(`/api/Pqrsd/${id}/datos`, { headers, data: { reason } })
  expect((await opened.json()).name).toBe('Yolanda Ficticia')

  await page.goto('/dashboard/registro')
  const row = page.getByRole('row').filter({ hasText: reason })
  await expect(row).toContainText(radicado)
  await expect(row).toContainText('Rosa Modelo Vargas')
  await expect(page.getByRole('main')).not.toContainText('Yolanda')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar CSV' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toContain(`Rosa Modelo Vargas,${radicado},${reason}`)
  await expectNoViolations(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(row).toBeVisible()
  await expectNoViolations(page)
})
