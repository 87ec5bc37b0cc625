import { ACCOUNT_PREFIX } from '@terminal/contract/accounts/session-channel'
import { User } from 'oidc-client-ts'
import type { StaffSettings } from './settings.ts'

/** Who signed in, with the tokens: one for each tab, gone with it. */
export type Account = User

/** A token with less time left than this could expire on its way to the API. */
const MIN_SECONDS_LEFT = 60

export type AccountStore = ReturnType<typeof buildAccountStore>

export function buildAccountStore({ issuer, clientId }: StaffSettings) {
  const key = `${ACCOUNT_PREFIX}${issuer}:${clientId}`
  return {
    /** The active account: one without an id token was never signed in. */
    read(): Account | undefined {
      const text = sessionStorage.getItem(key)
      const account = text === null ? undefined : User.fromStorageString(text)
      return account?.id_token ? account : undefined
    },
    write: (account: Account): void => sessionStorage.setItem(key, account.toStorageString()),
    remove: (): void => sessionStorage.removeItem(key),
  }
}

/** Measured by the clock of this computer from the moment the token arrived, so a wrong clock does not matter. */
export function isFresh({ expires_in }: Account): boolean {
  return expires_in === undefined || expires_in > MIN_SECONDS_LEFT
}

/** The API refused the token: it counts as expired, whatever its own expiry says. */
export function markExpired(account: Account): Account {
  account.expires_at = 0
  return account
}

/** As the API knows the person: some providers call them otherwise in what is meant for the browser. */
export function personOf({ access_token, profile }: Account): { issuer: string; subject: string } {
  const { iss, sub } = { ...profile, ...claimsIn(access_token) }
  return { issuer: iss, subject: sub }
}

function claimsIn(jwt: string): { iss?: string; sub?: string } {
  try {
    const base64 = (jwt.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return {}
  }
}
