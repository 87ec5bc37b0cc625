import { createHash, randomBytes } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { DEMO_USERS } from '@terminal/dev/accounts'
import { signIn } from '@terminal/dev/sign-in'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { violationsOn } from '../site/page-axe.ts'
import { stack } from '../stack.ts'

const { issuer, clientId, audience, scope } = stack.oidc
const redirectUri = `${stack.urls.site}/dashboard/home`

/** What the browser will do for staff: authorization code with PKCE, through the hosted page. */
async function startSignIn(page: Page): Promise<string> {
  const verifier = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: `openid offline_access ${scope}`,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  })
  // What the site does with the code is not the matter here.
  await page.route(`${redirectUri}?*`, (route) => route.fulfill({ body: 'volvió' }))
  await page.goto(`${issuer}/auth?${query}`)
  return verifier
}

async function finishSignIn(page: Page, verifier: string) {
  await page.waitForURL(`${redirectUri}?*`)
  const response = await fetch(`${issuer}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: clientId,
      redirect_uri: redirectUri,
      code: new URL(page.url()).searchParams.get('code') ?? '',
      code_verifier: verifier,
    }),
  })
  const tokens = await response.json()
  const { payload } = await jwtVerify(tokens.access_token, keys, { issuer, audience })
  return { tokens, payload }
}

const keys = createRemoteJWKSet(new URL(`${issuer}/jwks`))

test('J7 a sign-in at the hosted page returns to the dashboard with a token for the API', async ({
  page,
}) => {
  const [user] = DEMO_USERS
  const verifier = await startSignIn(page)
  await page.getByLabel('Correo electrónico').fill(user.email)
  await page.getByLabel('Contraseña').fill(user.password)
  await page.getByRole('button', { name: 'Ingresar' }).click()
  const { tokens, payload } = await finishSignIn(page, verifier)
  expect(payload).toMatchObject({ sub: user.sub, scope, roles: [...user.roles] })
  expect(tokens).toMatchObject({ id_token: expect.any(String), refresh_token: expect.any(String) })
})

test('J7 everybody of the demonstration has a token with their roles', async () => {
  for (const user of DEMO_USERS) {
    const token = await signIn({ ...stack.oidc, publicOrigin: stack.urls.site }, user)
    const { payload } = await jwtVerify(token, keys, { issuer, audience })
    expect(payload).toMatchObject({ sub: user.sub, scope, roles: [...user.roles] })
  }
})

test('anyone can sign up, gets no role, and signing out returns to the site', async ({ page }) => {
  const verifier = await startSignIn(page)
  await page.getByRole('link', { name: 'Crear una cuenta' }).click()
  expect(await violationsOn(page)).toEqual([])
  await page.getByLabel('Nombre completo').fill('Persona Cualquiera')
  await page
    .getByLabel('Correo electrónico')
    .fill(`${randomBytes(6).toString('hex')}@correo.example`)
  await page.getByLabel('Contraseña').fill('una-clave-larga')
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
  const { tokens, payload } = await finishSignIn(page, verifier)
  expect(payload.roles).toEqual([])

  const signOut = new URLSearchParams({
    id_token_hint: tokens.id_token,
    post_logout_redirect_uri: `${stack.urls.site}/`,
  })
  await page.goto(`${issuer}/session/end?${signOut}`)
  await expect(page).toHaveURL(`${stack.urls.site}/home`)
})

test('a wrong password stays on the page, says so, and keeps the address', async ({ page }) => {
  await startSignIn(page)
  await page.getByLabel('Correo electrónico').fill(DEMO_USERS[0].email)
  await page.getByLabel('Contraseña').fill('otra-clave-larga')
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await expect(page.getByRole('alert')).toContainText('no son correctos')
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(DEMO_USERS[0].email)
  expect(await violationsOn(page)).toEqual([])
})
