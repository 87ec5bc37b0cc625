type Storage = 'localStorage' | 'sessionStorage'

/** Some browsers refuse even the question: there a page keeps nothing, and works all the same. */
function unlessRefused<Result>(act: () => Result): Result | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}

/** Nothing, too, where the text is not what was stored. */
export function readStoredJson<Value>(storage: Storage, key: string): Value | undefined {
  return unlessRefused(() => JSON.parse(globalThis[storage].getItem(key) ?? ''))
}

/** Whether it was kept. */
export function store(storage: Storage, key: string, text: string): boolean {
  return unlessRefused(() => globalThis[storage].setItem(key, text) ?? true) === true
}

export function removeStored(storage: Storage, key: string): void {
  unlessRefused(() => globalThis[storage].removeItem(key))
}
