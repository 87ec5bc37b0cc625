/**
 * Is given what was seen, look after look, and says when there is something new: once, when two looks in a row saw
 * the same. What is still being copied is not news yet.
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
