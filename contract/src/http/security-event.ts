/** What somebody was refused, or what cannot be undone: one line each, apart from the log of the application. */
export const SECURITY_EVENTS = [
  'sign-in-refused',
  'forged-token',
  // 401 for any other reason, and the public key missing.
  'unauthenticated',
  'missing-key',
  'forbidden',
  'too-large',
  'too-many',
  'purge',
] as const
export type SecurityEvent = (typeof SECURITY_EVENTS)[number]

/**
 * Addresses where citizens write or answer: an event there says nothing of the network it came from. Spelled as a path
 * begins, without capitals.
 */
export const ANONYMOUS_PREFIXES = [
  '/api/contacto',
  '/api/pqrsd',
  '/api/encuestas',
  '/api/mesaencuestas',
  '/api/opiniones',
  '/api/captcha',
  '/pqrs',
  '/encuesta',
  '/opinion',
] as const

export function isAnonymousPath(path: string): boolean {
  const plain = path.toLowerCase()
  return ANONYMOUS_PREFIXES.some((prefix) => plain.startsWith(prefix))
}
