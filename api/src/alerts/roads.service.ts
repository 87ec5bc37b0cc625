import { SEVERITY_OF } from '@terminal/contract/alerts/alert'
import { toCurrent } from '@terminal/contract/http/history'
import {
  ROAD_FIELDS,
  type RoadDraft,
  type StaffRoadReport,
  toViaDelPersonal,
} from '@terminal/contract/travel/road-report'
import type { RoadState } from '@terminal/contract/travel/road-state'
import { roadEnd, roadText } from '@terminal/contract/travel/road-words'
import type { Corridor } from '@terminal/contract/travel/travel-tables'
import type { Actor } from '../db/changes.ts'
import type { Create } from '../db/idempotency.ts'
import type { Queryable, Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { AppError, invalidFields } from '../platform/errors.ts'
import { ALERTS, type AlertRow } from './alerts.queries.ts'
import type { AlertDeps } from './alerts.service.ts'
import { type RoadTables, refreshPages } from './refresh-pages.ts'
import { findLive, listReports, toReport } from './roads.queries.ts'
import { endFormer, lockAlerts } from './succession.ts'

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

/** Says that every road is normal of which nobody says otherwise now. */
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

export const noSuchReport = () => new AppError('not_found', 'El reporte no existe.')

/** The clock is read when nobody else writes: two reports of one instant have an order. */
export async function lockedNow({ clock }: RoadDeps, tx: Tx): Promise<number> {
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

/** Whoever saw another report than the one that holds now is told before anything is written. */
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
    extra: toCurrent(toViaDelPersonal(theirs)),
  })
}

function refuse(field: keyof typeof ROAD_FIELDS, sentence: string): never {
  throw invalidFields({ [ROAD_FIELDS[field]]: sentence })
}
