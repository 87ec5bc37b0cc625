import type { SessionNews } from '@terminal/contract/accounts/session-channel'
import { within } from '../desk/wait.ts'
import type { Account, AccountStore } from './account.ts'
import { allowLeaving } from './leaving.ts'
import type { Provider } from './provider.ts'
import { forgetEverything, forgetSession } from './stored.ts'
import { takeTurn } from './tabs.ts'

const OUTSIDE = '/'
/** Whoever presses Logout does not wait longer than this for a provider. */
const PATIENCE_MS = 3_000

type Deps = { accounts: AccountStore; provider: Provider }
type Tell = { tabs: { tell: (news: SessionNews) => void } }

/** Revokes the refresh token before it is deleted. A provider that does not answer does not prevent signing out. */
export async function signOut({ accounts, provider, tabs }: Deps & Tell): Promise<void> {
  const idToken = accounts.read()?.id_token
  const [address] = await Promise.all([
    within(PATIENCE_MS, provider.signOutAddress(idToken), OUTSIDE),
    revoke(provider, accounts.read),
  ])
  clearStorage()
  tabs.tell({ kind: 'signed-out' })
  location.assign(address)
}

/** Another tab did it already. This one may have signed in by itself, or have a newer token. */
export async function followSignOut({ accounts, provider }: Deps): Promise<void> {
  await revoke(provider, accounts.read)
  clearStorage()
  location.replace(OUTSIDE)
}

/** What was being written stays; the tokens do not, not even the one that could fetch others. */
export function endByTime({ accounts, provider }: Deps, account: Account): void {
  forgetSession()
  accounts.remove()
  void revoke(provider, () => account)
}

/** Not while another tab is exchanging the refresh token. */
export function revoke(provider: Provider, read: AccountStore['read']): Promise<void> {
  const work = takeTurn(async () => {
    const account = read()
    if (account) await provider.revoke(account)
  })
  return within(PATIENCE_MS, work, undefined)
}

/**
 * Also not what a page writes down when it is left, as how far it was scrolled. It becomes invisible after that: whoever
 * began to listen later than we did has then written, too.
 */
export function clearStorage(): void {
  forgetEverything()
  for (const last of ['pagehide', 'visibilitychange']) addEventListener(last, forgetEverything)
  allowLeaving()
}
