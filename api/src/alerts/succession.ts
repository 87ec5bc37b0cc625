import { sql } from 'kysely'
import type { Actor } from '../db/changes.ts'
import type { ReplacedReport, Tx } from '../db/schema.ts'
import { ALERTS, type AlertRow } from './alerts.queries.ts'
import { findLive } from './roads.queries.ts'

type Successor = {
  /** Of one that is changed: it does not end itself. */
  id?: number
  corridors: readonly string[]
  company: string | null
  startsAt: string
}

/** Whoever else writes an alert waits: of a road and a company one report is live at most. */
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
