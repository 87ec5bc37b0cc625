import {
  SESSION_CHANNEL,
  SESSION_PRESENCE,
  type SessionNews,
  sessionNewsIn,
} from '@terminal/contract/accounts/session-channel'

export type Tabs = ReturnType<typeof joinTabs>

/** The other tabs of this browser. A tab does not hear itself. */
export function joinTabs() {
  const channel = openChannel()
  const presence = holdPresence()

  function listen(hear: (news: SessionNews) => void): () => void {
    const handle = ({ data }: MessageEvent<unknown>) => {
      const news = sessionNewsIn(data)
      if (news) hear(news)
    }
    channel?.addEventListener('message', handle)
    return () => channel?.removeEventListener('message', handle)
  }

  /** Of those with a session; more than can be waited for where the browser does not say. */
  async function countOthers(): Promise<number> {
    if (!canLock()) return Number.POSITIVE_INFINITY
    await presence.isHeld
    const { held = [] } = await navigator.locks.query()
    return held.filter(({ name }) => name === SESSION_PRESENCE).length - 1
  }

  return {
    listen,

    tell: (news: SessionNews): void => channel?.postMessage(news),

    areOpen: async (): Promise<boolean> => (await countOthers()) > 0,

    /** Every tab's account, for all listeners. Ends when all have answered: a tab that was put to sleep does not. */
    async ask(until: Promise<unknown>): Promise<void> {
      let silent = await countOthers()
      if (!channel || silent === 0) return
      const id = crypto.randomUUID()
      const { promise: answered, resolve } = Promise.withResolvers<void>()
      const stopListening = listen((news) => {
        if (news.kind !== 'account' || news.id !== id) return
        silent -= 1
        if (silent === 0) resolve()
      })
      channel.postMessage({ kind: 'account?', id } satisfies SessionNews)
      await Promise.race([answered, until])
      stopListening()
    },

    /** As a page that is closed does by itself. */
    leave(): void {
      channel?.close()
      presence.release()
    },
  }
}

/** One tab at a time, where the browser can see to it. */
export function takeTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  return canLock() ? navigator.locks.request(SESSION_CHANNEL, work) : work()
}

export function tellTabs(news: SessionNews): void {
  openChannel()?.postMessage(news)
}

function openChannel(): BroadcastChannel | undefined {
  return 'BroadcastChannel' in globalThis ? new BroadcastChannel(SESSION_CHANNEL) : undefined
}

function holdPresence() {
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>()
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  if (canLock())
    void navigator.locks.request(SESSION_PRESENCE, { mode: 'shared' }, () => {
      hold()
      return isReleased
    })
  return { isHeld, release }
}

/** Browsers offer the Web Locks API in secure contexts only. */
function canLock(): boolean {
  return 'locks' in navigator
}
