import { hash, randomBytes } from 'node:crypto'
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose'
import { afterAll, expect, test } from 'vitest'
import { DEMO_USERS } from './accounts.ts'
import { openBrowser } from './browser.ts'
import { findFreePort } from './free-port.ts'
import { startProvider } from './provider.ts'

const ORIGIN = 'https://terminal.montelindo.example'
const CALLBACK = `${ORIGIN}/dashboard/home`
const CLIENT = 'terminal-web'
const AUDIENCE = 'https://api.montelindo.example'
const SCOPE = 'terminal.gestion'
const [ADMIN, WRITER, STRANGER] = DEMO_USERS

const options = {
  port: await findFreePort(),
  clientId: CLIENT,
  audience: AUDIENCE,
  scope: SCOPE,
  publicOrigin: ORIGIN,
}
const { issuer, close } = await startProvider(options)
const keys = createRemoteJWKSet(new URL(`${issuer}/jwks`))
afterAll(close)

type Tokens = { access_token: string; id_token: string; refresh_token: string; error?: string }
type Page = Awaited<ReturnType<ReturnType<typeof openBrowser>['open']>>

function startSignIn(extra: Record<string, string> = {}) {
  const verifier = randomBytes(32).toString('base64url')
  const query = new URLSearchParams({
    client_id: CLIENT,
    redirect_uri: CALLBACK,
    response_type: 'code',
    scope: `openid offline_access ${SCOPE}`,
    state: 'estado',
    nonce: 'una-vez',
    code_challenge: hash('sha256', verifier, 'base64url'),
    code_challenge_method: 'S256',
    ...extra,
  })
  return { verifier, address: `/auth?${query}` }
}

const askForTokens = (form: Record<string, string>, origin = ORIGIN) =>
  fetch(`${issuer}/token`, {
    method: 'POST',
    headers: { origin },
    body: new URLSearchParams({ client_id: CLIENT, ...form }),
  })

async function exchange(page: Page, verifier: string): Promise<Tokens> {
  expect(page.location).toMatch(new RegExp(`^${CALLBACK}\\?`))
  const code = new URL(page.location ?? '').searchParams.get('code') ?? ''
  const response = await askForTokens({
    grant_type: 'authorization_code',
    code,
    redirect_uri: CALLBACK,
    code_verifier: verifier,
  })
  return (await response.json()) as Tokens
}

const refresh = async (token: string) => {
  const response = await askForTokens({ grant_type: 'refresh_token', refresh_token: token })
  return { status: response.status, tokens: (await response.json()) as Tokens }
}

async function signIn(
  { email, password }: { email: string; password: string },
  extra: Record<string, string> = {},
) {
  const browser = openBrowser(issuer)
  const { verifier, address } = startSignIn(extra)
  const page = await browser.submit(await browser.open(address), { email, password })
  return { browser, tokens: await exchange(page, verifier) }
}

const verify = (token: string) => jwtVerify(token, keys, { issuer, audience: AUDIENCE })

test('gives staff a signed access token for the API, with scope and roles', async () => {
  const { tokens } = await signIn(ADMIN)

  const { payload, protectedHeader } = await verify(tokens.access_token)
  expect(protectedHeader.alg).toBe('RS256')
  expect(payload).toMatchObject({ iss: issuer, aud: AUDIENCE, scope: SCOPE, sub: ADMIN.sub })
  expect(payload.roles).toEqual(ADMIN.roles)
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(600)

  const id = await jwtVerify(tokens.id_token, keys, { issuer, audience: CLIENT })
  expect(id.payload).toMatchObject({
    sub: ADMIN.sub,
    name: ADMIN.name,
    email: ADMIN.email,
    nonce: 'una-vez',
  })
})

test('gives each account its own roles and nothing more', async () => {
  expect(decodeJwt((await signIn(WRITER)).tokens.access_token).roles).toEqual(['noticias'])
  expect(decodeJwt((await signIn(STRANGER)).tokens.access_token).roles).toEqual([])
})

test('rotates the refresh token and refuses the old one', async () => {
  const { tokens } = await signIn(WRITER)
  const renewed = await refresh(tokens.refresh_token)

  expect(renewed.status).toBe(200)
  expect(renewed.tokens.refresh_token).not.toBe(tokens.refresh_token)
  const { payload } = await verify(renewed.tokens.access_token)
  expect(payload).toMatchObject({ aud: AUDIENCE, scope: SCOPE, roles: ['noticias'] })

  const reused = await refresh(tokens.refresh_token)
  expect(reused.status).toBe(400)
  expect(reused.tokens.error).toBe('invalid_grant')
})

test('gives a refresh token only for the scope offline_access', async () => {
  const { tokens } = await signIn(WRITER, { scope: `openid ${SCOPE}` })
  expect(tokens.access_token).toBeTypeOf('string')
  expect(tokens.refresh_token).toBeUndefined()
})

test('never shows a consent screen, not even when it is asked for', async () => {
  const { tokens } = await signIn(WRITER, { prompt: 'login consent' })
  expect(tokens.refresh_token).toBeTypeOf('string')
})

test('asks for no password while the session lasts', async () => {
  const { browser } = await signIn(WRITER)
  const { verifier, address } = startSignIn({ prompt: 'none' })
  const tokens = await exchange(await browser.open(address), verifier)
  expect(tokens.refresh_token).toBeTypeOf('string')
})

test('preserves the e-mail and says that the password is wrong', async () => {
  const browser = openBrowser(issuer)
  const first = await browser.open(startSignIn().address)
  expect(first.text).toContain('<html lang="es-CO">')
  expect(first.text).toContain('Proveedor de identidad de desarrollo. No use contraseñas reales.')

  const page = await browser.submit(first, { email: WRITER.email, password: 'otra-cosa<' })
  expect(page.status).toBe(422)
  expect(page.text).toContain('role="alert">El correo o la contraseña no son correctos.')
  expect(page.text).toContain(`value="${WRITER.email}"`)
  expect(page.text).not.toContain('otra-cosa')
})

test('escapes what was typed', async () => {
  const browser = openBrowser(issuer)
  const first = await browser.open(startSignIn().address)
  const page = await browser.submit(first, { email: '"><script>x</script>', password: 'x' })
  expect(page.text).toContain('value="&quot;&gt;&lt;script&gt;x&lt;/script&gt;"')
})

test('lets anyone create an account, without roles, after fixing what was wrong', async () => {
  const browser = openBrowser(issuer)
  const { verifier, address } = startSignIn()
  const first = await browser.open(address)
  const form = await browser.open(`${first.url}/registro`)

  const refused = await browser.submit(form, { name: '', email: ADMIN.email, password: 'corta' })
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('Escriba su nombre.')
  expect(refused.text).toContain('Ya existe una cuenta con este correo.')
  expect(refused.text).toContain('La contraseña debe tener al menos 10 caracteres.')
  expect(refused.text).toContain(`value="${ADMIN.email}"`)

  const page = await browser.submit(refused, {
    name: 'Ramiro Peña',
    email: 'ramiro.pena@montelindo.example',
    password: 'diez-letras',
  })
  const tokens = await exchange(page, verifier)
  const { payload } = await verify(tokens.access_token)
  expect(payload.roles).toEqual([])
  expect(decodeJwt(tokens.id_token)).toMatchObject({
    name: 'Ramiro Peña',
    email: 'ramiro.pena@montelindo.example',
  })
})

test('goes back to the site when the person cancels', async () => {
  const browser = openBrowser(issuer)
  const first = await browser.open(startSignIn().address)
  const page = await browser.open(`${first.url}/cancelar`)
  expect(page.location).toContain(`${CALLBACK}?error=access_denied`)
})

test('signs out without a question and ends the refresh token', async () => {
  const { browser, tokens } = await signIn(WRITER)
  const query = new URLSearchParams({
    id_token_hint: tokens.id_token,
    post_logout_redirect_uri: `${ORIGIN}/`,
  })
  const page = await browser.open(`/session/end?${query}`)
  expect(page.text).toContain('Cerrando la sesión')
  expect(page.text).toContain("<script>document.querySelector('button').click()</script>")

  expect((await browser.submit(page)).location).toBe(`${ORIGIN}/`)
  expect((await refresh(tokens.refresh_token)).tokens.error).toBe('invalid_grant')
  expect((await browser.open(startSignIn().address)).text).toContain('<h1>Iniciar sesión</h1>')
})

test('revokes a refresh token for its bearer, and a second time is no error', async () => {
  const { tokens } = await signIn(WRITER)
  const revoke = () =>
    fetch(`${issuer}/token/revocation`, {
      method: 'POST',
      headers: { origin: ORIGIN },
      body: new URLSearchParams({
        client_id: CLIENT,
        token: tokens.refresh_token,
        token_type_hint: 'refresh_token',
      }),
    })
  const first = await revoke()
  expect(first.status).toBe(200)
  expect(first.headers.get('access-control-allow-origin')).toBe(ORIGIN)
  expect((await refresh(tokens.refresh_token)).tokens.error).toBe('invalid_grant')
  expect((await revoke()).status).toBe(200)
})

test.each([
  ['with a return address', { post_logout_redirect_uri: `${ORIGIN}/` }],
  ['without one', {}],
])('signs out with only client_id, %s', async (_title, extra) => {
  const query = new URLSearchParams({ client_id: CLIENT, ...extra })
  const { browser } = await signIn(WRITER)
  const page = await browser.submit(await browser.open(`/session/end?${query}`))
  expect(page.location).toBe(`${ORIGIN}/`)

  // No session is left: the same page, not the library's English one.
  const again = await browser.open(`/session/end?${query}`)
  expect(again.text).toContain('Cerrando la sesión')
  expect((await browser.submit(again)).location).toBe(`${ORIGIN}/`)
})

test('lets another account in over a session that is still open', async () => {
  const { browser } = await signIn(WRITER)
  const { verifier, address } = startSignIn({ prompt: 'login' })
  const form = await browser.open(address)
  const leaving = await browser.submit(form, { email: ADMIN.email, password: ADMIN.password })
  const tokens = await exchange(await browser.submit(leaving), verifier)
  expect(decodeJwt(tokens.access_token).sub).toBe(ADMIN.sub)
})

test('refuses a sign-in without PKCE and an unknown return address', async () => {
  const browser = openBrowser(issuer)
  const { address } = startSignIn()
  const bare = await browser.open(address.replace(/&code_challenge[^&]*/g, ''))
  expect(bare.location).toContain('error=invalid_request')

  const page = await browser.open(startSignIn({ redirect_uri: 'https://otro.example/' }).address)
  expect(page.status).toBe(400)
  expect(page.location).toBeNull()
  expect(page.text).toContain('<h1>No fue posible continuar</h1>')
})

test('answers in Spanish for an expired sign-in and an unknown address', async () => {
  const browser = openBrowser(issuer)
  expect(await browser.open('/ingreso/nada')).toMatchObject({
    status: 400,
    text: expect.stringContaining('Este ingreso venció'),
  })
  expect(await browser.open('/otra')).toMatchObject({
    status: 404,
    text: expect.stringContaining('Esta página no existe'),
  })
})

test('lets the site, and only the site, read the answers from a browser', async () => {
  const allowed = 'access-control-allow-origin'
  for (const path of ['/.well-known/openid-configuration', '/jwks']) {
    const response = await fetch(`${issuer}${path}`, { headers: { origin: ORIGIN } })
    expect(response.headers.get(allowed)).toBe(ORIGIN)
  }
  const form = { grant_type: 'refresh_token', refresh_token: 'x' }
  expect((await askForTokens(form)).headers.get(allowed)).toBe(ORIGIN)
  expect((await askForTokens(form, 'https://otro.example')).headers.get(allowed)).toBeNull()
  const preflight = await fetch(`${issuer}/me`, {
    method: 'OPTIONS',
    headers: { origin: ORIGIN, 'access-control-request-method': 'GET' },
  })
  expect(preflight.headers.get(allowed)).toBe(ORIGIN)
})

test('lets its form end at the site, and nothing else run', async () => {
  const response = await fetch(`${issuer}/otra`)
  const policy = response.headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain(`form-action 'self' ${ORIGIN}`)
  expect(policy).not.toContain('unsafe')
})
