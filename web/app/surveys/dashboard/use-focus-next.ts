import { useEffect, useRef } from 'react'

/** Moves the focus once what was done is on the page: what was moved or opened is another element by then. */
export function useFocusNext(): (id: string) => void {
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    if (wanted.current === undefined) return
    document.getElementById(wanted.current)?.focus()
    wanted.current = undefined
  })
  return (id) => {
    wanted.current = id
  }
}
