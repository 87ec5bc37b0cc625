import { type RefObject, useEffect, useState } from 'react'

/** What was pressed may be gone with its row: whoever works with the keyboard must not begin anew. */
export function useFocusIfLost(element: RefObject<HTMLElement | null>): () => void {
  const [times, setTimes] = useState(0)
  // Once the page shows what has changed, however long that takes.
  useEffect(() => {
    if (times > 0 && document.activeElement === document.body) element.current?.focus()
  }, [times, element])
  return () => setTimes((before) => before + 1)
}
