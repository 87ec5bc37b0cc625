import { hasRole, type Role } from '@terminal/contract/accounts/roles'
import type { IconName } from '../../ui/icon-paths.ts'

export type Desk = {
  name: string
  path: string
  icon: IconName
  /** The role it needs; without one, every member of staff may use it. */
  role?: Role
  /** Addresses of this desk besides its own. */
  below?: string
}

/** Where staff work, in the order of the menu. */
export const DESKS: readonly Desk[] = [
  {
    name: 'Noticias',
    path: '/dashboard/home',
    icon: 'news',
    role: 'noticias',
    below: '/dashboard/news/',
  },
  { name: 'Avisos', path: '/dashboard/avisos', icon: 'alert', role: 'noticias' },
  {
    name: 'Documentos',
    path: '/dashboard/documentos',
    icon: 'document',
    role: 'documentos',
    below: '/dashboard/documentos/',
  },
  { name: 'Búsquedas', path: '/dashboard/busquedas', icon: 'search' },
]

/** Those somebody may work at; none for whoever is not staff. */
export function desksOf(roles: readonly Role[]): Desk[] {
  return DESKS.filter(({ role }) => (role ? hasRole(roles, role) : roles.length > 0))
}

export function deskAt(pathname: string): Desk | undefined {
  return DESKS.find(
    ({ path, below }) => pathname === path || (below !== undefined && pathname.startsWith(below)),
  )
}
