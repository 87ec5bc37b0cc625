import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type APIRequestContext, test } from '@playwright/test'
import { expectNoViolations } from '../site/page-axe.ts'
import { stack } from '../stack.ts'
import { expect, HEAD, OFFICER, readAccount, signIn } from '../staff/staff.ts'

/** One that nobody has in hand: whoever opens its data says why. */
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

test('who opened whose data is in the log with its reason, for the head and for nobody else of the desk', async ({
  page,
  request,
  browser,
}) => {
  const radicado = await filePetition(request)
  const reason = `Llamó por teléfono ${randomUUID().slice(0, 8)}`
  const other = await browser.newContext()
  const officer = await other.newPage()
  await signIn(officer, OFFICER)
  const { access_token } = await readAccount(officer)
  const headers = { 'x-api-key': stack.apiKey, authorization: `Bearer ${access_token}` }
  const found = await request.post('/api/Pqrsd/busqueda', { headers, data: { palabras: radicado } })
  const [{ id }] = (await found.json()).items
  const opened = await request.post(`/api/Pqrsd/${id}/datos`, { headers, data: { motivo: reason } })
  expect((await opened.json()).nombre).toBe('Yolanda Ficticia')
  await officer.goto('/dashboard/registro')
  await expect(officer.getByText('El registro no es de su cargo')).toBeVisible()
  await expectNoViolations(officer)
  await other.close()

  await signIn(page, HEAD)
  await page.goto('/dashboard/registro')
  const row = page.getByRole('row').filter({ hasText: reason })
  await expect(row).toContainText(radicado)
  await expect(row).toContainText('Iván Prueba Casas')
  await expect(page.getByRole('main')).not.toContainText('Yolanda')
  await expectNoViolations(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar CSV' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toContain(`Iván Prueba Casas,${radicado},${reason}`)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(row).toBeVisible()
  await expectNoViolations(page)
})
