import { useEffect, useState } from 'react'
import { buildDraftKeeper, type DraftPlace, type Kept } from './draft-keeper.ts'

/** Keeps what is being written, a moment after each change and before the page goes. */
export function useKeptDraft(
  place: DraftPlace,
  content: unknown,
  /** Until it is decided what becomes of an older draft, that one is not overwritten. */
  { isOpen, isWorthKeeping }: { isOpen: boolean; isWorthKeeping: boolean },
) {
  const [kept, setKept] = useState<Kept>({ savedAt: undefined, isRefused: false })
  const [keeper] = useState(() => buildDraftKeeper(place, content, setKept))

  useEffect(() => {
    if (isOpen) keeper.keepSoon(content, isWorthKeeping)
    else keeper.rest()
  }, [keeper, content, isOpen, isWorthKeeping])
  useEffect(() => {
    const keep = () => void keeper.keepNow()
    window.addEventListener('pagehide', keep)
    window.addEventListener('online', keep)
    document.addEventListener('visibilitychange', keep)
    return () => {
      window.removeEventListener('pagehide', keep)
      window.removeEventListener('online', keep)
      document.removeEventListener('visibilitychange', keep)
      // Once more, and not again: the same form may be open anew by then.
      void keeper.keepNow().then(keeper.rest)
    }
  }, [keeper])

  const { keepNow, isKept, adopt, forget } = keeper
  return { kept, keepNow, isKept, adopt, forget }
}
