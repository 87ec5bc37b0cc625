import { FIGURE_PLACES } from '@terminal/contract/petitions/figures/figure-addresses'
import {
  IMPROVEMENTS_API_PATH,
  Improvement,
  ListedImprovement,
  SavedImprovement,
} from '@terminal/contract/petitions/figures/published-figures'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type Actor, lastChangeOf, toLastChange } from '../../db/changes.ts'
import type { Create } from '../../db/idempotency.ts'
import { defineRecord, type RowOf } from '../../db/records.ts'
import type { Queryable, Tx } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { requirePerson } from '../../platform/auth/callers.ts'
import { type Clock, today } from '../../platform/clock.ts'
import type { CurrentSite } from '../../platform/current-site.ts'
import { refreshJob } from '../../platform/edge/refresh.job.ts'
import { AppError } from '../../platform/errors.ts'
import { describeRoutes } from '../../platform/http/describe-routes.ts'
import { invalidField } from '../../platform/http/forms.ts'
import { recordRoutes } from '../../platform/http/record-routes.ts'
import { refuseIfStale } from '../../platform/http/refuse-if-stale.ts'
import { staffRoutes, type Target } from '../../platform/http/staff-routes.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { requireVersion } from '../case/change-petition.ts'
import { requireOfficer } from '../case/officers.ts'

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

type Deps = ImprovementDeps & { site: Pick<CurrentSite, 'current'> }
const tags = ['PQRSD']
const about = describeRoutes(tags)

/** «Esto cambió gracias a usted», written by those who answer. */
export function improvementRoutes(deps: Deps): FastifyPluginAsyncZod {
  return staffRoutes('pqrsd', async (app) => {
    const { db } = deps
    app.addHook('preHandler', async (request) => {
      await requireOfficer(deps, requirePerson(request))
    })

    app.get(
      `${IMPROVEMENTS_API_PATH}/personal`,
      about('«Esto cambió gracias a usted», con quién lo escribió', {
        response: { 200: z.array(ListedImprovement) },
      }),
      () => listImprovements(db),
    )

    const improvements = recordRoutes(app, {
      name: 'improvement',
      tags,
      answer: SavedImprovement,
    })

    improvements.create(IMPROVEMENTS_API_PATH, {
      summary: 'Publica algo que cambió gracias a una PQRSD',
      form: Improvement,
      done: 'created',
      db,
      read: (id) => requireImprovement(db, id),
      work: ({ actor, form, create }) => createImprovement(deps, actor, form, create),
    })

    improvements.revise(`${IMPROVEMENTS_API_PATH}/:id`, {
      summary: 'Cambia algo que se publicó como cambiado',
      form: Improvement,
      done: 'revised',
      refusals: ['version_required'],
      work: ({ actor, target, form }) => {
        requireVersion(target.seenVersion)
        return reviseImprovement(deps, actor, target, form)
      },
    })

    improvements.remove(`${IMPROVEMENTS_API_PATH}/:id`, {
      summary: 'Retira algo que se publicó como cambiado',
      done: 'removed',
      refusals: ['version_required'],
      work: ({ actor, target }) => {
        requireVersion(target.seenVersion)
        return removeImprovement(deps, actor, target)
      },
    })
  })
}
