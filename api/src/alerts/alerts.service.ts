import {
  ALERT_FIELDS,
  ALERT_LONGEST_DAYS,
  type AlertDraft,
  type TravelAlert,
  toCurrentAviso,
} from '@terminal/contract/alerts/alert'
import { type Actor, type ChangeContext, recordChange } from '../db/changes.ts'
import type { Queryable, Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Clock } from '../platform/clock.ts'
import { AppError } from '../platform/errors.ts'
import type { Target } from '../platform/http/staff-routes.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import {
  ALERT_CHANGES,
  type AlertRow,
  type AlertRowValues,
  insertAlert,
  lockAlert,
  toAlert,
  updateAlert,
} from './alerts.queries.ts'
import { enqueueFrame } from './frame.job.ts'

export type AlertDeps = { db: Queryable; jobs: Jobs; clock: Clock }

const LONGEST_MS = ALERT_LONGEST_DAYS * 24 * 60 * 60 * 1_000

export async function publishAlert(
  deps: AlertDeps,
  actor: Actor,
  draft: AlertDraft,
): Promise<TravelAlert> {
  const nowMs = deps.clock.now().getTime()
  const values = valuesOf(draft, nowMs, nowMs)
  return inTransaction(deps.db, async (tx) => {
    const row = await insertAlert(tx, values)
    const context = { action: 'create', actor, seenVersion: undefined } as const
    return recordAndPublish(deps, tx, context, null, row)
  })
}

/** What is over is not changed any more: nobody would see it, and the history would no longer be one. */
export async function reviseAlert(
  deps: AlertDeps,
  actor: Actor,
  { id, seenVersion }: Target,
  draft: AlertDraft,
): Promise<TravelAlert> {
  const nowMs = deps.clock.now().getTime()
  return inTransaction(deps.db, async (tx) => {
    const before = await lockAlert(tx, id)
    if (!before || Date.parse(before.ends_at) <= nowMs)
      throw new AppError('not_found', 'El aviso no existe o ya terminó. Puede publicar uno nuevo.')
    refuseIfStale(before, seenVersion)
    // Nothing said: what has begun stays begun, and what was to begin later begins now.
    const startsMs = Math.min(Date.parse(before.starts_at), nowMs)
    const row = await updateAlert(tx, id, valuesOf(draft, startsMs, nowMs))
    return recordAndPublish(deps, tx, { action: 'revise', actor, seenVersion }, before, row)
  })
}

/** Whatever its version: who ends an alert is not interested in its text. One that is over stays as it is. */
export async function endAlert(deps: AlertDeps, actor: Actor, id: number): Promise<TravelAlert> {
  const nowMs = deps.clock.now().getTime()
  return inTransaction(deps.db, async (tx) => {
    const before = await lockAlert(tx, id)
    if (!before) throw new AppError('not_found', 'El aviso no existe.')
    if (Date.parse(before.ends_at) <= nowMs) return toAlert(before)
    const row = await updateAlert(tx, id, {
      starts_at: instantOf(Math.min(Date.parse(before.starts_at), nowMs)),
      ends_at: instantOf(nowMs),
    })
    const context = { action: 'remove', actor, seenVersion: undefined } as const
    return recordAndPublish(deps, tx, context, before, row)
  })
}

function valuesOf(draft: AlertDraft, defaultStartMs: number, nowMs: number): AlertRowValues {
  const { startsAt, endsAt, ...rest } = draft
  const startsMs = startsAt === null ? defaultStartMs : Date.parse(startsAt)
  const endsMs = Date.parse(endsAt)
  if (endsMs <= nowMs) refuseEnd('La hora de terminar ya pasó. Elija una que esté por venir.')
  if (endsMs <= startsMs) refuseEnd('El aviso debe terminar después de empezar.')
  if (endsMs > nowMs + LONGEST_MS)
    refuseEnd(`Un aviso termina, a más tardar, en ${ALERT_LONGEST_DAYS} días.`)
  return { ...rest, starts_at: instantOf(startsMs), ends_at: instantOf(endsMs) }
}

function refuseEnd(sentence: string): never {
  throw new AppError('invalid_fields', 'Revise los datos señalados.', {
    fields: { [ALERT_FIELDS.endsAt]: sentence },
  })
}

function refuseIfStale(row: AlertRow, seenVersion: number | undefined): void {
  if (seenVersion === undefined || seenVersion === row.version) return
  throw new AppError('stale', 'Otra persona cambió este aviso después de que usted lo abrió.', {
    extra: toCurrentAviso(toAlert(row)),
  })
}

function instantOf(ms: number): string {
  return new Date(ms).toISOString()
}

/**
 * What every write leaves behind: its record, and every page made anew: now, when it begins and when it ends. Those
 * instants may be changed later; then a page is made once more than it had to be, as it is.
 */
async function recordAndPublish(
  { jobs, clock }: AlertDeps,
  tx: Tx,
  context: ChangeContext<typeof ALERT_CHANGES>,
  before: AlertRow | null,
  after: AlertRow,
): Promise<TravelAlert> {
  await recordChange(tx, ALERT_CHANGES, { ...context, itemId: after.id, before, after })
  const nowMs = clock.now().getTime()
  const instants = [after.starts_at, after.ends_at].map((at) => new Date(at))
  await enqueueFrame(
    jobs,
    tx,
    instants.filter((at) => at.getTime() > nowMs),
  )
  return toAlert(after)
}
