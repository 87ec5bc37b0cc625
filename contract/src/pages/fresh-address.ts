/** What such an address has after its path. No page reads it. */
export const FRESH_SEARCH = '?ver=ahora'

/**
 * The address at which staff look at a public page. To the edge it is the page's own, with the same copy; to the browser
 * it is another one, which it must ask for each time instead of showing what it kept of a visit a minute ago.
 */
export function freshAddress(path: string): string {
  return `${path}${FRESH_SEARCH}`
}
