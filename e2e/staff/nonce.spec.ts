import { expect, type Page, test } from '@playwright/test'
import { variants } from '@terminal/dev/effort'
import { NIGHT } from '../night.ts'
import { stack } from '../stack.ts'
import {
  accountLinks,
  enterAtOnce,
  enterCredentials,
  JOURNALIST,
  keptKeys,
  pressLogin,
  pressLogout,
  signInByHand,
} from './staff.ts'

const { issuer } = stack.oidc

/** The tokens of the provider, with another id token than it gave. */
async function changeIdToken(page: Page, change: (claims: Record<string, unknown>) => object) {
  await page.route(`${issuer}/token`, async (route) => {
    const response = await route.fetch({ maxRetries: 1 })
    const tokens: { id_token: string } = await response.json()
    const [head, body = '', signature] = tokens.id_token.split('.')
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
    const changed = Buffer.from(JSON.stringify(change(claims))).toString('base64url')
    await route.fulfill({
      response,
      json: { ...tokens, id_token: [head, changed, signature].join('.') },
    })
  })
}

test('an id token must bring back what only this sign-in was given', NIGHT, async ({ page }) => {
  const nonces: unknown[] = []
  await changeIdToken(page, (claims) => {
    nonces.push(claims.nonce)
    return claims
  })
  await signInByHand(page)
  await pressLogout(page)
  await expect(page).toHaveURL('/home')
  await signInByHand(page)
  expect(nonces).toEqual([
    expect.stringMatching(/^[\w-]{36}$/),
    expect.stringMatching(/^[\w-]{36}$/),
  ])
  expect(new Set(nonces).size).toBe(2)
})

for (const [title, nonce] of variants([
  ['of another sign-in', 'otro-ingreso'],
  ['of none', undefined],
] as const)) {
  test(`an id token ${title} is refused, and nothing is kept of it`, async ({ page }) => {
    await changeIdToken(page, (claims) => ({ ...claims, nonce }))
    await enterAtOnce(page.context())
    await page.goto('/home')
    await pressLogin(page)
    await enterCredentials(page, JOURNALIST)
    await expect(page).toHaveURL('/home')
    expect(await keptKeys(page)).toEqual([])
    await expect(accountLinks(page)).toHaveText(['Login'])
  })
}
