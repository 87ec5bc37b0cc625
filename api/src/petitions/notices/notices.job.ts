import { officeDaysOf, type PetitionRules } from '@terminal/contract/operator/petition-rules'
import { NOTICES_PAGE, NOTICES_READ } from '@terminal/contract/pages/notice-pages'
import { endOf } from '@terminal/contract/petitions/notices/notice-days'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Queryable, Tx } from '../../db/schema.ts'
import { type Clock, today } from '../../platform/clock.ts'
import { defineGoneKind, goneJob } from '../../platform/edge/gone.job.ts'
import { refreshJob } from '../../platform/edge/refresh.job.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { ENDLESS_RETRY } from '../../platform/jobs/retry-policies.ts'
import type { MasterKeys } from '../../platform/sealing/master-keys.ts'
import { currentRules } from '../case/current-rules.ts'
import { keepNotices } from './keep-notices.ts'

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

/** One that was published by mistake: the list goes until it is made anew, also while nobody behind the edge answers. */
export const goneNotice = defineGoneKind({
  kind: 'petition-notice',
  schema: z.object({ id: z.int().positive() }),
  find: async () => ({ addresses: ADDRESSES, status: 404 }),
})

export async function withdrawFromEdge(tx: Tx, jobs: Jobs, id: number): Promise<void> {
  await jobs.enqueue(tx, goneJob, goneNotice.item({ id }))
}
