/** Numbers of the specification (section 9). */

export const NEWS_LIST_PAGE_SIZE = 50
export const CARD_PREVIEW_LENGTH = 100
export const SEARCH_EXCERPT_LENGTH = 180
export const SEARCH_RESULTS = 30
export const SEARCH_WORD_LENGTH = 3
export const IMAGE_LIMIT_BYTES = 3 * 1024 * 1024
export const DOCUMENT_LIMIT_BYTES = 50 * 1024 * 1024

/**
 * Cache-Control of every public page and read (L2): fresh for 25 minutes, up to 4 more while revalidating. The worker
 * refreshes every address before that; a stale copy is served only when the origin fails.
 */
export const PUBLIC_CACHE_CONTROL =
  'public, max-age=60, s-maxage=1500, stale-while-revalidate=240, stale-if-error=604800'

/** The same for content that expires in so many seconds; afterwards only for `stale-if-error`. */
export function publicUntil(seconds: number): string {
  if (seconds >= 1_500) return PUBLIC_CACHE_CONTROL
  const left = Math.max(1, Math.floor(seconds))
  return `public, max-age=${Math.min(60, left)}, s-maxage=${left}, stale-if-error=604800`
}

/**
 * Cache-Control of section and document pages. There are too many to refresh after every alert: fresh for a second,
 * served stale for a month when the origin fails.
 */
export const BRIEF_CACHE_CONTROL = 'public, max-age=1, stale-if-error=2592000'

/** How many pages of a news list are cached; the origin answers for the rest. */
export const CACHED_LIST_PAGES = 5

/** Waits of the specification. */
export const LOGIN_DELAY_MS = 500
export const ADMIN_ENTRY_MS = 2_000
export const AFTER_SAVE_MS = 4_000
export const TOAST_MS = 4_000
export const SEARCH_BOX_MS = 2_000

/** How much of a text the preview beside the form shows. */
export const FORM_PREVIEW_LENGTH = 700

/** How long the staff area may show what it last saw of news and documents. */
export const STAFF_CACHE_MS = 30 * 60 * 1_000

/** Longer queries are cut to this length. */
export const SEARCH_QUERY_LENGTH = 200

/**
 * The longest address the edge hands on, as RFC 9110 asks of everybody (4.1), and the headers of one request with it.
 * The processes behind the edge take more than that: what it has let through, they can read.
 */
export const ADDRESS_LENGTH = 8_000
export const HEADERS_BYTES = 64 * 1024

/** Whom the edge counts a request to, for those behind it that are fair between clients. */
export const CLIENT_HEADER = 'x-client'

/** The part of a form that holds a file, where there is one. */
export const FILE_FIELD = 'archivo'
