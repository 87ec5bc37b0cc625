/** Numbers of the specification (section 9). Each has one name, here. */

export const NEWS_LIST_PAGE_SIZE = 50
export const CARD_PREVIEW_LENGTH = 100

/**
 * What every public page and read says to caches (L2). Fresh for 25 minutes, then up to 4 more while it
 * is fetched again: nobody sees anything older than 30 minutes while the origin answers.
 */
export const PUBLIC_CACHE_CONTROL =
  'public, max-age=60, s-maxage=1500, stale-while-revalidate=240, stale-if-error=604800'
