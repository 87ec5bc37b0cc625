import { BRIEF_CACHE_CONTROL, PUBLIC_CACHE_CONTROL } from '@terminal/contract/http/limits'
import { weakTag } from './tag.server.ts'

type Options = {
  type: string
  isKept?: boolean
  /** For a second only, because nothing refreshes it. */
  isBrief?: boolean
  /** Instead of those that every answer carries. */
  headers?: Record<string, string>
}

/** What programs ask a site for: kept like a page, unless something was missing when it was made. */
export function siteFile(
  body: string | Uint8Array<ArrayBuffer>,
  { type, isKept = true, isBrief = false, headers = {} }: Options,
): Response {
  const cacheControl = isBrief ? BRIEF_CACHE_CONTROL : PUBLIC_CACHE_CONTROL
  return new Response(body, {
    headers: {
      ...headers,
      'content-type': type,
      etag: weakTag(body),
      'cache-control': isKept ? cacheControl : 'no-store',
    },
  })
}
