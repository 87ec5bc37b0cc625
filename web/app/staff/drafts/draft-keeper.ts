import { inTurn } from '../form/in-turn.ts'
import type { DraftStore } from './drafts.ts'

/** After the last key, not after each. */
const PAUSE_MS = 600
/** A store that refused is asked again: at first soon, then less often. */
const FIRST_RETRY_MS = 5_000
const LONGEST_RETRY_MS = 60_000

/** When the draft was kept, if there is one; and whether its store keeps any. */
export type Kept = { savedAt: number | undefined; isRefused: boolean }

/** Where it goes, and under what name. */
export type DraftPlace = {
  store: Pick<DraftStore, 'write' | 'delete'> & {
    /** What is going to be written, from the first key on; undefined where there is nothing to write. */
    expect?: (content: unknown) => void
  }
  form: string
}

type Written = { content: unknown; isWorthKeeping: boolean }

/**
 * Keeps what is being written in one form, in the order in which it was written, and tries again what was refused. What
 * is back to what was saved is not worth a draft, and takes the last one with it.
 */
export function buildDraftKeeper(place: DraftPlace, first: unknown, onKept: (kept: Kept) => void) {
  const { store, form } = place
  let latest: Written = { content: first, isWorthKeeping: false }
  /** What the store was given last; `undefined` where it refused that. */
  let given = first
  /** What the store has. */
  let stored = first
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let retryMs = 0
  const inOrder = inTurn()
  let keeping = Promise.resolve()

  /** At once: before a page goes, before a form is sent. */
  const keepNow = () => {
    clearTimeout(timer)
    if (isOver || latest.content === given) return keeping
    const written = latest
    given = written.content
    keeping = inOrder(async () => heard(written, await give(place, written)))
    return keeping
  }
  const heard = ({ content }: Written, kept: Kept) => {
    onKept(kept)
    // Something newer was given meanwhile, and says itself what becomes of it.
    if (isOver || given !== content) return
    if (kept.isRefused) given = undefined
    else stored = content
    retryMs = kept.isRefused ? Math.min(2 * retryMs || FIRST_RETRY_MS, LONGEST_RETRY_MS) : 0
    // What was written since then has a pause of its own.
    if (kept.isRefused && latest.content === content) timer = setTimeout(keepNow, retryMs)
  }

  return {
    keepNow,

    keepSoon(content: unknown, isWorthKeeping: boolean): void {
      latest = { content, isWorthKeeping }
      clearTimeout(timer)
      if (isOver || content === given) return
      store.expect?.(isWorthKeeping ? content : undefined)
      timer = setTimeout(keepNow, PAUSE_MS)
    },

    /** Whether the store has everything that was written. */
    isKept: (): boolean => isOver || latest.content === stored,

    /** The store has this already: it is shown, and not written again. */
    adopt(content: unknown): void {
      clearTimeout(timer)
      latest = { content, isWorthKeeping: true }
      given = content
      stored = content
    },

    /** Nothing is tried again before the next change. */
    rest: (): void => clearTimeout(timer),

    /** It was saved, or thrown away: nothing more is kept. */
    async forget(): Promise<void> {
      isOver = true
      clearTimeout(timer)
      await inOrder(() => store.delete(form))
    },
  }
}

/** Whatever the store fails with, the next change is kept like any other. */
async function give(
  { store, form }: DraftPlace,
  { content, isWorthKeeping }: Written,
): Promise<Kept> {
  try {
    const savedAt = isWorthKeeping ? await store.write(form, content) : undefined
    if (!isWorthKeeping) await store.delete(form)
    return { savedAt, isRefused: isWorthKeeping && savedAt === undefined }
  } catch {
    return { savedAt: undefined, isRefused: true }
  }
}
