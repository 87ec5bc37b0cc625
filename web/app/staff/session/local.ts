import { LOCAL_ISSUER, localTokenIn } from '@terminal/contract/accounts/local-sign-in'
import type { AccountCopy } from '@terminal/contract/accounts/session-channel'
import { User } from 'oidc-client-ts'
import { type Account, asAccount, personOf } from './account.ts'
import { postAuth } from './auth-call.ts'
import type { StaffSettings } from './settings.ts'

type Settings = Pick<StaffSettings, 'apiKey' | 'apiOrigin'>

/** What the API answered to a sign-in or a renewal, kept like an account of the provider. */
export function localAccount(answer: unknown, { grant, renewals }: AccountCopy): Account {
  const given = localTokenIn(answer)
  if (!given) throw new Error('The answer holds no token')
  // Who it is stands in the token.
  const profile = { iss: LOCAL_ISSUER, sub: '', aud: '', exp: 0, iat: 0 }
  const user = new User({ access_token: given.token, token_type: 'Bearer', profile })
  user.expires_in = given.expiresIn
  return asAccount(user, { grant, renewals, isLocal: true })
}

export async function renewLocal(settings: Settings, account: Account): Promise<Account> {
  const { grant, renewals } = account
  const response = await postAuth(settings, 'renovar')
  if (!response.ok) throw new Error(`The session was not renewed: ${response.status}`)
  const renewed = localAccount(await response.json(), { grant, renewals: renewals + 1 })
  // The cookie is the browser's: in another tab another user may have signed in since.
  if (personOf(renewed).subject !== personOf(account).subject)
    throw new Error('The session of this browser is another person’s')
  return renewed
}

export async function endLocal(settings: Settings): Promise<void> {
  await postAuth(settings, 'salir')
}
