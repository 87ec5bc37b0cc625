const HERE = 'http://here.invalid'

/** Where a form may send a visitor back to: a path of this site, whatever was written into the field. */
export function localPath(given: unknown): string {
  if (typeof given !== 'string' || !given.startsWith('/') || !URL.canParse(given, HERE))
    return '/home'
  const { origin, pathname, search } = new URL(given, HERE)
  // `//host` and `/\host` are other sites to a browser; so is a path that still begins like one.
  return origin === HERE && !pathname.startsWith('//') ? `${pathname}${search}` : '/home'
}
