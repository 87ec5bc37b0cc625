import {
  ALERT_LONGEST_DAYS,
  type AlertDraft,
  roadStateOf,
  type StaffAlert,
} from '@terminal/contract/alerts/alert'
import type { Actor } from '../db/changes.ts'
import { toColumns } from '../db/column-names.ts'
import type { Create } from '../db/idempotency.ts'
import type { Queryable, Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Clock } from '../platform/clock.ts'
import { AppError, invalidFields } from '../platform/errors.ts'
import { refuseIfStale } from '../platform/http/refuse-if-stale.ts'
import type { Target } from '../platform/http/staff-routes.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { endFormer, lockAlerts, type RoadTables, refreshPages } from './alert-effects.ts'
import { ALERTS, toStaffAlert } from './alerts.queries.ts'

export type AlertDeps = {
  db: Queryable
  jobs: Jobs
  clock: Clock
  readRoadTables: () => Promise<RoadTables>
}

const STALE = 'Otra persona cambió este aviso después de que usted lo abrió.'

const LONGEST_MS = ALERT_LONGEST_DAYS * 24 * 60 * 60 * 1_000

export async function publishAlert(
  deps: AlertDeps,
  actor: Actor,
  draft: AlertDraft,
  create: Create = inTransaction,
): Promise<StaffAlert> {
  const tables = await deps.readRoadTables()
  requireRoads(tables, draft.corridors)
  return create(deps.db, async (tx) => {
    await lockAlerts(tx)
    const nowMs = deps.clock.now().getTime()
    const values = { ...valuesOf(draft, nowMs, nowMs), company: null }
    const former = await endFormerOf(tx, actor, values)
    const row = await ALERTS.create(tx, actor, values)
    await refreshPages({ ...deps, tables, nowMs }, tx, { rows: [row], ...former })
    return toStaffAlert(row)
  })
}

export async function requireAlert(db: Queryable, id: number): Promise<StaffAlert> {
  const row = await ALERTS.find(db, id)
  if (!row) throw noSuchAlert()
  return toStaffAlert(row)
}

const noSuchAlert = () => new AppError('not_found', 'El aviso no existe.')

/** What is over is not changed any more: it would rewrite the history unseen. */
export async function reviseAlert(
  deps: AlertDeps,
  actor: Actor,
  { id, seenVersion }: Target,
  draft: AlertDraft,
): Promise<StaffAlert> {
  const tables = await deps.readRoadTables()
  return inTransaction(deps.db, async (tx) => {
    await lockAlerts(tx)
    const nowMs = deps.clock.now().getTime()
    const before = await ALERTS.lock(tx, id)
    if (!before?.is_site_wide || Date.parse(before.ends_at) <= nowMs)
      throw new AppError('not_found', 'El aviso no existe o ya terminó. Puede publicar uno nuevo.')
    await refuseIfStale(before, seenVersion, STALE, () => toStaffAlert(before))
    requireRoads(tables, draft.corridors, before.corridors ?? [])
    // Nothing said: what has begun stays begun, and what was to begin later begins now.
    const startsMs = Math.min(Date.parse(before.starts_at), nowMs)
    const values = valuesOf(draft, startsMs, nowMs)
    const former = await endFormerOf(tx, actor, { ...values, id, company: before.company })
    const context = { action: 'revise', actor, seenVersion } as const
    const row = await ALERTS.revise(tx, before, context, values)
    await refreshPages({ ...deps, tables, nowMs }, tx, { rows: [row], ...former })
    return toStaffAlert(row)
  })
}

/** Whatever its version: who ends an alert is not interested in its text. One that is over stays as it is. */
export async function endAlert(deps: AlertDeps, actor: Actor, id: number): Promise<StaffAlert> {
  const tables = await deps.readRoadTables()
  return inTransaction(deps.db, async (tx) => {
    await lockAlerts(tx)
    const nowMs = deps.clock.now().getTime()
    const before = await ALERTS.lock(tx, id)
    if (!before?.is_site_wide) throw noSuchAlert()
    if (Date.parse(before.ends_at) <= nowMs) return toStaffAlert(before)
    const values = {
      starts_at: instantOf(Math.min(Date.parse(before.starts_at), nowMs)),
      ends_at: instantOf(nowMs),
    }
    const row = await ALERTS.revise(tx, before, { action: 'remove', actor }, values)
    await refreshPages({ ...deps, tables, nowMs }, tx, { rows: [row] })
    return toStaffAlert(row)
  })
}

/** One that only informs ends nothing: it does not say how a road is. */
async function endFormerOf(
  tx: Tx,
  actor: Actor,
  alert: ReturnType<typeof valuesOf> & { id?: number; company: string | null },
) {
  const { id, state, corridors, company, starts_at: startsAt } = alert
  if (!state || !corridors) return {}
  const successor = { ...(id !== undefined && { id }), corridors, company, startsAt }
  const { wasSiteWide } = await endFormer(tx, actor, successor)
  return { wasSiteWide }
}

function requireRoads(
  { corridors }: RoadTables,
  named: readonly string[],
  before: readonly string[] = [],
): void {
  const known = corridors.map(({ id }) => id)
  if (named.every((id) => known.includes(id) || before.includes(id))) return
  throw invalidFields({
    corridors: 'Elija vías de la lista: una de estas ya no está en ella.',
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
  const corridors = draft.corridors.length > 0 ? [...new Set(draft.corridors)] : null
  return toColumns({
    ...draft,
    startsAt: instantOf(startsMs),
    endsAt: instantOf(endsMs),
    corridors,
    state: corridors && roadStateOf(draft.severity),
  })
}

function refuseEnd(sentence: string): never {
  throw invalidFields({ endsAt: sentence })
}

function instantOf(ms: number): string {
  return new Date(ms).toISOString()
}
