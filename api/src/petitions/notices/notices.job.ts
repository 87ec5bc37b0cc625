import type { OfficeDays } from '@terminal/contract/calendar/business-days'
import { officeDaysOf, type PetitionRules } from '@terminal/contract/operator/petition-rules'
import { NOTICES_PAGE, NOTICES_READ } from '@terminal/contract/petitions/feature'
import { endOf } from '@terminal/contract/petitions/notices/notice'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Queryable, Tx } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type Clock, today } from '../../platform/clock.ts'
import { defineGoneKind, goneJob } from '../../platform/edge/gone.job.ts'
import { refreshJob } from '../../platform/edge/refresh.job.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { ENDLESS_RETRY } from '../../platform/jobs/retry-policies.ts'
import type { MasterKeys } from '../../platform/sealing/master-keys.ts'
import { findRecordKey } from '../../platform/sealing/record-keys.ts'
import { insertEvent } from '../case/events.queries.ts'
import { currentRules } from '../case/petitions.queries.ts'
import { daysOf, listItems, lockNotice } from './notices.queries.ts'

type CountDeps = { db: Queryable; masters: MasterKeys; jobs: Jobs; clock: Clock }
type NoticeDeps = CountDeps & {
  readOffice: () => Promise<{ petitions: PetitionRules }>
  log: Pick<FastifyBaseLogger, 'info'>
}

const ADDRESSES = [NOTICES_READ.path, NOTICES_PAGE.path]

/** Counts the days of notices when one counts as told. */
export const noticesJob = defineJob({
  name: 'petition-notices',
  schema: z.object({}),
  queue: { retry: ENDLESS_RETRY, pollSeconds: 1 },
  async handle(_data, { readOffice, log, ...deps }: NoticeDeps) {
    const { petitions } = await readOffice()
    const count = await countNotices(deps, await currentRules(deps.db, petitions))
    log.info({ count }, 'days of notices counted')
  },
})

/** By the calendar of these rules. Returns how many changed. */
export function countNotices(
  { db, masters, jobs, clock }: CountDeps,
  rules: PetitionRules,
): Promise<number> {
  const on = { today: today(clock), rules, office: officeDaysOf(rules) }
  const onMoved = (tx: Tx, days: Days) => enqueueNoticeEnds(tx, jobs, days)
  return keepNotices({ db, masters, onMoved }, on)
}

type Days = { lastOn: string; toldOn: string }

/** The list is made anew now and at the end of the last day; later its petitions say that it counts as told. */
export async function enqueueNoticeEnds(
  tx: Tx,
  jobs: Jobs,
  { lastOn, toldOn }: Days,
): Promise<void> {
  for (const startAt of [undefined, endOf(lastOn)])
    await jobs.enqueue(tx, refreshJob, { addresses: ADDRESSES }, { startAt })
  await jobs.enqueue(tx, noticesJob, {}, { startAt: endOf(toldOn) })
}

/** One that was published by mistake: the list is gone until it is made anew, also while api and web are down. */
export const goneNotice = defineGoneKind({
  kind: 'petition-notice',
  schema: z.object({ id: z.int().positive() }),
  find: async () => ({ addresses: ADDRESSES, status: 404 }),
})

export async function withdrawFromEdge(tx: Tx, jobs: Jobs, id: number): Promise<void> {
  await jobs.enqueue(tx, goneJob, goneNotice.item({ id }))
}

type KeepDeps = {
  db: Queryable
  masters: MasterKeys
  /** The days of one moved. */
  onMoved: (tx: Tx, days: { lastOn: string; toldOn: string }) => Promise<void>
}
type On = { today: string; rules: PetitionRules; office: OfficeDays }

/**
 * Counts the days of the notices that are not over by the calendar of now, and has each petition say when it counts as
 * told. A second run finds nothing to do. Returns how many changed.
 */
async function keepNotices(deps: KeepDeps, on: On): Promise<number> {
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
