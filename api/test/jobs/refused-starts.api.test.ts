import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { FROM_SHELL } from '@terminal/dev/given-day'
import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { expect, test } from 'vitest'
import { PORTS } from '../../../ops/addresses.ts'
import { APP_FLAGS } from '../../../server/app-flags.ts'
import type { WorkerDeps } from '../../src/deps.ts'
import { JOBS } from '../../src/jobs.ts'
import { openJobs } from '../../src/platform/jobs/jobs.ts'
import { spellEntry } from '../../src/platform/sealing/master-keys.ts'
import { createRecordKey, insertRecordKey } from '../../src/platform/sealing/record-keys.ts'
import { StartRefusal } from '../../src/platform/start-refusal.ts'
import { serverSettings, workerSettings } from '../process.ts'
import { mastersOf, openWorld, SITE_DIR } from '../world.ts'

const run = promisify(execFile)
const { db, databaseUrl, filesDir, ownerUrl, workerUrl } = await openWorld()

const PROCESSES = {
  api: {
    script: 'server.ts',
    settings: serverSettings({ port: PORTS.refusedStart, databaseUrl, filesDir }),
  },
  worker: {
    script: 'worker.ts',
    settings: workerSettings({
      port: PORTS.refusedStart,
      databaseUrl: workerUrl,
      filesDir,
      siteDir: SITE_DIR,
      edgeOrigin: 'http://127.0.0.1:9',
      refreshSecret: 'secreto-de-refresco-de-las-pruebas',
    }),
  },
}

/** The process as it ships, until its end: what it said last, and its exit code. */
async function startRefused(name: keyof typeof PROCESSES, plantedJob?: string) {
  const { script, settings } = PROCESSES[name]
  const planted = new URL('./planted-job.ts', import.meta.url).href
  const flags = [...APP_FLAGS, ...(plantedJob ? ['--import', planted] : [])]
  const path = fileURLToPath(new URL(`../../src/${script}`, import.meta.url))
  const env = { ...FROM_SHELL, ...settings, PLANTED_JOB: plantedJob ?? '' }
  const ended: { code?: number; stdout: string } = await run(process.execPath, [...flags, path], {
    env,
  }).catch((error) => error)
  const lines = ended.stdout.trim().split('\n')
  return { code: ended.code, last: JSON.parse(lines.at(-1) ?? '{}') }
}

const ONE_HANDLER = 'every job needs one handler'
const refusedBecause = (problem: string, rule = ONE_HANDLER) => ({
  code: 1,
  last: expect.objectContaining({
    level: 60,
    msg: `refusing to start: ${rule}`,
    problems: [problem],
  }),
})

test('the api refuses to start when a job of a feature has no handler', async () => {
  expect(await startRefused('api', 'correo')).toEqual(
    refusedBecause('job "correo" has no handler: it is not in the list of jobs'),
  )
})

test.each(['api', 'worker'] as const)(
  'the %s refuses to start without a master key that records need, and says which',
  async (name) => {
    const others = mastersOf(spellEntry('perdida', Buffer.alloc(32, 7)))
    const keys = [createRecordKey(others), createRecordKey(others)]
    for (const key of keys) await insertRecordKey(db, key)
    expect(await startRefused(name)).toEqual(
      refusedBecause(
        '2 records need the master key "perdida"',
        'PERSONAL_DATA_KEYS must hold every master key in use',
      ),
    )
    await db.deleteFrom('record_keys').execute()
  },
)

/** As the worker begins, in this process: it is refused before it handles anything. */
async function problemsAtWork(listed: typeof JOBS): Promise<readonly string[]> {
  const jobs = openJobs(workerUrl, { isWorker: false, onError: () => undefined })
  const refusal = await jobs
    .work(listed, {} as WorkerDeps, { warn: () => undefined })
    .catch((error: unknown) => error)
    .finally(() => jobs.close())
  expect(refusal).toBeInstanceOf(StartRefusal)
  return refusal instanceof StartRefusal ? refusal.problems : []
}

test('no work begins when a job has no handler, or two', async () => {
  const others = JOBS.filter(({ name }) => name !== 'text')
  expect(await problemsAtWork(others)).toEqual([
    'job "text" has no handler: it is not in the list of jobs',
  ])
  expect(await problemsAtWork([...JOBS, ...JOBS.slice(0, 1)])).toEqual([
    `job "${JOBS[0]?.name}" has two handlers`,
  ])
})

test('no work begins when a queue holds jobs without a handler', async () => {
  const boss = new PgBoss({ connectionString: ownerUrl, supervise: false, schedule: false })
  await boss.start()
  await boss.createQueue('correo')
  await boss.send('correo', { id: 1 })
  await boss.send('correo', { id: 2 })
  expect(await problemsAtWork(JOBS)).toEqual(['queue "correo" holds 2 jobs and has no handler'])
  await boss.deleteQueue('correo')
  await boss.stop()
})

test('no work begins when the database has no queue for a job', async () => {
  await sql`delete from pgboss.queue where name = 'purge'`.execute(db)
  expect(await problemsAtWork(JOBS)).toEqual([
    'job "purge" has no queue: migrate the database first',
  ])
})
