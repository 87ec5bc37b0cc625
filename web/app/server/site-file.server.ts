import { PUBLIC_CACHE_CONTROL } from '@terminal/contract/limits'

type Options = {
  type: string
  isComplete?: boolean
  /** Instead of those that every answer carries. */
  headers?: Record<string, string>
}

/** What programs ask a site for: kept like a page, unless something was missing when it was made. */
export function siteFile(
  body: BodyInit,
  { type, isComplete = true, headers = {} }: Options,
): Response {
  return new Response(body, {
    headers: {
      ...headers,
      'content-type': type,
      'cache-control': isComplete ? PUBLIC_CACHE_CONTROL : 'no-store',
    },
  })
}
