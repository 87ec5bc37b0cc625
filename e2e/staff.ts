import { AxeBuilder } from '@axe-core/playwright'
import { expect as baseExpect, type Page } from '@playwright/test'
import { DEMO_USERS } from '@terminal/dev/accounts'
import { stack } from './stack.ts'

/** Entering takes two seconds by itself, on a machine that does nothing else. */
export const expect = baseExpect.configure({ timeout: 15_000 })

/** The people of the demonstration, by what they may do. */
export const [ADMINISTRATOR, JOURNALIST, STRANGER, DOCUMENTALIST] = DEMO_USERS

type Credentials = { email: string; password: string }

/** From a public page to the first desk, as a person does it: the wait, the hosted page, the wait. */
export async function signIn(page: Page, user: Credentials = JOURNALIST): Promise<void> {
  await page.goto('/home')
  await startSignIn(page, user)
  await expectInside(page)
}

/** Presses Login on the page that is open, and fills in what the provider asks for. */
async function startSignIn(page: Page, user: Credentials = JOURNALIST): Promise<void> {
  await pressLogin(page)
  await enterCredentials(page, user)
}

export async function pressLogin(page: Page): Promise<void> {
  await page.getByText('Login', { exact: true }).filter({ visible: true }).first().click()
}

/** On the provider's page. */
export async function enterCredentials(page: Page, { email, password }: Credentials) {
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña').fill(password)
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await page.waitForURL(/\/dashboard\/home/)
}

/** The API has said who this is. */
export async function expectInside(page: Page): Promise<void> {
  await expect(page.locator('nav').getByText('Logout', { exact: true })).toBeAttached()
}

/** What the library keeps in the tab: the account and its tokens. */
const ACCOUNT_KEY = `oidc.user:${stack.oidc.issuer}:${stack.oidc.clientId}`

type KeptAccount = {
  id_token: string
  access_token: string
  refresh_token: string
  expires_at: number
}

export async function readAccount(page: Page): Promise<KeptAccount> {
  return page.evaluate((key) => JSON.parse(sessionStorage.getItem(key) ?? '{}'), ACCOUNT_KEY)
}

/** As if time had passed since the token arrived. */
export async function leaveSeconds(page: Page, seconds: number): Promise<void> {
  await page.evaluate(
    ([key, left]) => {
      const account = JSON.parse(sessionStorage.getItem(key) ?? '{}')
      account.expires_at = Math.floor(Date.now() / 1_000) + left
      sessionStorage.setItem(key, JSON.stringify(account))
    },
    [ACCOUNT_KEY, seconds] as const,
  )
}

/** What either storage holds, but for the note that the typeface has been fetched. */
export async function keptKeys(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...Object.keys(sessionStorage), ...Object.keys(localStorage)].filter((key) => key !== 'letra'),
  )
}

/** Until React has taken the page over and has begun to wait. */
export async function untilWaiting(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('#contenido')
    return main && Object.keys(main).some((key) => key.startsWith('__reactProps'))
  })
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = resolve
        port2.postMessage(0)
      }),
  )
}

/** In both themes. */
export async function expectNoViolations(page: Page): Promise<void> {
  for (const contrast of ['normal', 'high']) {
    await page.evaluate((theme) => {
      document.documentElement.dataset.contrast = theme
    }, contrast)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect([contrast, violations]).toEqual([contrast, []])
  }
}
