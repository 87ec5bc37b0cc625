import type { Locator } from '@playwright/test'

/** Opens the menu of a row, and presses what is in it. */
export async function pressMoreIn(row: Locator, action: RegExp): Promise<void> {
  await row.locator('.more-menu summary').click()
  await row
    .getByRole('link', { name: action })
    .or(row.getByRole('button', { name: action }))
    .click()
}
