import type { z } from 'zod'

type Given = {
  LOCAL_SIGN_IN: 'on' | 'off'
  PUBLIC_ORIGIN?: string | undefined
  PUBLIC_API_ORIGIN?: string | undefined
}

/** The cookie that renews a session is same-site: with the api on another site, no session lasts. */
export function requireForLocalSignIn(given: Given, context: z.RefinementCtx): void {
  const { PUBLIC_ORIGIN: site, PUBLIC_API_ORIGIN: api = site } = given
  if (given.LOCAL_SIGN_IN === 'off') return
  if (site === undefined || api === undefined)
    context.addIssue({ code: 'custom', path: ['PUBLIC_ORIGIN'], message: 'missing' })
  else if (!isSameSite(site, api))
    context.addIssue({ code: 'custom', path: ['PUBLIC_API_ORIGIN'], message: 'another site' })
}

/**
 * The site's own host, or one under it, by the same scheme. Browsers would take a sister too (`web.x.co` and
 * `api.x.co`), which cannot be told from two strangers (`uno.gov.co` and `otro.gov.co`) without their list of suffixes.
 */
function isSameSite(site: string, api: string): boolean {
  const [ours, theirs] = [new URL(site), new URL(api)]
  const host = ours.hostname.replace(/^www\./, '')
  const isUnder = theirs.hostname === host || theirs.hostname.endsWith(`.${host}`)
  return theirs.protocol === ours.protocol && isUnder
}
