import type { DraftStore } from './drafts.ts'

/** After the last key, not after each. */
const PAUSE_MS = 600

/** When the draft was kept, if there is one; and whether its store keeps any. */
export type Kept = { savedAt: number | undefined; isRefused: boolean }

/** Where it goes, and under what name. */
export type DraftPlace = { store: Pick<DraftStore, 'write' | 'delete'>; form: string }

type Latest = { content: unknown; isWorthKeeping: boolean }

/**
 * Keeps what is being written in one form, in the order in which it was written. What is back to what was saved is
 * not worth a draft, and takes the last one with it.
 */
export function buildDraftKeeper(
  { store, form }: DraftPlace,
  first: unknown,
  onKept: (kept: Kept) => void,
) {
  let latest: Latest = { content: first, isWorthKeeping: false }
  let written = first
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let queue = Promise.resolve()

  const inOrder = (work: () => Promise<void>) => {
    queue = queue.then(work)
    return queue
  }

  /** At once: before a page goes, before a form is sent. */
  const keepNow = () => {
    clearTimeout(timer)
    if (isOver || latest.content === written) return queue
    const { content, isWorthKeeping } = latest
    written = content
    return inOrder(async () => {
      if (!isWorthKeeping) {
        await store.delete(form)
        return onKept({ savedAt: undefined, isRefused: false })
      }
      const savedAt = await store.write(form, content)
      onKept({ savedAt, isRefused: savedAt === undefined })
    })
  }

  return {
    keepNow,

    keepSoon(content: unknown, isWorthKeeping: boolean): void {
      latest = { content, isWorthKeeping }
      clearTimeout(timer)
      if (content !== written) timer = setTimeout(keepNow, PAUSE_MS)
    },

    /** It was saved, or thrown away: nothing more is kept. */
    forget(): Promise<void> {
      isOver = true
      clearTimeout(timer)
      return inOrder(() => store.delete(form))
    },
  }
}
