import { roadAddresses } from '@terminal/contract/travel/kept-addresses'
import type { TravelTables } from '@terminal/contract/travel/travel-tables'
import { sql } from 'kysely'
import type { Actor } from '../db/changes.ts'
import type { ReplacedReport, Tx } from '../db/schema.ts'
import { refreshJob } from '../platform/edge/refresh.job.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { ALERTS, type AlertRow, findLive } from './alerts.queries.ts'
import { enqueueFrame } from './frame.job.ts'

/** Of the operator's tables, what a report of a road may name, and where it is shown. */
export type RoadTables = Pick<TravelTables, 'corridors' | 'companies' | 'destinations'>

type Refreshing = { jobs: Jobs; nowMs: number; tables: RoadTables }

type Changed = {
  rows: readonly AlertRow[]
  /** What they put an end to stood on every page. */
  wasSiteWide?: boolean
}

/**
 * Has pages made anew: now, when each of these begins and when it ends. Those that say how its roads are, and all pages
 * where it stands on all. The instants may be changed later; then a page is made once more than it had to be, as it is.
 */
export async function refreshPages(
  { jobs, nowMs, tables }: Refreshing,
  tx: Tx,
  { rows, wasSiteWide = false }: Changed,
): Promise<void> {
  const reports = rows.filter((row) => row.state !== null)
  if (reports.length > 0) {
    const roads = reports.flatMap((row) => row.corridors ?? [])
    const addresses = roadAddresses(roads, tables.destinations)
    for (const startAt of [undefined, ...instantsOf(reports, nowMs)])
      await jobs.enqueue(tx, refreshJob, { addresses }, { startAt })
  }
  const wide = rows.filter((row) => row.is_site_wide)
  if (wide.length > 0 || wasSiteWide) await enqueueFrame(jobs, tx, instantsOf(wide, nowMs))
}

function instantsOf(rows: readonly AlertRow[], nowMs: number): Date[] {
  return rows
    .flatMap(({ starts_at: starts, ends_at: ends }) => [new Date(starts), new Date(ends)])
    .filter((at) => at.getTime() > nowMs)
}

type Successor = {
  /** Of one that is changed: it does not end itself. */
  id?: number
  corridors: readonly string[]
  company: string | null
  startsAt: string
}

/** Other writers wait: of a road and a company one report is live at most. */
export async function lockAlerts(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('alerts', 0))`.execute(tx)
}

/** Ends what was said of these roads until then; one that is also about other roads goes on for them. */
export async function endFormer(
  tx: Tx,
  actor: Actor,
  { id, corridors, company, startsAt }: Successor,
): Promise<{ replaced: ReplacedReport[]; wasSiteWide: boolean }> {
  const live = await findLive(tx, { corridors, company, at: startsAt })
  const former = live.filter((row) => row.id !== id)
  for (const row of former) {
    const rest = roadsOf(row).filter((each) => !corridors.includes(each))
    const values = rest.length > 0 ? { corridors: rest } : { ends_at: startsAt }
    await ALERTS.revise(tx, row, { action: 'replace', actor }, values)
  }
  return {
    replaced: former.map((row) => ({
      id: row.id,
      endsAt: row.ends_at,
      corridors: [...roadsOf(row)],
    })),
    wasSiteWide: former.some((row) => row.is_site_wide),
  }
}

function roadsOf({ corridors }: AlertRow): readonly string[] {
  return corridors ?? []
}
