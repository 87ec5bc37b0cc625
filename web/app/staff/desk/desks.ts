import { hasRole, type Role } from '@terminal/contract/accounts/roles'
import type { IconName } from '../../ui/icon-paths.ts'

export type Desk = {
  name: string
  path: string
  icon: IconName
  /** The role it needs; without one, every member of staff may use it. */
  role?: Role
  /** Who may open it as well, without finding it in their menu: the API says to whom of them it answers. */
  alsoOpensFor?: Role
  /** Where its other pages are, if not below its own address. */
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
  { name: 'Vías', path: '/dashboard/vias', icon: 'route', role: 'operacion' },
  { name: 'Destinos', path: '/dashboard/destinos', icon: 'bus', role: 'operacion' },
  {
    name: 'Documentos',
    path: '/dashboard/documentos',
    icon: 'document',
    role: 'documentos',
  },
  { name: 'PQRSD', path: '/dashboard/pqrsd', icon: 'message', role: 'pqrsd' },
  { name: 'Encuestas', path: '/dashboard/encuestas', icon: 'chart', role: 'encuestas' },
  { name: 'Búsquedas', path: '/dashboard/busquedas', icon: 'search' },
  {
    name: 'Registro',
    path: '/dashboard/registro',
    icon: 'eye',
    role: 'administrador',
    // The head of the office.
    alsoOpensFor: 'pqrsd',
  },
  {
    name: 'Estado del sistema',
    path: '/dashboard/estado',
    icon: 'monitor',
    role: 'administrador',
  },
]

/** Those a person may work at: none without a role, and only their own for people on duty. */
export function desksOf(roles: readonly Role[]): Desk[] {
  const isOfOffice = roles.some((role) => role !== 'operacion')
  return DESKS.filter(({ role }) => (role ? hasRole(roles, role) : isOfOffice))
}

/** Whether a person may open it by its address. */
export function mayOpen(roles: readonly Role[], desk: Desk): boolean {
  const { alsoOpensFor } = desk
  return (
    desksOf(roles).includes(desk) || (alsoOpensFor !== undefined && roles.includes(alsoOpensFor))
  )
}

export function deskAt(pathname: string): Desk | undefined {
  return DESKS.find(
    ({ path, below = `${path}/` }) => pathname === path || pathname.startsWith(below),
  )
}
