/** One of the cookies of a request. */
export function cookieIn(header: string | null | undefined, name: string): string | undefined {
  for (const pair of (header ?? '').split(/;\s*/)) {
    const [key, value] = pair.split('=', 2)
    if (key === name) return value
  }
  return undefined
}
