import {
  ACCOUNT_PREFIX,
  isLaterCopy,
  type KeptAccount,
  keptAccountIn,
  SESSION_CHANNEL,
  SESSION_PRESENCE,
  SESSION_TIMES,
  type SessionNews,
  sessionNewsIn,
} from '@terminal/contract/accounts/session-channel'

type Found = { key: string; text: string; kept: KeptAccount }

/** The account that this tab keeps, if there is a session. */
export function findAccount(): Found | undefined {
  try {
    for (const [key, text] of Object.entries<string>(sessionStorage)) {
      const kept = key.startsWith(ACCOUNT_PREFIX) ? keptAccountIn(text) : undefined
      if (kept) return { key, text, kept }
    }
  } catch {
    // Storage may be blocked: then there is no account.
  }
  return undefined
}

let channel: BroadcastChannel | undefined

/**
 * A signed-in tab that shows a page of the site renews nothing, but it belongs to the session: it is counted, hands its
 * account over, and keeps the latest copy, so that it never comes back to the staff area with a used token.
 */
export function joinTabs(onSignedOut: () => void): void {
  if (channel || !('BroadcastChannel' in globalThis)) return
  channel = new BroadcastChannel(SESSION_CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const news = sessionNewsIn(data)
    if (news?.kind === 'account?') channel?.postMessage(answerTo(news.id))
    if (news?.kind === 'account') follow(news.account)
    if (news?.kind === 'signed-out') onSignedOut()
  }
  // Browsers offer locks in secure contexts only.
  void navigator.locks?.request(
    SESSION_PRESENCE,
    { mode: 'shared' },
    () => new Promise(() => undefined),
  )
}

/** The tab that takes it over checks whether its time is over. */
function answerTo(id: string): SessionNews {
  const startedAt = Number(sessionStorage.getItem(SESSION_TIMES))
  const account = findAccount()?.text ?? ''
  return { kind: 'account', id, account, ...(startedAt > 0 && { startedAt }) }
}

function follow(text: string): void {
  const own = findAccount()
  const other = keptAccountIn(text)
  if (own && other && isLaterCopy(other, own.kept)) sessionStorage.setItem(own.key, text)
}
