import { FIGURE_PLACES } from '@terminal/contract/petitions/figures/figure-addresses'
import type {
  Improvement,
  ListedImprovement,
  SavedImprovement,
} from '@terminal/contract/petitions/figures/published-figures'
import { z } from 'zod'
import { type Actor, lastChangeOf, toLastChange } from '../../db/changes.ts'
import type { Create } from '../../db/idempotency.ts'
import { defineRecord, type RowOf } from '../../db/records.ts'
import type { Queryable, Tx } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type Clock, today } from '../../platform/clock.ts'
import { refreshJob } from '../../platform/edge/refresh.job.ts'
import { AppError } from '../../platform/errors.ts'
import { invalidField } from '../../platform/http/forms.ts'
import { refuseIfStale } from '../../platform/http/refuse-if-stale.ts'
import type { Target } from '../../platform/http/staff-routes.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'

const IMPROVEMENTS = defineRecord({
  table: 'improvements',
  columns: { happened_on: z.string(), text: z.string(), is_deleted: z.boolean() },
  changes: { name: 'improvement', actions: ['create', 'revise', 'remove'], holds: 'snapshots' },
})

export type ImprovementDeps = { db: Queryable; jobs: Jobs; clock: Clock }

const STALE = 'Otra persona cambió esta frase después de que usted la abrió.'
const noSuchImprovement = () => new AppError('not_found', 'Esta frase no existe o ya se retiró.')

/** The newest first. */
export async function listImprovements(db: Queryable): Promise<ListedImprovement[]> {
  const rows = await db
    .selectFrom('improvements')
    .leftJoinLateral(lastChangeOf(db, IMPROVEMENTS.changes, 'improvements.id'), (join) =>
      join.onTrue(),
    )
    .select(IMPROVEMENTS.columns)
    .select(['last.by', 'last.at'])
    .where('deleted_at', 'is', null)
    .orderBy('happened_on', 'desc')
    .orderBy('improvements.id', 'desc')
    .execute()
  return rows.map((row) => ({ ...toImprovement(row), lastChange: toLastChange(row) }))
}

export async function requireImprovement(db: Queryable, id: number): Promise<SavedImprovement> {
  const row = await IMPROVEMENTS.find(db, id)
  if (!row || row.is_deleted) throw noSuchImprovement()
  return toImprovement(row)
}

export function createImprovement(
  deps: ImprovementDeps,
  actor: Actor,
  values: Improvement,
  create: Create = inTransaction,
): Promise<SavedImprovement> {
  refuseFuture(deps, values)
  return create(deps.db, async (tx) => {
    const row = await IMPROVEMENTS.create(tx, actor, columnsOf(values))
    await refresh(deps, tx)
    return toImprovement(row)
  })
}

export function reviseImprovement(
  deps: ImprovementDeps,
  actor: Actor,
  target: Target,
  values: Improvement,
): Promise<SavedImprovement> {
  refuseFuture(deps, values)
  return change(deps, { actor, action: 'revise' }, target, columnsOf(values))
}

export async function removeImprovement(
  deps: ImprovementDeps,
  actor: Actor,
  target: Target,
): Promise<void> {
  await change(deps, { actor, action: 'remove' }, target, { is_deleted: true })
}

type Context = { actor: Actor; action: 'revise' | 'remove' }

function change(
  deps: ImprovementDeps,
  context: Context,
  { id, seenVersion }: Target,
  values: Partial<ReturnType<typeof columnsOf>> & { is_deleted?: boolean },
): Promise<SavedImprovement> {
  return inTransaction(deps.db, async (tx) => {
    const before = await IMPROVEMENTS.lock(tx, id)
    if (!before || before.is_deleted) throw noSuchImprovement()
    await refuseIfStale(before, seenVersion, STALE, () => toImprovement(before))
    const after = await IMPROVEMENTS.revise(tx, before, { ...context, seenVersion }, values)
    await refresh(deps, tx)
    return toImprovement(after)
  })
}

/** It changed already, or it is a promise. */
function refuseFuture({ clock }: ImprovementDeps, { on }: Improvement): void {
  if (on > today(clock)) throw invalidField('on', 'Escriba un día que ya pasó, o el de hoy.')
}

function toImprovement({ id, version, happened_on, text }: RowOf<typeof IMPROVEMENTS>) {
  return { id, version, on: happened_on, text }
}

function columnsOf({ on, text }: Improvement) {
  return { happened_on: on, text }
}

async function refresh({ jobs }: ImprovementDeps, tx: Tx): Promise<void> {
  await jobs.enqueue(tx, refreshJob, { addresses: [...FIGURE_PLACES] })
}
