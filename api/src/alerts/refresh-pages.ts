import { roadAddresses } from '@terminal/contract/travel/road-addresses'
import type { TravelTables } from '@terminal/contract/travel/travel-tables'
import type { Tx } from '../db/schema.ts'
import { refreshJob } from '../platform/edge/refresh.job.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { AlertRow } from './alerts.queries.ts'
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
