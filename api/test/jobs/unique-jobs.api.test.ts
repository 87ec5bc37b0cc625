import { readOffice } from '@terminal/operator/read-site'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { openDatabase } from '../../src/db/client.ts'
import type { Queryable } from '../../src/db/schema.ts'
import type { WorkerDeps } from '../../src/deps.ts'
import { JOBS } from '../../src/jobs.ts'
import { recountJob } from '../../src/petitions/desk/recount.job.ts'
import { openJobs } from '../../src/platform/jobs/jobs.ts'
import { MASTERS, SITE_DIR } from '../world.ts'
import { createDatabase, dropDatabase } from '../world-database.ts'

const PATIENT = { timeout: 30_000 }
const onError = (error: unknown) => {
  throw error
}

const own = await createDatabase()
const { db, close } = openDatabase(own.ownerUrl, onError)
const jobs = openJobs(own.apiUrl, { isWorker: false, onError })
const worker = openJobs(own.workerUrl, { isWorker: true, onError })

afterAll(async () => {
  await Promise.all([jobs.close(), worker.close()])
  await close()
  await dropDatabase(own.name)
})

async function addDay(tx: Queryable, day: string): Promise<void> {
  const row = { kind: 'closed', from_on: day, to_on: day, name: 'Duelo', act: 'Acta 1' } as const
  await tx.insertInto('office_days').values(row).execute()
  await jobs.enqueue(tx, recountJob, {})
}

/** How many days each run of the job found when it began. */
const runs: number[] = []
const deps: Partial<WorkerDeps> = {
  db,
  masters: MASTERS,
  jobs,
  clock: { now: () => new Date('2026-11-16T15:00:00Z') },
  log: { info: () => undefined, warn: onError },
  async readOffice() {
    runs.push((await db.selectFrom('office_days').select('id').execute()).length)
    return readOffice(SITE_DIR)
  },
}

test('a unique job that is enqueued while one waits is not lost when that one runs before the commit', async () => {
  for (const day of ['2026-11-17', '2026-11-18'])
    await db.transaction().execute((tx) => addDay(tx, day))
  const late = await db.startTransaction().execute()
  await addDay(late, '2026-11-19')
  await worker.work(JOBS, deps as WorkerDeps, { warn: onError })
  // The two that wait are one run, which does not see the third.
  await vi.waitFor(() => expect(runs).toEqual([2]), PATIENT)
  await late.commit().execute()
  await vi.waitFor(() => expect(runs).toEqual([2, 3]), PATIENT)
  const waiting = () => sql`select from pgboss.job where state < 'completed'`.execute(db)
  await vi.waitFor(async () => expect((await waiting()).rows).toEqual([]), PATIENT)
})
