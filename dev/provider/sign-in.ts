import { hash, randomBytes } from 'node:crypto'
import type { Account } from './accounts.ts'
import { openBrowser } from './browser.ts'

/** Where the application signs people in, and what it says of itself. */
export type Application = {
  issuer: string
  clientId: string
  /** The scope of the API, alone. */
  scope: string
  publicOrigin: string
}

type Person = Pick<Account, 'email' | 'password'>

/** An access token, as a browser gets one: through the page with the password, with authorization code and PKCE. */
export async function signIn(
  { issuer, clientId, scope, publicOrigin }: Application,
  { email, password }: Person,
): Promise<string> {
  const verifier = randomBytes(32).toString('base64url')
  const application = { client_id: clientId, redirect_uri: `${publicOrigin}/dashboard/home` }
  const query = new URLSearchParams({
    ...application,
    response_type: 'code',
    scope: `openid ${scope}`,
    code_challenge: hash('sha256', verifier, 'base64url'),
    code_challenge_method: 'S256',
  })
  const browser = openBrowser(issuer)
  const form = await browser.open(`/auth?${query}`)
  const { location } = await browser.submit(form, { email, password })
  const code = location === null ? null : new URL(location).searchParams.get('code')
  if (code === null) throw new Error(`${issuer} did not let ${email} in`)

  const response = await fetch(`${issuer}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      ...application,
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
    }),
  })
  const tokens: { access_token?: string } = JSON.parse(await response.text())
  if (tokens.access_token === undefined) throw new Error(`${issuer} gave no token to ${email}`)
  return tokens.access_token
}
