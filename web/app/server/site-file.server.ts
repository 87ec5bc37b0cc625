import { PUBLIC_CACHE_CONTROL } from '@terminal/contract/limits'

/** What programs ask a site for: kept like a page, unless something was missing when it was made. */
export function siteFile(
  body: BodyInit,
  { type, isComplete = true }: { type: string; isComplete?: boolean },
): Response {
  return new Response(body, {
    headers: {
      'content-type': type,
      'cache-control': isComplete ? PUBLIC_CACHE_CONTROL : 'no-store',
    },
  })
}
