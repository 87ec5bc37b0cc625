import {
  ALERT_FIELDS,
  ALERT_LONGEST_DAYS,
  type AlertDraft,
  type TravelAlert,
  toAviso,
} from '@terminal/contract/alerts/alert'
import type { Actor } from '../db/changes.ts'
import { fromColumns, toColumns } from '../db/column-names.ts'
import type { Create } from '../db/idempotency.ts'
import type { Queryable, Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Clock } from '../platform/clock.ts'
import { AppError } from '../platform/errors.ts'
import { refuseIfStale } from '../platform/http/refuse-if-stale.ts'
import type { Target } from '../platform/http/staff-routes.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { ALERTS, type AlertRow } from './alerts.queries.ts'
import { enqueueFrame } from './frame.job.ts'

export type AlertDeps = { db: Queryable; jobs: Jobs; clock: Clock }

const STALE = 'Otra persona cambió este aviso después de que usted lo abrió.'

const LONGEST_MS = ALERT_LONGEST_DAYS * 24 * 60 * 60 * 1_000

export async function publishAlert(
  deps: AlertDeps,
  actor: Actor,
  draft: AlertDraft,
  create: Create = inTransaction,
): Promise<TravelAlert> {
  const nowMs = deps.clock.now().getTime()
  const values = valuesOf(draft, nowMs, nowMs)
  return create(deps.db, async (tx) => {
    return publish(deps, tx, await ALERTS.create(tx, actor, values))
  })
}

export async function requireAlert(db: Queryable, id: number): Promise<TravelAlert> {
  const row = await ALERTS.find(db, id)
  if (!row) throw noSuchAlert()
  return fromColumns(row)
}

const noSuchAlert = () => new AppError('not_found', 'El aviso no existe.')

/** What is over is not changed any more: nobody would see it, and the history would no longer be one. */
export async function reviseAlert(
  deps: AlertDeps,
  actor: Actor,
  { id, seenVersion }: Target,
  draft: AlertDraft,
): Promise<TravelAlert> {
  const nowMs = deps.clock.now().getTime()
  return inTransaction(deps.db, async (tx) => {
    const before = await ALERTS.lock(tx, id)
    if (!before || Date.parse(before.ends_at) <= nowMs)
      throw new AppError('not_found', 'El aviso no existe o ya terminó. Puede publicar uno nuevo.')
    await refuseIfStale(before, seenVersion, STALE, () => toAviso(fromColumns(before)))
    // Nothing said: what has begun stays begun, and what was to begin later begins now.
    const startsMs = Math.min(Date.parse(before.starts_at), nowMs)
    const values = valuesOf(draft, startsMs, nowMs)
    const context = { action: 'revise', actor, seenVersion } as const
    return publish(deps, tx, await ALERTS.revise(tx, before, context, values))
  })
}

/** Whatever its version: who ends an alert is not interested in its text. One that is over stays as it is. */
export async function endAlert(deps: AlertDeps, actor: Actor, id: number): Promise<TravelAlert> {
  const nowMs = deps.clock.now().getTime()
  return inTransaction(deps.db, async (tx) => {
    const before = await ALERTS.lock(tx, id)
    if (!before) throw noSuchAlert()
    if (Date.parse(before.ends_at) <= nowMs) return fromColumns(before)
    const values = {
      starts_at: instantOf(Math.min(Date.parse(before.starts_at), nowMs)),
      ends_at: instantOf(nowMs),
    }
    const row = await ALERTS.revise(tx, before, { action: 'remove', actor }, values)
    return publish(deps, tx, row)
  })
}

function valuesOf(draft: AlertDraft, defaultStartMs: number, nowMs: number) {
  const { startsAt, endsAt } = draft
  const startsMs = startsAt === null ? defaultStartMs : Date.parse(startsAt)
  const endsMs = Date.parse(endsAt)
  if (endsMs <= nowMs) refuseEnd('La hora de terminar ya pasó. Elija una que esté por venir.')
  if (endsMs <= startsMs) refuseEnd('El aviso debe terminar después de empezar.')
  if (endsMs > nowMs + LONGEST_MS)
    refuseEnd(`Un aviso termina, a más tardar, en ${ALERT_LONGEST_DAYS} días.`)
  return toColumns({ ...draft, startsAt: instantOf(startsMs), endsAt: instantOf(endsMs) })
}

function refuseEnd(sentence: string): never {
  throw new AppError('invalid_fields', 'Revise los datos señalados.', {
    fields: { [ALERT_FIELDS.endsAt]: sentence },
  })
}

function instantOf(ms: number): string {
  return new Date(ms).toISOString()
}

/**
 * What every write leaves behind: every page made anew: now, when it begins and when it ends. Those instants may be
 * changed later; then a page is made once more than it had to be, as it is.
 */
async function publish({ jobs, clock }: AlertDeps, tx: Tx, after: AlertRow): Promise<TravelAlert> {
  const nowMs = clock.now().getTime()
  const instants = [after.starts_at, after.ends_at].map((at) => new Date(at))
  await enqueueFrame(
    jobs,
    tx,
    instants.filter((at) => at.getTime() > nowMs),
  )
  return fromColumns(after)
}
