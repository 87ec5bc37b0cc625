import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { DEMO_PERSONAL_DATA_KEYS } from '@terminal/contract/settings/demo-values'
import { isFull, runs } from '@terminal/dev/effort'
import { FROM_SHELL } from '@terminal/dev/given-day'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { APP_FLAGS } from '../../../server/app-flags.ts'
import { openDatabase } from '../../src/db/client.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { openJobs } from '../../src/platform/jobs/jobs.ts'
import { postLetter } from '../../src/platform/mail/mail.job.ts'
import { tablesWith } from '../tables-with.ts'
import { openWorld, SITE_DIR } from '../world.ts'
import { openCatcher } from './catcher.ts'
import { ADDRESS_MARKER, insertPetition, NAME_MARKER, plantedLetter } from './planted-letter.ts'

/** Five hundred in the full gate. */
const MAILS = runs(500)
/** Of a worker that sends, beside the one that waits: each takes a quarter of a minute. */
const KILLS = isFull ? 3 : 0
const PATIENCE = { timeout: 240_000, interval: 100 }
const { db: owner, databaseUrl, workerUrl } = await openWorld()
const onError = (error: unknown) => {
  throw error
}
const api = openDatabase(databaseUrl, onError)
const jobs = openJobs(databaseUrl, { isWorker: false, onError })
const catcher = await openCatcher()
const logLines: string[] = []
let runner: ChildProcess | undefined

afterAll(async () => {
  await kill()
  await catcher.close()
  await jobs.close()
  await api.close()
})

/** The limit that ships is ten seconds; one that waits for a server that hangs is less patient. */
function startRunner(limits: { STEP_MS?: string } = {}): void {
  const script = fileURLToPath(new URL('./runner.ts', import.meta.url))
  runner = spawn(process.execPath, [...APP_FLAGS, script], {
    env: {
      ...FROM_SHELL,
      DATABASE_URL: workerUrl,
      SMTP_PORT: String(catcher.port),
      PERSONAL_DATA_KEYS: DEMO_PERSONAL_DATA_KEYS,
      SITE_DIR,
      ...limits,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (runner.stdout) createInterface(runner.stdout).on('line', (line) => logLines.push(line))
}

async function kill(): Promise<void> {
  if (!runner || runner.exitCode !== null || runner.signalCode !== null) return
  runner.kill('SIGKILL')
  await once(runner, 'exit')
}

/**
 * Until the server has answered so to a tenth of them. Jobs that wait hold what their handler threw, and completed ones
 * do not: this is when to look for what must not be there.
 */
async function answer(mode: '451' | 'hang' | 'drop', error: string): Promise<void> {
  await catcher.order({ mode })
  await vi.waitUntil(async () => (await countFailed(error)) >= MAILS / 10, PATIENCE)
  expect(await tablesWith(owner, error)).toEqual(
    expect.arrayContaining(['public.mails', 'pgboss.job']),
  )
  expect(await findMarkers()).toEqual([])
}

async function findMarkers(): Promise<string[]> {
  const markers = [NAME_MARKER, ADDRESS_MARKER]
  const tables = await Promise.all(markers.map((marker) => tablesWith(owner, marker)))
  const lines = logLines.filter((line) => markers.some((marker) => line.includes(marker)))
  return [...tables.flat(), ...lines]
}

const count = async (state: 'waiting' | 'sent' | 'refused') =>
  (await owner.selectFrom('mails').select('id').where('state', '=', state).execute()).length
const countFailed = async (error: string) =>
  (await owner.selectFrom('mails').select('id').where('last_error', '=', error).execute()).length
const countActive = async () => {
  const { rows } = await sql<{ active: number }>`select count(*)::int as active from pgboss.job
    where name = 'mail' and state = 'active'`.execute(owner)
  return rows[0]?.active ?? 0
}

test('mails of a server that puts off, hangs up and hangs, and of a worker that is killed: all arrive', async () => {
  for (let i = 0; i < MAILS; i++) {
    const itemId = await insertPetition(owner)
    await inTransaction(api.db, (tx) =>
      postLetter(tx, jobs, plantedLetter, { itemId, recipient: 'citizen' }),
    )
  }
  await catcher.order({ mode: '451' })
  startRunner({ STEP_MS: '1000' })
  await answer('451', 'EENVELOPE 451 4.7.1')
  await answer('drop', 'ECONNECTION')
  await answer('hang', 'ETIMEDOUT')
  // Killed while it waits for an answer about several: their jobs are given to the next worker.
  await vi.waitUntil(async () => (await countActive()) > 1, PATIENCE)
  await kill()
  const keptAndDropped = (await catcher.list()).length
  await catcher.order({ mode: 'ok' })
  startRunner()
  for (let kills = 0; kills < KILLS; kills++) {
    const before = await count('sent')
    await vi.waitUntil(async () => (await count('sent')) > before + MAILS / 10, PATIENCE)
    await kill()
    startRunner()
  }
  await vi.waitUntil(async () => (await count('waiting')) === 0, PATIENCE)

  const rows = await owner.selectFrom('mails').selectAll().execute()
  const caught = await catcher.list()
  expect(rows.filter(({ state }) => state === 'sent')).toHaveLength(MAILS)
  const itemOf = new Map(rows.map(({ id, item_id }) => [`<${id}@terminal.example>`, item_id]))
  expect(new Set(caught.map(({ messageId }) => messageId))).toEqual(new Set(itemOf.keys()))
  // Each to its own person only, also when it comes twice.
  for (const { messageId, recipients } of caught)
    expect(recipients).toEqual([`${ADDRESS_MARKER}-${itemOf.get(messageId)}@correo.example`])
  // What the server kept before it hung up comes again, and what was under way when a worker that sends was killed.
  expect(keptAndDropped).toBeGreaterThan(0)
  const repeats = caught.length - MAILS
  expect(repeats).toBeGreaterThanOrEqual(keptAndDropped)
  expect(repeats).toBeLessThanOrEqual(keptAndDropped + KILLS * 5)
})

test('refused for good, they are given up and their feature hears of it', async () => {
  await catcher.order({ mode: '550' })
  const itemId = await insertPetition(owner)
  await inTransaction(api.db, (tx) =>
    postLetter(tx, jobs, plantedLetter, { itemId, recipient: 'citizen' }),
  )
  await vi.waitUntil(async () => (await count('refused')) === 1, PATIENCE)
  expect(await owner.selectFrom('petition_events').select('petition_id').execute()).toEqual([
    { petition_id: itemId },
  ])
})

test('no table, no job and no line of the log knows whom they went to', async () => {
  expect(await findMarkers()).toEqual([])
  expect(logLines.filter((line) => line.includes('EENVELOPE 550')).length).toBeGreaterThan(0)
})
