/**
 * Debounces polling: is given each reading, and reports a change once two readings in a row are equal. A folder that
 * is still being copied has not settled.
 */
export function settledChange(): (seen: string) => boolean {
  let told: string | undefined
  let before: string | undefined
  return (seen) => {
    const isSettled = seen === before
    before = seen
    told ??= seen
    if (!isSettled || seen === told) return false
    told = seen
    return true
  }
}
