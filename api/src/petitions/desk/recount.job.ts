import type { OfficeDays } from '@terminal/contract/calendar/business-days'
import { officeDaysOf, type PetitionRules } from '@terminal/contract/operator/petition-rules'
import { dueOn, recount } from '@terminal/contract/petitions/case/clock'
import { type On, OPEN_STATES } from '@terminal/contract/petitions/case/states'
import type { PetitionFacts } from '@terminal/contract/petitions/case/stored'
import { ELIMINATION_ADDRESSES } from '@terminal/contract/petitions/retention/elimination-page'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Queryable, Tx } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type Clock, nowIn, today } from '../../platform/clock.ts'
import { refreshJob } from '../../platform/edge/refresh.job.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { ENDLESS_RETRY } from '../../platform/jobs/retry-policies.ts'
import type { MasterKeys } from '../../platform/sealing/master-keys.ts'
import { findRecordKey } from '../../platform/sealing/record-keys.ts'
import { insertEvent } from '../case/events.queries.ts'
import { currentRules } from '../case/petitions.queries.ts'
import { FACTS, withFacts } from '../case/stored.ts'
import { countNotices } from '../notices/notices.job.ts'

export type RecountDeps = CountDeps & {
  readOffice: () => Promise<{ petitions: PetitionRules }>
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

/** Counts all days with what the head entered. One that waits does for every change before it. */
export const recountJob = defineJob({
  name: 'petition-recount',
  schema: z.object({}),
  queue: { retry: ENDLESS_RETRY, pollSeconds: 1, uniqueBy: () => 'all' },
  async handle(_data, deps: RecountDeps) {
    deps.log.info({ count: await countAllDays(deps) }, 'days counted')
  },
})

/** By the operator's folder as it is now. */
export async function countAllDays({ readOffice, ...deps }: RecountDeps): Promise<number> {
  return countDays(deps, (await readOffice()).petitions)
}

export async function enqueueRecount(tx: Tx, jobs: Jobs): Promise<void> {
  await jobs.enqueue(tx, recountJob, {})
}

type CountDeps = {
  db: Queryable
  masters: MasterKeys
  jobs: Jobs
  clock: Clock
  log: Pick<FastifyBaseLogger, 'warn'>
}

type DayCount = {
  name: string
  /** Where its days are stored, as table.column. */
  columns: readonly string[]
  /** Counts them by the calendar of now. Returns how many changed. */
  count: (deps: CountDeps, rules: PetitionRules) => Promise<number>
}

/**
 * Every count of business days that outlives a request. All of them move when the calendar does, whether the head of the
 * office or the operator's folder changed it.
 */
export const DAY_COUNTS = [
  {
    name: 'petitions',
    columns: ['petitions.due_on', 'petitions.warn_on'],
    count: (deps, rules) => recountDue(deps, officeDaysOf(rules)),
  },
  {
    name: 'notices',
    columns: ['petition_notices.last_on', 'petition_notices.told_on'],
    count: countNotices,
  },
  {
    // Their days are counted when they are read; the page of them is cached.
    name: 'inventories',
    columns: [],
    count: refreshInventories,
  },
] as const satisfies readonly DayCount[]

/** Walks the list. `rules` are those of the operator's folder. */
async function countDays(deps: CountDeps, rules: PetitionRules): Promise<number> {
  const current = await currentRules(deps.db, rules)
  let changed = 0
  for (const { count } of DAY_COUNTS) changed += await count(deps, current)
  return changed
}

async function refreshInventories({ db, jobs }: CountDeps): Promise<number> {
  const published = await db
    .selectFrom('elimination_inventories')
    .select('id')
    .where('state', '=', 'published')
    .executeTakeFirst()
  if (published)
    await inTransaction(db, (tx) =>
      jobs.enqueue(tx, refreshJob, { addresses: [...ELIMINATION_ADDRESSES] }),
    )
  return 0
}

/** So many at a time: their days are counted in this process. */
const PAGE = 500

type Counted = { facts: PetitionFacts; due_on: string | null }

/**
 * Gives every open petition the legal date of today's calendar. Where that moved, it is an event; what was promised
 * stays. Returns how many changed.
 */
export async function recountDue(
  { db, masters, clock, log }: Omit<CountDeps, 'jobs'>,
  office: OfficeDays,
): Promise<number> {
  const now = await nowIn(clock, db)
  const on = { today: today({ now: () => now }), office }
  let changed = 0
  for (let after = 0; ; ) {
    const rows = await openAfter(db, after)
    const last = rows.at(-1)
    if (!last) return changed
    after = last.id
    for (const { id } of rows.filter((row) => isOutdated(row, office))) {
      const isChanged = await inTransaction(db, (tx) => recountOne(tx, masters, id, on)).catch(
        (err: unknown) => {
          log.warn({ err, petition: id }, 'could not count the days of a petition')
          return false
        },
      )
      if (isChanged) changed += 1
    }
  }
}

async function openAfter(db: Queryable, id: number) {
  const rows = await db
    .selectFrom('petitions')
    .select(['id', 'facts', 'due_on'])
    .where('state', 'in', OPEN_STATES)
    .where('id', '>', id)
    .orderBy('id')
    .limit(PAGE)
    .execute()
  return rows.map(withFacts)
}

async function recountOne(
  tx: Tx,
  masters: MasterKeys,
  id: number,
  { today, office }: On,
): Promise<boolean> {
  const found = await tx
    .selectFrom('petitions')
    .select(['key_id', 'facts', 'due_on', 'version'])
    .where('id', '=', id)
    .where('state', 'in', OPEN_STATES)
    .forUpdate()
    .executeTakeFirst()
  const row = found && withFacts(found)
  if (!row || !isOutdated(row, office)) return false
  const on = dueOn(row.facts, office)
  await tx
    .updateTable('petitions')
    .set({
      facts: FACTS.write(recount(row.facts, office)),
      due_on: on,
      version: row.version + 1,
    })
    .where('id', '=', id)
    .execute()
  // Of what was forgotten there is no one to notify, and what had no date yet did not move.
  const key = await findRecordKey(tx, masters, row.key_id)
  if (key && on !== null && row.due_on !== null && on !== row.due_on)
    await insertEvent(tx, key, {
      petitionId: id,
      kind: 'due-moved',
      actor: 'system',
      details: { on, before: row.due_on, ...(on < today && { isLate: true }) },
    })
  return true
}

function isOutdated({ facts, due_on }: Counted, office: OfficeDays): boolean {
  const { completion } = recount(facts, office)
  return dueOn(facts, office) !== due_on || completion?.until !== facts.completion?.until
}
