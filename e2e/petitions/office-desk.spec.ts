import { expect, type Page, test } from '@playwright/test'
import { addBusinessDays } from '@terminal/contract/calendar/business-days'
import { addDays } from '@terminal/contract/calendar/calendar-day'
import { officeDaysOf } from '@terminal/contract/operator/petition-rules'
import { demoSite, TODAY } from '../demo-site.ts'
import { NIGHT } from '../night.ts'
import { expectFine } from '../site/page-axe.ts'
import { ADMINISTRATOR, HEAD, OFFICER, signIn } from '../staff/staff.ts'

/** Within the thirty days of a consultation, and after every shorter term that begins today. */
const FREE_DAY = addBusinessDays(TODAY, 22, officeDaysOf(demoSite.petitions))

test('the head adds a day without work, and sees which dates it moved; then takes it away', async ({
  page,
}) => {
  await signIn(page, HEAD, '/dashboard/pqrsd/oficina')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Días y ausencias')
  const days = page.getByRole('region', { name: 'Días en que no corren los términos' })
  await expect(days.getByRole('row', { name: /Día compensado/ }).first()).toBeVisible()
  await removeEntered(page)
  await days.getByLabel('Fecha').fill(FREE_DAY)
  await days.getByLabel('Por qué').fill('Jornada de prueba')
  await days.getByLabel('Acto que lo ordena').fill('Circular de prueba 1')
  await days.getByRole('button', { name: 'Agregar y recalcular' }).click()
  const entered = days.getByRole('row', { name: /Jornada de prueba/ })
  await expect(entered).toContainText('Rosa Modelo Vargas')
  const moved = days.getByRole('table', { name: 'Fechas que se movieron' })
  // The demo consultation; its number depends on when the year began. The worker counts when it comes to it.
  await expect(moved.getByRole('row', { name: /-0000\d\d .* hoy / }).first()).toBeVisible()
  await days.getByRole('button', { name: 'Agregar y recalcular' }).click()
  await expect(days.getByText('Escriba la fecha.').first()).toBeVisible()
  await expectFine(page, 'days, moved dates and errors')

  const form = await page.context().newPage()
  await form.goto('/pqrsd')
  await expect(form.locator('body')).toContainText('no trabajamos (Jornada de prueba)')
  await form.close()

  await removeEntered(page)
})

/** Also what an earlier run may have left behind. */
async function removeEntered(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Quitar «Jornada de prueba»' })
  for (let left = await button.count(); left > 0; left--) {
    await button.first().click()
    await page.getByRole('button', { name: 'Quitar y recalcular' }).click()
    await expect(button).toHaveCount(left - 1)
  }
}

test(
  'work of who is away passes to the deputy, and comes back',
  NIGHT,
  async ({ page, browser }) => {
    await signIn(page, OFFICER, '/dashboard/pqrsd/oficina')
    const people = page.getByRole('region', { name: 'Quién está' })
    await expect(people.getByRole('row', { name: /Marcela/ }).getByRole('button')).toHaveCount(0)
    await people.getByRole('button', { name: 'Anotar ausencia «Iván Prueba Casas»' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Ausente hasta').fill(addDays(TODAY, 3))
    await dialog.getByLabel('Quién hace el trabajo').selectOption('Marcela Quintero Ospina')
    await expectFine(page, 'absence')
    await dialog.getByRole('button', { name: 'Anotar la ausencia' }).click()
    const row = people.getByRole('row', { name: /Iván/ })
    await expect(row).toContainText('Reemplazo: Marcela Quintero Ospina')

    const other = await browser.newContext()
    const deputy = await other.newPage()
    await signIn(deputy, ADMINISTRATOR, '/dashboard/pqrsd?bandeja=mias')
    await expect(deputy.getByText('Usted, por Iván Prueba').first()).toBeVisible()
    await other.close()

    await row.getByRole('button', { name: 'Ya volvió' }).click()
    await expect(row).toContainText('Presente')
  },
)
