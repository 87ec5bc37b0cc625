import { daysOf, quarterOf } from '@terminal/contract/calendar/quarter'
import type {
  Orientation,
  OrientationCounts,
} from '@terminal/contract/petitions/reception/code-delivery'
import type { Create } from '../../db/idempotency.ts'
import type { Person } from '../../platform/auth/callers.ts'
import { dayIn } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'
import { invalidField } from '../../platform/http/forms.ts'
import { requireOfficer } from '../case/officers.ts'
import { countOriented } from '../case/petitions.queries.ts'
import type { ReceptionDeps } from './received-mails.ts'

/** A visitor was directed elsewhere: the day, the theme, and nothing else. */
export async function countOrientation(
  deps: ReceptionDeps,
  person: Person,
  { orientation: { channel, theme }, create }: { orientation: Orientation; create: Create },
): Promise<{ id: number; version: number }> {
  await requireOfficer(deps, person)
  if (theme !== undefined && !deps.site.current().petitions.themes.includes(theme))
    throw invalidField('theme', 'Elija de la lista.')
  return create(deps.db, async (tx) =>
    tx
      .insertInto('orientations')
      .values({ on_day: await dayIn(deps, tx), channel, theme: theme ?? null })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow(),
  )
}

/** Taken back, on the day on which it was counted. */
export async function takeBackOrientation(
  deps: ReceptionDeps,
  person: Person,
  id: number,
): Promise<void> {
  await requireOfficer(deps, person)
  const { numDeletedRows } = await deps.db
    .deleteFrom('orientations')
    .where('id', '=', id)
    .where('on_day', '=', await dayIn(deps, deps.db))
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new AppError('not_found', 'Esa orientación ya no está.')
}

export async function readOrientations(
  deps: ReceptionDeps,
  person: Person,
): Promise<OrientationCounts> {
  await requireOfficer(deps, person)
  const today = await dayIn(deps, deps.db)
  const { from } = daysOf(quarterOf(today))
  return {
    today: await countOriented(deps.db, { from: today }),
    month: await countOriented(deps.db, { from: `${today.slice(0, 7)}-01` }),
    quarter: await countOriented(deps.db, { from }),
  }
}
