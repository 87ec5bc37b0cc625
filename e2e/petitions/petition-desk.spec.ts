import { randomUUID } from 'node:crypto'
import { test } from '@playwright/test'
import { expectNoViolations } from '../site/page-axe.ts'
import { stack } from '../stack.ts'
import { ADMINISTRATOR, expect, signIn } from '../staff/staff.ts'

test('the office reads what a citizen wrote: in the list only that it came, then one message at a time', async ({
  page,
  request,
}) => {
  const text = `La sala de espera no tiene luz. ${randomUUID()}`
  const sent = await request.post('/api/Contacto/correo', {
    headers: { 'x-api-key': stack.apiKey },
    data: { mensaje: text, correo: 'rosa@correo.example' },
  })
  const { radicado } = await sent.json()
  await signIn(page, ADMINISTRATOR)
  await page.goto('/dashboard/pqrsd')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('PQRSD')
  await expect(page.getByRole('main')).not.toContainText('La sala de espera')
  await page.getByRole('link', { name: radicado, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Radicado ${radicado}`)
  await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByRole('link', { name: 'rosa@correo.example' })).toBeVisible()
  await expectNoViolations(page)
})
