import { plainAnswer } from './plain-answer.server.ts'

/** The router checks where a post to a page comes from; a route without a page has to do it itself. */
export function requireSameOrigin(request: Request): void {
  const origin = request.headers.get('origin')
  const site = request.headers.get('sec-fetch-site')
  const isOther = origin !== null && origin !== new URL(request.url).origin
  // Said by the browser itself, also where it hides the origin.
  if (isOther || (site !== null && site !== 'same-origin' && site !== 'none'))
    throw plainAnswer(403, 'No aceptamos ese envío', [
      'Lo envió una página de otro sitio. Vuelva al inicio y haga el cambio desde nuestras páginas.',
    ])
}
