import type { Actor } from '../db/changes.ts'
import type { Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { AppError } from '../platform/errors.ts'
import { refuseIfStale } from '../platform/http/refuse-if-stale.ts'
import type { Target } from '../platform/http/staff-routes.ts'
import { ALERTS, type AlertRow } from './alerts.queries.ts'
import { refreshPages } from './refresh-pages.ts'
import { findReplaced, toReport } from './roads.queries.ts'
import { lockedNow, noSuchReport, type RoadDeps } from './roads.service.ts'

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
