import { isLaterCopy, type SessionNews } from '@terminal/contract/accounts/session-channel'
import { wait } from '../desk/wait.ts'
import { type AccountStore, accountIn, isFresh, textOf } from './account.ts'
import type { SessionClock } from './session-clock.ts'
import type { userData } from './stored.ts'
import { type Tabs, takeTurn } from './tabs.ts'
import type { Ways } from './ways.ts'

/** A tab that the browser has put to sleep does not answer. */
const LONGEST_ANSWER_MS = 3_000

type Deps = {
  accounts: Pick<AccountStore, 'read' | 'write'>
  provider: Pick<Ways, 'renew' | 'revoke'>
  tabs: Tabs
  clock: Pick<SessionClock, 'isOver' | 'ownStart'>
  /** The token that calls carry. */
  token: typeof userData
}

/**
 * Keeps an access token that the API will take. A provider may replace the refresh token on every use and end the
 * session when an old one comes back, so only one tab uses it and tells those that hold the same.
 */
export function buildRenewal({ accounts, provider, tabs, clock, token }: Deps) {
  let running: Promise<void> | undefined

  tabs.listen(hear)

  function hear(news: SessionNews): void {
    if (news.kind === 'account?') tell(news.id)
    if (news.kind === 'account') follow(news.account)
  }

  /** What we have: to the tab that asked, or to all. */
  function tell(id?: string): void {
    const account = clock.isOver() ? undefined : accounts.read()
    const startedAt = clock.ownStart()
    tabs.tell({
      kind: 'account',
      account: account ? textOf(account) : '',
      ...(id !== undefined && { id }),
      ...(startedAt !== undefined && { startedAt }),
    })
  }

  function follow(text: string): void {
    const own = accounts.read()
    const other = accountIn(text)
    if (!own || !other || !isLaterCopy(other, own)) return
    accounts.write(other)
    if (token.read()) keepToken()
  }

  function keepToken(): void {
    const account = accounts.read()
    if (account) token.write(account.access_token)
  }

  async function renew(): Promise<void> {
    await tabs.ask(wait(LONGEST_ANSWER_MS))
    const account = accounts.read()
    if (!account || isFresh(account)) return
    const renewed = await provider.renew(account)
    // The session ended meanwhile; the new token is known nowhere else, so it is revoked here.
    if (accounts.read()?.grant !== account.grant) return provider.revoke(renewed)
    accounts.write(renewed)
    tell()
  }

  async function renewIfNeeded(): Promise<void> {
    const account = accounts.read()
    if (!account || isFresh(account)) return
    running ??= takeTurn(renew).finally(() => {
      running = undefined
    })
    await running
    keepToken()
  }

  /** On entry: the token we have while it lasts, otherwise another. */
  async function takeToken(): Promise<void> {
    await renewIfNeeded()
    keepToken()
  }

  return { renewIfNeeded, takeToken }
}
