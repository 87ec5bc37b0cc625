import { ADMIN_ENTRY_MS } from '@terminal/contract/http/limits'
import { wait } from '../desk/wait.ts'
import type { AccountStore } from './account.ts'
import { askForAccount } from './hand-over.ts'
import { OUTSIDE } from './leaving.ts'
import type { SessionClock } from './session-clock.ts'
import { leaveTo, signOut } from './sign-out.ts'
import type { Tabs } from './tabs.ts'
import type { Ways } from './ways.ts'

export type Entry = { isIn: boolean; returnTo?: string | undefined }

type Deps = {
  accounts: AccountStore
  provider: Ways
  tabs: Tabs
  clock: SessionClock
  /** The user pressed Logout, here or in another tab, and is on their way out. */
  isLeaving: () => boolean
}

/** Every load of a page of the staff area. A user who may not stay is being redirected when this ends, or timed out. */
export async function enter(deps: Deps, takeToken: () => Promise<void>): Promise<Entry> {
  const waited = wait(ADMIN_ENTRY_MS)
  const returnTo = await finishSignIn(deps)
  if (!deps.accounts.read()) await askForAccount(deps, waited)
  await waited
  if (deps.isLeaving()) return { isIn: false }
  if (!deps.accounts.read()) {
    await leave(deps)
    return { isIn: false }
  }
  // watchTime reports the end of the session.
  if (deps.clock.isOver()) return { isIn: false }
  deps.clock.use()
  try {
    await takeToken()
  } catch {
    if (!deps.isLeaving()) await leaveTo('/home', deps.tabs)
    return { isIn: false }
  }
  return { isIn: true, returnTo }
}

/** Not signed in here. While other tabs are open the provider is not asked to end anything, nor are they notified. */
async function leave({ accounts, provider, tabs }: Deps): Promise<void> {
  if (await tabs.areOpen()) await leaveTo(OUTSIDE, tabs)
  else await signOut({ accounts, provider })
}

async function finishSignIn({ accounts, provider, clock }: Deps): Promise<string | undefined> {
  if (!new URLSearchParams(location.search).has('state')) return undefined
  try {
    const { account, returnTo } = await provider.finishSignIn(location.href)
    accounts.write(account)
    clock.begin()
    return returnTo
  } catch {
    // Cancelled at the provider, or an old address: without an account the person is sent away.
    return undefined
  } finally {
    history.replaceState(history.state, '', location.pathname)
  }
}
