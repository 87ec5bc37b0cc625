import { SESSION_CHANNEL, type SessionNews } from '@terminal/contract/accounts/session-channel'

/** Held by every tab of the staff area for as long as it is there, so that they can be counted. */
const PRESENCE = 'sesion-presente'
/** A tab that the browser has put to sleep does not answer. */
const LONGEST_ANSWER_MS = 3_000

export type Tabs = ReturnType<typeof joinTabs>

/** The other tabs of this browser. A tab does not hear itself. */
export function joinTabs() {
  const channel = new BroadcastChannel(SESSION_CHANNEL)
  const isPresent = holdPresence()

  function listen(hear: (news: SessionNews) => void): () => void {
    const handle = ({ data }: MessageEvent<SessionNews>) => hear(data)
    channel.addEventListener('message', handle)
    return () => channel.removeEventListener('message', handle)
  }

  return {
    listen,

    tell: (news: SessionNews): void => channel.postMessage(news),

    /** Ends when one has said that it used the token, or all have said that they did not. */
    async askAboutToken(usedToken: string): Promise<void> {
      await isPresent
      let silent = await countOthers()
      if (silent === 0) return
      await new Promise<void>((resolve) => {
        const stopListening = listen((news) => {
          if (!('usedToken' in news) || news.usedToken !== usedToken) return
          silent -= 1
          if (news.kind === 'renewed' || silent === 0) stop()
        })
        const timer = setTimeout(stop, LONGEST_ANSWER_MS)
        channel.postMessage({ kind: 'renewed?', usedToken } satisfies SessionNews)
        function stop() {
          clearTimeout(timer)
          stopListening()
          resolve()
        }
      })
    },
  }
}

/** One tab at a time, where the browser can see to it. */
export function takeTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  return canLock() ? navigator.locks.request(SESSION_CHANNEL, work) : work()
}

function holdPresence(): Promise<void> {
  return new Promise((resolve) => {
    if (!canLock()) return resolve()
    void navigator.locks.request(PRESENCE, { mode: 'shared' }, () => {
      resolve()
      return new Promise(() => undefined)
    })
  })
}

async function countOthers(): Promise<number> {
  if (!canLock()) return 0
  const { held = [] } = await navigator.locks.query()
  return held.filter(({ name }) => name === PRESENCE).length - 1
}

/** Browsers offer the Web Locks API in secure contexts only. */
function canLock(): boolean {
  return 'locks' in navigator
}
