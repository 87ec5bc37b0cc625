import { LOCAL_ISSUER } from '@terminal/contract/accounts/local-sign-in'
import {
  ACCOUNT_PREFIX,
  type AccountCopy,
  keptAccountIn,
} from '@terminal/contract/accounts/session-channel'
import { User } from 'oidc-client-ts'
import type { StaffSettings } from './settings.ts'

/** Who signed in, with the tokens: a copy in each tab, gone with it. */
export type Account = User & AccountCopy

/** A token with less time left than this could expire on its way to the API. */
const MIN_SECONDS_LEFT = 60

export type AccountStore = ReturnType<typeof buildAccountStore>

export function buildAccountStore({
  issuer,
  clientId,
}: Pick<StaffSettings, 'issuer' | 'clientId'>) {
  const key = `${ACCOUNT_PREFIX}${issuer}:${clientId}`
  const write = (account: Account): void => sessionStorage.setItem(key, textOf(account))
  return {
    /** The active account. */
    read: (): Account | undefined => accountIn(sessionStorage.getItem(key)),
    write,
    /** Where there was none: the last user of this tab leaves nothing to the next. */
    takeOver(account: Account): void {
      sessionStorage.clear()
      write(account)
    },
    remove: (): void => sessionStorage.removeItem(key),
  }
}

export function accountIn(text: string | null): Account | undefined {
  const kept = keptAccountIn(text)
  return kept && asAccount(User.fromStorageString(JSON.stringify(kept)), kept)
}

export function textOf(account: Account): string {
  const { grant, renewals, isLocal } = account
  return JSON.stringify({ ...JSON.parse(account.toStorageString()), grant, renewals, isLocal })
}

export function asAccount(user: User, { grant, renewals, isLocal }: AccountCopy): Account {
  return Object.assign(user, { grant, renewals, ...(isLocal && { isLocal }) })
}

/** Measured by the clock of this computer from the moment the token arrived, so a wrong clock does not matter. */
export function isFresh({ expires_in }: User): boolean {
  return expires_in === undefined || expires_in > MIN_SECONDS_LEFT
}

/** The API refused the token: it counts as expired, whatever its own expiry says. */
export function markExpired<Kind extends User>(account: Kind): Kind {
  account.expires_at = 0
  return account
}

/** As the API knows the person: some providers call them otherwise in what is meant for the browser. */
export function personOf({ access_token, profile, isLocal }: User & Pick<AccountCopy, 'isLocal'>): {
  issuer: string
  subject: string
} {
  const { iss, sub } = { ...profile, ...claimsIn(access_token) }
  return { issuer: isLocal ? LOCAL_ISSUER : iss, subject: sub }
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
