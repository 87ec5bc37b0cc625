import { data } from 'react-router'

/** The router checks where a post to a page comes from; a route without a page has to do it itself. */
export function requireSameOrigin(request: Request): void {
  const origin = request.headers.get('origin')
  if (origin !== null && origin !== new URL(request.url).origin) throw data(null, { status: 403 })
}
