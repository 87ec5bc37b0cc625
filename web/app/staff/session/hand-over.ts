import { isLaterCopy, type SessionNews } from '@terminal/contract/accounts/session-channel'
import { type Account, type AccountStore, accountIn } from './account.ts'
import type { SessionClock } from './session-clock.ts'
import type { Tabs } from './tabs.ts'

type Deps = {
  accounts: Pick<AccountStore, 'read' | 'takeOver'>
  clock: Pick<SessionClock, 'admits' | 'join'>
  tabs: Tabs
  /** The user pressed Logout, here or in another tab. */
  isLeaving: () => boolean
}

/**
 * A tab without an account asks the others for theirs. It keeps the first at once, so that from then on it hears of a
 * renewal, a sign-out or an end like any other tab, and a better one in its place.
 */
export async function askForAccount(
  { accounts, clock, tabs, isLeaving }: Deps,
  until: Promise<unknown>,
): Promise<void> {
  const stopListening = tabs.listen(hear)
  await tabs.ask(until)
  stopListening()

  function hear(news: SessionNews): void {
    if (news.kind !== 'account' || isLeaving() || !clock.admits(news.startedAt)) return
    const offered = accountIn(news.account)
    if (!offered || !isBetter(offered, accounts.read())) return
    accounts.takeOver(offered)
    clock.join(news.startedAt)
  }
}

/** Of one sign-in the latest copy; of several the token that lasts longest. */
function isBetter(offered: Account, own: Account | undefined): boolean {
  if (!own) return true
  if (offered.grant === own.grant) return isLaterCopy(offered, own)
  return (offered.expires_at ?? 0) > (own.expires_at ?? 0)
}
