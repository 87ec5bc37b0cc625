const HERE = 'http://here.invalid'

/** It goes back in a header, for all of which the edge has 4 kB. */
const LONGEST = 2_000

/** Where a form may send a visitor back to: a path of this site, whatever was written into the field. */
export function localPath(given: unknown): string {
  if (typeof given !== 'string' || !given.startsWith('/') || !URL.canParse(given, HERE))
    return '/home'
  const { origin, pathname, search } = new URL(given, HERE)
  const path = `${pathname}${search}`
  // `//host` and `/\host` are other sites to a browser; so is a path that still begins like one.
  const isHere = origin === HERE && !path.startsWith('//')
  return isHere && path.length <= LONGEST ? path : '/home'
}
