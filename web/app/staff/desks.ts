import type { Role } from '@terminal/contract/roles'
import type { IconName } from '../ui/icon-paths.ts'

export type Desk = {
  name: string
  path: string
  icon: IconName
  role: Role
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
]

export function deskAt(pathname: string): Desk | undefined {
  return DESKS.find(
    ({ path, below }) => pathname === path || (below !== undefined && pathname.startsWith(below)),
  )
}
