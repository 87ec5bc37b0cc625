import { expect, test } from '@playwright/test'
import { NIGHT } from '../night.ts'
import { expectOneStatus, startSession } from '../staff/staff.ts'

test('what was written is still there after a reload', NIGHT, async ({ page }) => {
  const text = 'Derrumbe en el kilómetro 18.'
  await startSession(page)
  await expectOneStatus(
    page,
    {
      call: '**/api/Avisos/personal?*',
      waiting: 'Cargando los avisos…',
      shown: /^Avisos cargados\.$/,
    },
    () => page.goto('/dashboard/avisos'),
  )
  await page.getByLabel('Qué deben saber los viajeros').fill(text)
  await expect(page.getByText('Borrador guardado en este equipo')).toBeVisible()
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(page.getByRole('region', { name: 'Borrador sin guardar' })).toContainText(text)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByLabel('Qué deben saber los viajeros')).toHaveValue(text)
})
