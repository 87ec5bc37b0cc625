import { useCallback, useState } from 'react'

const KEY = 'documentos:abiertas'

/** Which sections are open, also on another day: until somebody signs out. */
export function useOpenSections() {
  const [open, setOpen] = useState<ReadonlySet<number>>(() => new Set(read()))

  const change = useCallback((next: (before: ReadonlySet<number>) => Iterable<number>) => {
    setOpen((before) => {
      const after = new Set(next(before))
      localStorage.setItem(KEY, JSON.stringify([...after]))
      return after
    })
  }, [])

  return {
    isOpen: (id: number) => open.has(id),
    toggle: useCallback(
      (id: number) =>
        change((before) =>
          before.has(id) ? [...before].filter((each) => each !== id) : [...before, id],
        ),
      [change],
    ),
    show: useCallback(
      (ids: readonly number[]) => change((before) => [...before, ...ids]),
      [change],
    ),
    showOnly: useCallback((ids: readonly number[]) => change(() => ids), [change]),
  }
}

function read(): number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((each) => Number.isInteger(each)) : []
  } catch {
    return []
  }
}
