import type { SessionNews } from '@terminal/contract/session-news'
import type { AccountStore } from './account.ts'
import { allowLeaving } from './leaving.ts'
import type { Provider } from './provider.ts'
import { forgetEverything } from './stored.ts'

const OUTSIDE = '/'

type Deps = {
  accounts: AccountStore
  provider: Provider
  tabs: { tell: (news: SessionNews) => void }
}

/** Here first, then at the provider; a provider that does not answer keeps nobody in. */
export async function signOut({ accounts, provider, tabs }: Deps): Promise<void> {
  const idToken = accounts.read()?.id_token
  leaveNothing()
  tabs.tell({ kind: 'signed-out' })
  location.assign(await provider.signOutAddress(idToken).catch(() => OUTSIDE))
}

/** Another tab did it already. */
export function followSignOut(): void {
  leaveNothing()
  location.replace(OUTSIDE)
}

/**
 * Also not what a page writes down when it is left, as how far it was scrolled. It becomes invisible after that: whoever
 * began to listen later than we did has then written, too.
 */
export function leaveNothing(): void {
  forgetEverything()
  for (const last of ['pagehide', 'visibilitychange']) addEventListener(last, forgetEverything)
  allowLeaving()
}
