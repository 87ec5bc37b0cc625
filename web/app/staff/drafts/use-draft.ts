import { useEffect, useState } from 'react'
import { buildDraftKeeper, type DraftPlace, type Kept } from './draft-keeper.ts'

/** Keeps what is being written, a moment after each change and before the page goes. */
export function useKeptDraft(
  place: DraftPlace,
  content: unknown,
  /** Until somebody has answered what becomes of an older draft, that one is not written over. */
  { isOpen, isWorthKeeping }: { isOpen: boolean; isWorthKeeping: boolean },
) {
  const [kept, setKept] = useState<Kept>({ savedAt: undefined, isRefused: false })
  const [keeper] = useState(() => buildDraftKeeper(place, content, setKept))

  useEffect(() => {
    if (isOpen) keeper.keepSoon(content, isWorthKeeping)
  }, [keeper, content, isOpen, isWorthKeeping])
  useEffect(() => {
    const keep = () => void keeper.keepNow()
    window.addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', keep)
    return () => {
      window.removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', keep)
      keep()
    }
  }, [keeper])

  return { kept, keepNow: keeper.keepNow, forget: keeper.forget }
}
