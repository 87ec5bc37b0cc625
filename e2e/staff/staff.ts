import { hash, randomBytes, randomUUID } from 'node:crypto'
import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test'
import { ADMIN_ENTRY_MS } from '@terminal/contract/http/limits'
import { DEMO_USERS } from '@terminal/dev/accounts'
import { isFull } from '@terminal/dev/effort'
import { decodeJwt } from 'jose'
import { stack } from '../stack.ts'

/** The people of the demonstration, by what they may do. */
export const [ADMINISTRATOR, JOURNALIST, STRANGER, DOCUMENTALIST, OFFICER, HEAD, ON_DUTY] =
  DEMO_USERS

type Credentials = { email: string; password: string }

/**
 * At a desk, with a session like any other: the tokens in the tab, the cookies of the provider in the browser. The way
 * there is the subject of other tests, and takes longer than most of what is tested behind it.
 */
export async function signIn(
  page: Page,
  user: Credentials = JOURNALIST,
  desk = '/dashboard/home',
): Promise<void> {
  await startSession(page, user)
  await page.goto(desk)
  await expectInside(page)
}

/** The session alone, for a test that opens its desk itself: opening one is most of the cost of signing in. */
export async function startSession(
  page: Page,
  user: Credentials = JOURNALIST,
): Promise<KeptAccount> {
  await enterAtOnce(page.context())
  const account = await fetchAccount(page.context().request, user)
  // A page of the same origin, so that there is somewhere to put it.
  await page.goto('/robots.txt')
  await page.evaluate(([key, text]) => sessionStorage.setItem(key, text), [
    ACCOUNT_KEY,
    JSON.stringify(account),
  ] as const)
  return account
}

/** From a public page to the first desk, as a person does it: the wait, the hosted page, the wait (J1, J4). */
export async function signInByHand(page: Page, user: Credentials = JOURNALIST): Promise<void> {
  await enterAtOnce(page.context())
  await page.goto('/home')
  await pressLogin(page)
  await enterCredentials(page, user)
  await expectInside(page)
}

/**
 * Every load of the staff area waits for two seconds (J4). A test about something else need not, but in the full gate.
 * A tab without an account asks the others for it during that time.
 */
export async function enterAtOnce(context: BrowserContext): Promise<void> {
  if (isFull) return
  await context.addInitScript((entryMs) => {
    const { setTimeout } = window
    const isAtOnce = () =>
      location.pathname.startsWith('/dashboard') &&
      (location.search.includes('state=') ||
        Object.keys(sessionStorage).some((key) => key.startsWith('oidc.user:')))
    const sooner = (work: TimerHandler, ms?: number, ...rest: unknown[]) =>
      setTimeout(work, ms === entryMs && isAtOnce() ? 0 : ms, ...rest)
    window.setTimeout = sooner as typeof window.setTimeout
  }, ADMIN_ENTRY_MS)
}

/** What the browser would be given by the provider: code with PKCE, and the cookies that remember the person. */
async function fetchAccount(request: APIRequestContext, { email, password }: Credentials) {
  const { issuer, clientId, scope } = stack.oidc
  const verifier = randomBytes(32).toString('base64url')
  const application = { client_id: clientId, redirect_uri: `${stack.urls.site}/dashboard/home` }
  const params = {
    ...application,
    response_type: 'code',
    scope: `openid offline_access ${scope}`,
    code_challenge: hash('sha256', verifier, 'base64url'),
    code_challenge_method: 'S256',
  }
  // The provider may be closing a connection that has been idle in the very moment it is used again.
  const asked = await request.get(`${issuer}/auth`, { params, maxRetries: 1 })
  const back = await request.post(asked.url(), { form: { email, password }, maxRetries: 1 })
  const code = new URL(back.url()).searchParams.get('code') ?? ''
  const answer = await request.post(`${issuer}/token`, {
    maxRetries: 1,
    form: { ...application, grant_type: 'authorization_code', code, code_verifier: verifier },
  })
  const { expires_in, ...tokens } = await answer.json()
  const profile = decodeJwt(tokens.id_token)
  const expires_at = Math.floor(Date.now() / 1_000) + expires_in
  return { ...tokens, profile, expires_at, grant: randomUUID(), renewals: 0 }
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
  await expect(page.locator('.desk-frame__person')).toBeAttached()
}

export const EXPIRED = 'Tu sesión ha expirado. Inicia sesión nuevamente.'
export const expiredAlert = (page: Page) => page.getByRole('alert').filter({ hasText: EXPIRED })

/** Login, or Admin and Logout. */
export const accountLinks = (page: Page) => page.locator('.account').filter({ visible: true })

export async function pressLogout(page: Page): Promise<void> {
  await page.getByText('Logout', { exact: true }).filter({ visible: true }).first().click()
}

/** Another tab with the same account: it takes over what this one keeps. */
export async function openSameAccount(page: Page, path: string): Promise<Page> {
  const opened = page.context().waitForEvent('page')
  await page.evaluate((address) => void window.open(address), path)
  return opened
}

/** Of what `writeDraft` writes. */
export const DRAFT_TITLE = 'Un texto que nadie ha guardado'

/** Something written and not saved. */
export async function writeDraft(page: Page): Promise<void> {
  await page.goto('/dashboard/news/create')
  await expectInside(page)
  await page.getByLabel('Título').fill(DRAFT_TITLE)
  await expect(page.getByText('Borrador guardado en este equipo')).toBeVisible()
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

/** The provider's error for a refresh token, if any. */
export async function refreshError(page: Page, token: string): Promise<string | undefined> {
  const { issuer, clientId } = stack.oidc
  const response = await page.request.post(`${issuer}/token`, {
    // The provider closes a connection after five idle seconds, which may be this very moment.
    maxRetries: 1,
    form: { grant_type: 'refresh_token', client_id: clientId, refresh_token: token },
  })
  return (await response.json()).error
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

/** From here on, time passes in all tabs as the test says, and in no other way. */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 5_000)
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

/**
 * One element says that a desk waits for a call, and then what came: of one that appears together with its text no
 * screen reader tells.
 */
export async function expectOneStatus(
  page: Page,
  { call, waiting, shown }: { call: string; waiting: string; shown: RegExp },
  ask: () => Promise<unknown>,
): Promise<void> {
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>()
  await page.route(call, async (route) => {
    await isAnswered
    await route.fallback()
  })
  await ask()
  const status = await page.getByRole('status').filter({ hasText: waiting }).elementHandle()
  answer()
  await expect
    .poll(() => status?.evaluate((element) => element.isConnected && element.textContent))
    .toMatch(shown)
}
