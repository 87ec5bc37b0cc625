import type { SessionNews } from '@terminal/contract/accounts/session-channel'
import { within } from '../desk/wait.ts'
import type { Account, AccountStore } from './account.ts'
import { allowLeaving, OUTSIDE } from './leaving.ts'
import { forgetEverything, forgetSession, forgetTab } from './stored.ts'
import { type Tabs, takeTurn } from './tabs.ts'
import type { Ways } from './ways.ts'

/** Signing out does not wait longer than this for a provider. */
const PATIENCE_MS = 3_000

type Deps = { accounts: AccountStore; provider: Ways }
type Tell = { tabs?: { tell: (news: SessionNews) => void } }

/** Revokes the refresh token before it is deleted. A provider that does not answer does not prevent signing out. */
export async function signOut({ accounts, provider, tabs }: Deps & Tell): Promise<void> {
  const [address] = await Promise.all([
    within(PATIENCE_MS, provider.signOutAddress(accounts.read()), OUTSIDE),
    revoke(provider, accounts.read),
  ])
  clearStorage()
  tabs?.tell({ kind: 'signed-out' })
  location.assign(address)
}

/** Another tab did it already. This one may have signed in by itself, or have a newer token. */
export async function followSignOut({ accounts, provider }: Deps): Promise<void> {
  await revoke(provider, accounts.read)
  clearStorage()
  location.replace(OUTSIDE)
}

/**
 * This tab has no account, or cannot use it. Alone, it leaves nothing; otherwise what the tabs share stays for the
 * others, whose session goes on.
 */
export async function leaveTo(path: string, tabs: Pick<Tabs, 'areOpen'>): Promise<void> {
  clearStorage((await tabs.areOpen()) ? forgetTab : forgetEverything)
  location.replace(path)
}

/** What was being written stays; the tokens do not, not even the one that could fetch others. */
export function endByTime({ accounts, provider }: Deps, account: Account): void {
  forgetSession()
  accounts.remove()
  void revoke(provider, () => account)
}

/** Not while another tab is exchanging the refresh token. */
export function revoke(provider: Pick<Ways, 'revoke'>, read: AccountStore['read']): Promise<void> {
  const work = takeTurn(async () => {
    const account = read()
    if (account) await provider.revoke(account)
  })
  return within(PATIENCE_MS, work, undefined)
}

/**
 * Also clears what a page stores when it is left, such as its scroll position. It becomes invisible after that: by then
 * listeners added later than ours have written, too.
 */
function clearStorage(forget = forgetEverything): void {
  forget()
  for (const last of ['pagehide', 'visibilitychange']) addEventListener(last, forget)
  allowLeaving('everything')
}
