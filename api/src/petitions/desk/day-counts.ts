import { officeDaysOf, type PetitionRules } from '@terminal/contract/operator/petition-rules'
import { ELIMINATION_ADDRESSES } from '@terminal/contract/petitions/retention/elimination-page'
import type { FastifyBaseLogger } from 'fastify'
import type { Queryable } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Clock } from '../../platform/clock.ts'
import { refreshJob } from '../../platform/edge/refresh.job.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { MasterKeys } from '../../platform/sealing/master-keys.ts'
import { currentRules } from '../case/current-rules.ts'
import { countNotices } from '../notices/notices.job.ts'
import { recountDue } from './recount-due.ts'

export type CountDeps = {
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
export async function countDays(deps: CountDeps, rules: PetitionRules): Promise<number> {
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
