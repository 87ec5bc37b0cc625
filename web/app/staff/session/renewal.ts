import type { SessionNews } from '@terminal/contract/accounts/session-channel'
import { User } from 'oidc-client-ts'
import { type AccountStore, isFresh } from './account.ts'
import type { Provider } from './provider.ts'
import { userData } from './stored.ts'
import { type Tabs, takeTurn } from './tabs.ts'

type Deps = { accounts: AccountStore; provider: Provider; tabs: Tabs }

/**
 * Keeps an access token that the API will take. A provider may replace the refresh token on every use and end the
 * session when an old one comes back, so only one tab uses it and tells those that hold the same.
 */
export function buildRenewal({ accounts, provider, tabs }: Deps) {
  /** Refresh tokens that led to the account we have. */
  const usedTokens = new Set<string>()
  let running: Promise<void> | undefined

  tabs.listen(hear)

  function hear(news: SessionNews): void {
    if (news.kind === 'renewed?') answer(news.usedToken)
    if (news.kind !== 'renewed' || news.usedToken !== accounts.read()?.refresh_token) return
    usedTokens.add(news.usedToken)
    accounts.write(User.fromStorageString(news.account))
    if (userData.read()) keepToken()
  }

  function answer(usedToken: string): void {
    const account = usedTokens.has(usedToken) ? accounts.read() : undefined
    tabs.tell(
      account
        ? { kind: 'renewed', usedToken, account: account.toStorageString() }
        : { kind: 'not-renewed', usedToken },
    )
  }

  function keepToken(): void {
    const account = accounts.read()
    if (account) userData.write(account.access_token)
  }

  async function renew(): Promise<void> {
    const usedToken = accounts.read()?.refresh_token ?? ''
    await tabs.askAboutToken(usedToken)
    const account = accounts.read()
    if (!account || isFresh(account)) return
    const renewed = await provider.renew(account)
    usedTokens.add(usedToken)
    accounts.write(renewed)
    tabs.tell({ kind: 'renewed', usedToken, account: renewed.toStorageString() })
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
