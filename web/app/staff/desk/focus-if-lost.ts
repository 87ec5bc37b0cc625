import { type RefObject, useEffect, useState } from 'react'

/**
 * Gives `element` the focus when the pressed button was removed with its row. Otherwise the focus would fall back to
 * the body, and keyboard users would start again at the top of the page.
 */
export function useFocusIfLost(element: RefObject<HTMLElement | null>): () => void {
  const [times, setTimes] = useState(0)
  // In an effect, because the row disappears only with the next render.
  useEffect(() => {
    if (times > 0 && document.activeElement === document.body) element.current?.focus()
  }, [times, element])
  return () => setTimes((before) => before + 1)
}
