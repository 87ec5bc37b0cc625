import { SEVERITY_OF } from '@terminal/contract/alerts/alert'
import { CURRENT } from '@terminal/contract/http/errors'
import type { RoadDraft, StaffRoadReport } from '@terminal/contract/travel/road-report'
import { type RoadState, roadEnd, roadText } from '@terminal/contract/travel/road-state'
import type { Corridor, RoadTables } from '@terminal/contract/travel/travel-tables'
import type { Actor } from '../db/changes.ts'
import type { Create } from '../db/idempotency.ts'
import type { Queryable, Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { AppError, invalidFields } from '../platform/errors.ts'
import { refuseIfStale } from '../platform/http/refuse-if-stale.ts'
import type { Target } from '../platform/http/staff-routes.ts'
import { endFormer, lockAlerts, refreshPages } from './alert-effects.ts'
import {
  ALERTS,
  type AlertRow,
  findLive,
  findReplaced,
  listReports,
  toReport,
} from './alerts.queries.ts'
import type { AlertDeps } from './alerts.service.ts'

export type RoadDeps = AlertDeps & {
  /** Where every road begins. */
  readCity: () => string
}

/** What is said of some roads from now on. */
type NewReport = {
  corridors: readonly string[]
  stretch: string | null
  state: RoadState
  company: string | null
  howFar: string | null
  text: string
  source: string | null
  endsAt: string
}

export async function publishRoad(
  deps: RoadDeps,
  actor: Actor,
  draft: RoadDraft,
  create: Create = inTransaction,
): Promise<StaffRoadReport> {
  const tables = await deps.readRoadTables()
  const corridor = requireCorridor(tables, draft)
  const { state, company, howFar } = draft
  return create(deps.db, async (tx) => {
    const nowMs = await lockedNow(deps, tx)
    await refuseIfOvertaken(tx, draft, nowMs)
    return await report({ ...deps, tables, nowMs }, tx, actor, {
      corridors: [corridor.id],
      stretch: stretchOf(corridor, deps.readCity()),
      state,
      company,
      howFar,
      text: roadText(draft),
      source: corridor.usualSource,
      endsAt: roadEnd(state, nowMs, draft.hours),
    })
  })
}

/** Reports every road as normal that has no current report of trouble. */
export async function confirmOthers(
  deps: RoadDeps,
  actor: Actor,
  create: Create = inTransaction,
): Promise<StaffRoadReport> {
  const tables = await deps.readRoadTables()
  return create(deps.db, async (tx) => {
    const nowMs = await lockedNow(deps, tx)
    const troubled = (await listReports(tx, new Date(nowMs))).filter(
      ({ state, endsAt }) => state !== 'normal' && Date.parse(endsAt) > nowMs,
    )
    const others = tables.corridors.filter(
      ({ id }) => !troubled.some((each) => each.corridors.includes(id)),
    )
    if (others.length === 0)
      throw new AppError('conflict', 'De todas las vías hay un reporte de demoras o de suspensión.')
    const state = 'normal'
    return await report({ ...deps, tables, nowMs }, tx, actor, {
      corridors: others.map(({ id }) => id),
      stretch: null,
      state,
      company: null,
      howFar: null,
      text: roadText({ state, company: null, howFar: null, detail: null }),
      source: [...new Set(others.map(({ usualSource }) => usualSource))].join(', ').slice(0, 120),
      endsAt: roadEnd(state, nowMs),
    })
  })
}

/** Says the same again, from now on and as long as such a state is believed. */
export async function repeatReport(
  deps: RoadDeps,
  actor: Actor,
  id: number,
  create: Create = inTransaction,
): Promise<StaffRoadReport> {
  const tables = await deps.readRoadTables()
  return create(deps.db, async (tx) => {
    const nowMs = await lockedNow(deps, tx)
    const row = await ALERTS.find(tx, id)
    const last = row && toReport(row)
    if (!row || !last) throw noSuchReport()
    if (Date.parse(last.endsAt) <= nowMs)
      throw new AppError('conflict', 'Ese reporte ya terminó. Publique cómo está la vía ahora.')
    return await report({ ...deps, tables, nowMs }, tx, actor, {
      ...last,
      stretch: row.corridor,
      endsAt: roadEnd(last.state, nowMs),
    })
  })
}

export async function requireReport(db: Queryable, id: number): Promise<StaffRoadReport> {
  const row = await ALERTS.find(db, id)
  const found = row && toReport(row)
  if (!found) throw noSuchReport()
  return found
}

const noSuchReport = () => new AppError('not_found', 'El reporte no existe.')

/** The clock is read under the lock: two reports of one instant have an order. */
async function lockedNow({ clock }: RoadDeps, tx: Tx): Promise<number> {
  await lockAlerts(tx)
  return clock.now().getTime()
}

/** «Montelindo – La Cumbre» */
export function stretchOf({ name }: Corridor, city: string): string {
  return name.includes('–') ? name : `${city} – ${name}`
}

async function report(
  refreshing: RoadDeps & { tables: RoadTables; nowMs: number },
  tx: Tx,
  actor: Actor,
  { corridors, stretch, state, howFar, endsAt, ...said }: NewReport,
): Promise<StaffRoadReport> {
  const startsAt = new Date(refreshing.nowMs).toISOString()
  const { replaced, wasSiteWide } = await endFormer(tx, actor, {
    corridors,
    company: said.company,
    startsAt,
  })
  const row: AlertRow = await ALERTS.create(tx, actor, {
    text: said.text,
    source: said.source,
    company: said.company,
    severity: SEVERITY_OF[state],
    corridor: stretch,
    link: null,
    starts_at: startsAt,
    ends_at: endsAt,
    corridors: [...corridors],
    state,
    how_far: howFar,
    is_site_wide: state !== 'normal',
    replaced: JSON.stringify(replaced),
  })
  await refreshPages(refreshing, tx, { rows: [row], wasSiteWide })
  const made = toReport(row)
  if (!made) throw noSuchReport()
  return made
}

function requireCorridor(
  { corridors, companies }: RoadTables,
  { corridor: id, company }: RoadDraft,
): Corridor {
  const corridor = corridors.find((each) => each.id === id)
  if (!corridor) refuse('corridor', 'Elija una vía de la lista.')
  if (company !== null && !companies.some(({ name }) => name === company))
    refuse('company', 'Elija una empresa de la lista.')
  return corridor
}

/** A writer who saw another report than the current one is refused before anything is written. */
async function refuseIfOvertaken(
  tx: Tx,
  { corridor, company, seenId }: RoadDraft,
  nowMs: number,
): Promise<void> {
  if (seenId === undefined) return
  const at = new Date(nowMs).toISOString()
  const live = await findLive(tx, { corridors: [corridor], company, at })
  const other = live.find(({ id }) => id !== seenId)
  const theirs = other && toReport(other)
  if (!theirs) return
  throw new AppError('stale', 'Otra persona publicó el estado de esta vía hace un momento.', {
    extra: { [CURRENT]: theirs },
  })
}

function refuse(field: keyof RoadDraft, sentence: string): never {
  throw invalidFields({ [field]: sentence })
}

/** After that it is no slip any more: travellers have read it, and how the road is now is a report of its own. */
const UNDO_MINUTES = 15
const UNDO_MS = UNDO_MINUTES * 60 * 1_000

/** As if it had never been said: it keeps no instant, and what it had ended goes on as it was. */
export async function undoReport(
  deps: RoadDeps,
  actor: Actor,
  { id, seenVersion }: Target,
): Promise<void> {
  const tables = await deps.readRoadTables()
  await inTransaction(deps.db, async (tx) => {
    const nowMs = await lockedNow(deps, tx)
    const before = await ALERTS.lock(tx, id)
    const said = before && toReport(before)
    const replaced = await findReplaced(tx, id)
    if (!before || !said || !replaced) throw noSuchReport()
    // Pressed twice, or its answer was lost.
    if (said.startsAt === said.endsAt) return
    await refuseIfStale(
      before,
      seenVersion,
      'Otra persona publicó el estado de esta vía después.',
      () => said,
    )
    if (nowMs > Date.parse(said.startsAt) + UNDO_MS || Date.parse(said.endsAt) <= nowMs)
      throw new AppError(
        'conflict',
        `Se puede deshacer durante ${UNDO_MINUTES} minutos. Publique cómo está la vía ahora.`,
      )
    const undone = { ends_at: said.startsAt }
    const rows = [await ALERTS.revise(tx, before, { action: 'undo', actor }, undone)]
    for (const { id: formerId, endsAt, corridors } of replaced)
      rows.push(await restore(tx, actor, formerId, { ends_at: endsAt, corridors }))
    await refreshPages({ ...deps, tables, nowMs }, tx, { rows })
  })
}

async function restore(
  tx: Tx,
  actor: Actor,
  id: number,
  values: { ends_at: string; corridors: string[] },
): Promise<AlertRow> {
  const former = await ALERTS.lock(tx, id)
  if (!former) throw noSuchReport()
  return await ALERTS.revise(tx, former, { action: 'restore', actor }, values)
}
