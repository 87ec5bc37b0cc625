import type { Operator } from '@terminal/contract/operator/operator'
import type { Queryable } from '../../db/schema.ts'
import type { CurrentSite } from '../../platform/current-site.ts'
import { AppError } from '../../platform/errors.ts'
import { isAnythingSealed } from '../../platform/sealing/custodians.ts'

/** Where petitions are filed in another system: what follows from it here. */

type Chosen = Pick<Operator, 'features'>

/** What was filed here is followed and answered here; its reports and acts of elimination stay published. */
export async function isServedHere(db: Queryable, operator: Chosen): Promise<boolean> {
  return operator.features?.petitions === undefined || isAnyStored(db, operator)
}

const ASK_AGAIN_MS = 60_000

type Known = { operator: Chosen; untilMs: number; isAny: Promise<boolean> }
const known = new WeakMap<Queryable, Known>()

/** Asked once a minute, and when the operator's folder has changed. */
function isAnyStored(db: Queryable, operator: Chosen): Promise<boolean> {
  const last = known.get(db)
  if (last?.operator === operator && performance.now() < last.untilMs) return last.isAny
  const isAny = askAnyStored(db)
  known.set(db, { operator, untilMs: performance.now() + ASK_AGAIN_MS, isAny })
  isAny.catch(() => known.delete(db))
  return isAny
}

async function askAnyStored(db: Queryable): Promise<boolean> {
  const row = await db.selectFrom('petitions').select('id').limit(1).executeTakeFirst()
  return row !== undefined
}

/** New ones are filed there. */
export function refuseFiling(site: Pick<CurrentSite, 'current'>): void {
  const external = site.current().operator.features?.petitions
  if (external)
    throw new AppError(
      'elsewhere',
      `Las PQRSD se radican en ${external.name}: ${external.filing}. Las que se radicaron aquí se consultan y se responden aquí.`,
    )
}

/** Whether custodians are asked for: where nothing is sealed and nothing will be, no key can be lost. */
export async function needsCustodians(db: Queryable, operator: Chosen): Promise<boolean> {
  return operator.features?.petitions === undefined || isAnythingSealed(db)
}
