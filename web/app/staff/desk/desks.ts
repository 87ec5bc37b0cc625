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
  /** The desk it is found at; a desk of the menu where that one is not. */
  partOf?: string
}

/** Those a person may work at: none without a role, and only their own for people on duty. */
export function desksOf(desks: readonly Desk[], roles: readonly Role[]): Desk[] {
  const isOfOffice = roles.some((role) => role !== 'operacion')
  return desks.filter(({ role }) => (role ? hasRole(roles, role) : isOfOffice))
}

/** Whether a person may open it by its address. */
export function mayOpen(roles: readonly Role[], desk: Desk): boolean {
  const { alsoOpensFor } = desk
  return (
    desksOf([desk], roles).length > 0 ||
    (alsoOpensFor !== undefined && roles.includes(alsoOpensFor))
  )
}

export function deskAt(desks: readonly Desk[], pathname: string): Desk | undefined {
  return desks.find(
    ({ path, below = `${path}/` }) => pathname === path || pathname.startsWith(below),
  )
}
