import type { OfficeDays } from '@terminal/contract/calendar/business-days'
import type { PetitionRules } from '@terminal/contract/operator/petition-rules'
import { endOf } from '@terminal/contract/petitions/notices/notice-days'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { MasterKeys } from '../../platform/sealing/master-keys.ts'
import { findRecordKey } from '../../platform/sealing/record-keys.ts'
import { insertEvent } from '../case/events.queries.ts'
import { daysOf, listItems, lockNotice } from './notices.queries.ts'

type KeepDeps = {
  db: Queryable
  masters: MasterKeys
  /** The days of one moved. */
  onMoved: (tx: Tx, days: { lastOn: string; toldOn: string }) => Promise<void>
}
type On = { today: string; rules: PetitionRules; office: OfficeDays }

/**
 * Counts the days of the notices that are not over by the calendar of now, and has each petition say when it counts as
 * told. Whoever comes second finds nothing to do. Returns how many changed.
 */
export async function keepNotices(deps: KeepDeps, on: On): Promise<number> {
  const rows = await deps.db
    .selectFrom('petition_notices')
    .select('id')
    .where('withdrawn_at', 'is', null)
    .where('told_at', 'is', null)
    .orderBy('id')
    .execute()
  let changed = 0
  for (const { id } of rows)
    if (await inTransaction(deps.db, (tx) => keepOne(deps, tx, id, on))) changed += 1
  return changed
}

async function keepOne(deps: KeepDeps, tx: Tx, id: number, on: On): Promise<boolean> {
  const row = await lockNotice(tx, id)
  if (!row || row.withdrawn_on !== null || row.is_told) return false
  // What was taken down is over, whatever the calendar says since.
  const isOver = row.last_on < on.today
  const { lastOn, toldOn } = isOver
    ? { lastOn: row.last_on, toldOn: row.told_on }
    : daysOf(row, on.rules, on.office)
  const isMoved = lastOn !== row.last_on || toldOn !== row.told_on
  const isTold = toldOn < on.today
  if (!(isMoved || isTold)) return false
  await tx
    .updateTable('petition_notices')
    .set({
      last_on: lastOn,
      told_on: toldOn,
      version: row.version + 1,
      updated_at: sql<string>`now()`,
      ...(isTold && { told_at: sql<string>`now()` }),
    })
    .where('id', '=', id)
    .execute()
  if (isMoved) await deps.onMoved(tx, { lastOn, toldOn })
  if (isTold) await tellPetitions(deps, tx, id, toldOn)
  return true
}

async function tellPetitions(
  { masters }: KeepDeps,
  tx: Tx,
  noticeId: number,
  toldOn: string,
): Promise<void> {
  for (const { petitionId, keyId } of await listItems(tx, noticeId)) {
    const key = await findRecordKey(tx, masters, keyId)
    if (!key) continue
    await insertEvent(tx, key, {
      petitionId,
      kind: 'notified',
      actor: 'system',
      at: endOf(toldOn),
      details: { on: toldOn },
    })
  }
}
