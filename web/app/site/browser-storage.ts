type Storage = 'localStorage' | 'sessionStorage'

/** Some browsers refuse even the question: there a page keeps nothing, and works all the same. */
export function unlessRefused<Result>(act: () => Result): Result | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}

export function readStored(storage: Storage, key: string): string | undefined {
  return unlessRefused(() => globalThis[storage].getItem(key)) ?? undefined
}

/** The same of a text that may be anything. */
export function readStoredJson<Value>(storage: Storage, key: string): Value | undefined {
  return unlessRefused(() => JSON.parse(globalThis[storage].getItem(key) ?? '')) ?? undefined
}

/** Whether it was kept. */
export function store(storage: Storage, key: string, text: string): boolean {
  return unlessRefused(() => globalThis[storage].setItem(key, text) ?? true) ?? false
}

export function removeStored(storage: Storage, key: string): void {
  unlessRefused(() => globalThis[storage].removeItem(key))
}
