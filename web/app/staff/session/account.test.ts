import { User } from 'oidc-client-ts'
import { expect, test } from 'vitest'
import { isFresh, markExpired, personOf } from './account.ts'

const PROFILE = { iss: 'https://cuentas.example', sub: 'aquí', aud: 'sitio', exp: 0, iat: 0 }

function accountWith(access_token: string, secondsLeft = 600): User {
  const account = new User({ access_token, token_type: 'Bearer', profile: PROFILE })
  account.expires_in = secondsLeft
  return account
}

const tokenOf = (claims: object) =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.firma`

test('a person is who the API sees, where a provider calls them otherwise in the browser', () => {
  const claims = { iss: 'https://cuentas.example', sub: 'allá-ñandú-🚌' }
  expect(personOf(accountWith(tokenOf(claims)))).toEqual({
    issuer: claims.iss,
    subject: claims.sub,
  })
})

test('a token that cannot be read leaves what the browser was told', () => {
  for (const token of ['', 'opaco', 'a.b.c', `e30.${btoa('no es JSON')}.x`])
    expect(personOf(accountWith(token))).toEqual({ issuer: PROFILE.iss, subject: PROFILE.sub })
})

test('a token is fresh while more than a minute is left, and never after it was refused', () => {
  expect(isFresh(accountWith('', 62))).toBe(true)
  expect(isFresh(accountWith('', 60))).toBe(false)
  expect(isFresh(markExpired(accountWith('', 600)))).toBe(false)
})
