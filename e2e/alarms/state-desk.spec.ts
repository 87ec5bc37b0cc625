import { expect, test } from '@playwright/test'
import { SYSTEM_STATE_API_PATH, tellAlarm } from '@terminal/contract/alarms/system-state'
import { expectNoViolations } from '../site/page-axe.ts'
import { ADMINISTRATOR, signIn } from '../staff/staff.ts'

/** What would be said if these two were wrong. */
const PLANTED = [
  tellAlarm({ key: 'backup-old', since: '2026-11-16T13:00:00Z', detail: 'Hace 31 horas' }),
  tellAlarm({ key: 'certificate-soon', since: '2026-11-15T13:00:00Z', detail: 'Vence en 5 días' }),
]

test('an administrator reads whether all works, what is wrong, since when and what to do', async ({
  page,
}) => {
  await signIn(page, ADMINISTRATOR, '/dashboard/home')
  await page.getByRole('link', { name: 'Estado del sistema' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Estado del sistema')
  const verdict = page.getByRole('status').filter({ hasText: /Todo funciona|por atender/ })
  await expect(verdict).toContainText('Última revisión: hoy')
  const figures = page.getByRole('table', { name: 'Lo que se vigila' })
  const processes = figures.getByRole('row').filter({ hasText: 'Procesos de la API' })
  // As the worker saw it when it last looked: one of them may have been slow to answer.
  await expect(async () => {
    await page.getByRole('button', { name: 'Consultar de nuevo' }).click()
    await expect(processes).toContainText('2 de 2', { timeout: 2_000 })
  }).toPass()
  await expect(page.getByText('No se vigila, porque no está configurado')).toContainText(
    'antivirus',
  )

  await page.route(`**${SYSTEM_STATE_API_PATH}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), open: PLANTED } })
  })
  await page.getByRole('button', { name: 'Consultar de nuevo' }).click()
  await expect(verdict).toContainText('Hay 2 cosas por atender.')
  const first = page.getByRole('article').first()
  const second = page.getByRole('article').last()
  await expect(first).toContainText('No hay una copia reciente')
  await expect(first).toContainText('Atender ya')
  await expect(second).toContainText('Desde el 15 nov 2026, 8:00 a. m.')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await first.getByRole('button', { name: 'Copiar sudo terminal backup' }).click()
  await expect(first.getByText('Copiado')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('sudo terminal backup')
  await expectNoViolations(page)

  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoViolations(page, '360 px')
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(sideways).toBe(0)

  await page.unroute(`**${SYSTEM_STATE_API_PATH}`)
  await page.route(`**${SYSTEM_STATE_API_PATH}`, (route) =>
    route.fulfill({ status: 503, json: WITHOUT_DATABASE }),
  )
  await page.getByRole('button', { name: 'Consultar de nuevo' }).click()
  await expect(page.getByRole('article')).toContainText(['La base de datos no responde'])
})

/** As the API answers when it cannot ask anybody. */
const WITHOUT_DATABASE = {
  type: 'about:blank',
  title: 'Servicio no disponible',
  status: 503,
  detail: 'El servicio no responde por ahora. Intente de nuevo en unos segundos.',
  code: 'unavailable',
  requestId: '0123456789abcdef',
  missing: 'database',
}
