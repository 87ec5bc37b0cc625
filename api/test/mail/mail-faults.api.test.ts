import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { DEMO_PERSONAL_DATA_KEYS } from '@terminal/contract/settings/demo-values'
import { runs } from '@terminal/dev/effort'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { APP_FLAGS } from '../../../ops/app-flags.ts'
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
const PATIENCE = { timeout: 240_000, interval: 100 }
vi.setConfig({ testTimeout: 300_000 })

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

function startRunner(): void {
  const script = fileURLToPath(new URL('./runner.ts', import.meta.url))
  runner = spawn(process.execPath, [...APP_FLAGS, script], {
    env: {
      DATABASE_URL: workerUrl,
      SMTP_PORT: String(catcher.port),
      PERSONAL_DATA_KEYS: DEMO_PERSONAL_DATA_KEYS,
      SITE_DIR,
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

/** Until the server has answered so to all of its next messages. */
async function answer(mode: '451' | 'hang' | 'drop', count: number): Promise<void> {
  await catcher.order({ mode, count })
  await vi.waitUntil(async () => (await catcher.readMode()).mode === 'ok', PATIENCE)
}

const count = async (state: 'waiting' | 'sent' | 'refused') =>
  (await owner.selectFrom('mails').select('id').where('state', '=', state).execute()).length
const countActive = async () => {
  const { rows } = await sql<{ active: number }>`select count(*)::int as active from pgboss.job
    where name = 'mail' and state = 'active'`.execute(owner)
  return rows[0]?.active ?? 0
}

test('mails of a server that puts off, hangs, hangs up and of a worker that is killed: all arrive', async () => {
  for (let i = 0; i < MAILS; i++) {
    const itemId = await insertPetition(owner)
    await inTransaction(api.db, (tx) =>
      postLetter(tx, jobs, plantedLetter, { itemId, recipient: 'citizen' }),
    )
  }
  const few = MAILS / 10
  startRunner()
  await answer('451', few)
  await answer('drop', few)
  await answer('hang', few)
  // Killed while it waits for an answer about several: their jobs are given to the next worker.
  await catcher.order({ mode: 'hang' })
  await vi.waitUntil(async () => (await countActive()) > 1, PATIENCE)
  await kill()
  await catcher.order({ mode: 'ok' })
  startRunner()
  await vi.waitUntil(async () => (await count('waiting')) === 0, PATIENCE)

  const rows = await owner.selectFrom('mails').selectAll().execute()
  const caught = await catcher.list()
  const expected = rows.map(({ id }) => `<${id}@terminal.example>`)
  expect(rows.filter(({ state }) => state === 'sent')).toHaveLength(MAILS)
  expect(new Set(caught.map(({ messageId }) => messageId))).toEqual(new Set(expected))
  // Each to its own person only, also when it comes twice.
  const itemOf = new Map(rows.map(({ id, item_id }) => [`<${id}@terminal.example>`, item_id]))
  for (const { messageId, recipients } of caught)
    expect(recipients).toEqual([`${ADDRESS_MARKER}-${itemOf.get(messageId)}@correo.example`])
  // Those that the server kept before it hung up, and no others.
  expect(caught.length - MAILS).toBe(few)
  expect(rows.reduce((sum, { attempts }) => sum + attempts, 0)).toBeGreaterThanOrEqual(
    MAILS + 3 * few,
  )
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
  for (const marker of [NAME_MARKER, ADDRESS_MARKER]) {
    expect(await tablesWith(owner, marker)).toEqual([])
    expect(logLines.filter((line) => line.includes(marker))).toEqual([])
  }
  // What was looked through did hold failures.
  expect(await tablesWith(owner, 'EENVELOPE 451')).toContain('pgboss.job')
  expect(logLines.filter((line) => line.includes('EENVELOPE 451')).length).toBeGreaterThan(0)
})
