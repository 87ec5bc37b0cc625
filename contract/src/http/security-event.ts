/** Refusals, and what cannot be undone: one line each, apart from the log of the application. */
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

/** Addresses where citizens write or answer, and where that is read, as a path begins. */
const ANONYMOUS_PREFIXES = [
  '/api/contacto',
  '/api/pqrsd',
  '/api/notificaciones',
  '/api/encuestas',
  '/api/mesaencuestas',
  '/api/opiniones',
  '/api/captcha',
  // With the secret of a company in it.
  '/api/empresas',
  '/empresas',
  // With the secret of a link of an area in it.
  '/api/insumos',
  '/insumos',
  '/pqrs',
  '/encuesta',
  '/opinion',
  '/permiso/pqrsd',
  '/dashboard/pqrsd',
  '/dashboard/encuestas',
]

/**
 * An event there says nothing of the network it came from, whatever the case of its letters; nor one at a path that is
 * spelled so that it might be any of them. For the edge too, so in the words that nginx shares.
 */
export const ANONYMOUS_PATTERN = `^(${ANONYMOUS_PREFIXES.join('|')}|[^?]*(%|//|/[.]))`
const ANONYMOUS = new RegExp(ANONYMOUS_PATTERN, 'i')

export function isAnonymousPath(path: string): boolean {
  return ANONYMOUS.test(path)
}
