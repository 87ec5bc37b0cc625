import type { Page } from '@terminal/contract/pages/page'
import { addressOf, PAGES } from '@terminal/contract/pages/pages'

/**
 * The one address of what a visitor is reading. The router also answers to capitals and to a slash at the end, and
 * links come with unused parameters: search engines must not take each of them for another page. Nor is a search or a
 * sort order a page of its own: there would be as many as words.
 */
export function canonicalAddress(
  { pathname, search }: { pathname: string; search: string },
  pages: readonly Page[] = PAGES,
): string {
  const path = pathname.replace(/\/+$/, '')
  const page = pages.find((each) => each.path.toLowerCase() === path.toLowerCase())
  if (!page) return path

  const given = new URLSearchParams(search)
  const query: Record<string, string> = {}
  for (const [name, fallback] of Object.entries(page.query)) {
    if (page.cachedOnlyAtDefault?.includes(name)) continue
    const value = given.get(name) || fallback
    if (value !== fallback) query[name] = value
  }
  return addressOf({ path: page.path, query })
}

export function pathOf(address: string): string {
  return address.replace(/\?.*$/, '')
}
