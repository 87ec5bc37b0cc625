import { readOffice } from '@terminal/operator/read-site'
import { sql } from 'kysely'
import { openDatabase } from '../src/db/client.ts'
import { writeLettersJob } from '../src/petitions/answers/letters.job.ts'
import type { FileStore } from '../src/platform/files/file-store.ts'
import type { Jobs } from '../src/platform/jobs/jobs.ts'
import { MASTERS, type openWorld, SITE_DIR } from './world.ts'

type World = Pick<
  Awaited<ReturnType<typeof openWorld>>,
  'db' | 'jobs' | 'privateFiles' | 'workerUrl'
>
/** What stands in the way of this worker. */
type Trouble = { privateFiles?: FileStore; jobs?: Jobs; signal?: AbortSignal }

/** Writes the signed letters that were enqueued, as the worker does and with its role. */
export async function writeLetters(world: World, trouble: Trouble = {}): Promise<void> {
  const { jobs, privateFiles } = world
  const worker = openDatabase(world.workerUrl, (error) => {
    throw error
  })
  const deps = {
    db: worker.db,
    masters: MASTERS,
    privateFiles,
    jobs,
    readOffice: () => readOffice(SITE_DIR),
    log: { info: () => undefined },
    signal: new AbortController().signal,
    ...trouble,
  }
  // Those of one number are one run.
  const { rows } = await sql<{ data: unknown }>`
    select distinct data from pgboss.job where name = ${writeLettersJob.name}`.execute(world.db)
  try {
    for (const { data } of rows) await writeLettersJob.run([data], deps)
    await sql`delete from pgboss.job where name = ${writeLettersJob.name}`.execute(world.db)
  } finally {
    await worker.close()
  }
}
