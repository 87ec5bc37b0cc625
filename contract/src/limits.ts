/** Numbers of the specification (section 9). Each has one name, here. */

export const NEWS_LIST_PAGE_SIZE = 50
export const CARD_PREVIEW_LENGTH = 100
export const SEARCH_EXCERPT_LENGTH = 180
export const IMAGE_LIMIT_BYTES = 3 * 1024 * 1024

/**
 * What every public page and read says to caches (L2): fresh for 25 minutes, then up to 4 more while it is fetched
 * again. The edge itself prefers any old copy to a wait, so the worker has every address fetched anew in time.
 */
export const PUBLIC_CACHE_CONTROL =
  'public, max-age=60, s-maxage=1500, stale-while-revalidate=240, stale-if-error=604800'

/** Of a list of news, the pages that caches keep. Whoever goes further back is answered by the origin. */
export const KEPT_LIST_PAGES = 5
