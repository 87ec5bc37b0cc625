/** Staff roles. An account without any of them is not staff, signed in or not. */
export const ROLES = [
  'noticias',
  'documentos',
  'pqrsd',
  'encuestas',
  'operacion',
  'administrador',
] as const
export type Role = (typeof ROLES)[number]

/** Administrators may use every desk, but for the one where citizens say who they are. */
export function hasRole(roles: readonly Role[], needed: Role): boolean {
  return roles.includes(needed) || (needed !== 'pqrsd' && roles.includes('administrador'))
}

export function isRole(word: unknown): word is Role {
  return ROLES.some((role) => role === word)
}
