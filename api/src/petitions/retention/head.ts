import type { Queryable } from '../../db/schema.ts'
import type { Person } from '../../platform/auth/callers.ts'
import type { CurrentSite } from '../../platform/current-site.ts'
import { AppError } from '../../platform/errors.ts'
import { type Caller, requireOfficer } from '../desk/officers.ts'

/** What cannot be undone, and what the office says of itself in public, is for one person. */
export async function requireHead(
  deps: { db: Queryable; site: Pick<CurrentSite, 'current'> },
  person: Person,
): Promise<Caller> {
  const caller = await requireOfficer(deps, person)
  refuseUnlessHead(caller)
  return caller
}

export function refuseUnlessHead({ isHead }: Pick<Caller, 'isHead'>): void {
  if (!isHead)
    throw new AppError('forbidden', 'Esto lo hace solo la jefatura de la oficina de PQRSD.')
}
