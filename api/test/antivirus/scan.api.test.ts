import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../src/db/client.ts'
import type { ScanState } from '../../src/db/schema.ts'
import type { WorkerDeps } from '../../src/deps.ts'
import { JOBS } from '../../src/jobs.ts'
import {
  enqueueUnscanned,
  type ScanDeps,
  scanJob,
  scanStateAtFirst,
} from '../../src/platform/antivirus/scan.job.ts'
import { insertPrivateFile } from '../../src/platform/files/private-files.ts'
import { openJobs } from '../../src/platform/jobs/jobs.ts'
import { buildLog } from '../../src/platform/log.ts'
import { emptyTables } from '../empty-tables.ts'
import { sendFile } from '../private-file.ts'
import { MASTERS, openWorld } from '../world.ts'
import { EICAR, OWN_SIGNATURE, prepareClamd } from './clamd-process.ts'

const { db: owner, databaseUrl, privateFiles, workerUrl } = await openWorld()
const clamd = await prepareClamd()
const antivirus = { ...clamd, limits: { idleMs: 2_000, verdictMs: 2_000 } }
const api = openDatabase(databaseUrl, () => undefined)
const worker = openDatabase(workerUrl, () => undefined)
const enqueuing = openJobs(databaseUrl, { isWorker: false, onError: () => undefined })
const working = openJobs(workerUrl, { isWorker: true, onError: () => undefined })
const infected: string[] = []
const logLines: string[] = []
const log = buildLog('info', { write: (line: string) => void logLines.push(line) })
const deps: ScanDeps = {
  db: worker.db,
  privateFiles,
  masters: MASTERS,
  antivirus,
  log,
  onInfected: async (_tx, key) => void infected.push(key),
}

beforeAll(async () => {
  await clamd.start()
  // Every job has to be there, and only this one is enqueued.
  await working.work(JOBS, deps as WorkerDeps, log)
})
afterAll(async () => {
  await enqueuing.close()
  await working.close()
  await Promise.all([api.close(), worker.close(), clamd.remove()])
})
beforeEach(async () => {
  await emptyTables(owner, 'private_files', 'record_keys')
  infected.length = 0
})

/** As a form files it: the file, its row and its job. */
async function file(content: string | Uint8Array, state = scanStateAtFirst(antivirus)) {
  const taken = await sendFile(privateFiles, content)
  await api.db.transaction().execute(async (tx) => {
    await insertPrivateFile(tx, taken, { tokenHash: null, scanState: state })
    if (state === 'waiting') await enqueuing.enqueue(tx, scanJob, { key: taken.key })
  })
  return taken.key
}

async function stateOf(key: string): Promise<ScanState> {
  const { scan_state } = await owner
    .selectFrom('private_files')
    .select('scan_state')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return scan_state
}
const eventually = (key: string) => expect.poll(() => stateOf(key))

test('what comes in is looked through: EICAR, also packed, and our own mark are held', async () => {
  const good = await file('Señores: pido una copia.')
  const bad = await Promise.all([EICAR, gzipSync(EICAR), OWN_SIGNATURE].map((each) => file(each)))
  await eventually(good).toBe('clean')
  for (const key of bad) await eventually(key).toBe('infected')
  expect(new Set(infected)).toEqual(new Set(bad))
  const rows = await owner.selectFrom('private_files').select('scanned_at').execute()
  expect(rows.every(({ scanned_at }) => scanned_at !== null)).toBe(true)
})

test('a dead antivirus holds up no request: the file waits, and is looked through later', async () => {
  await clamd.kill()
  const key = await file(EICAR)
  await expect
    .poll(() => logLines.filter((line) => line.includes('no verdict')).length)
    .toBeGreaterThan(0)
  expect(await stateOf(key)).toBe('waiting')
  await clamd.start()
  await eventually(key).toBe('infected')
})

test('neither does one that hangs', async () => {
  logLines.length = 0
  clamd.freeze()
  const key = await file('Hola')
  await expect
    .poll(() => logLines.filter((line) => line.includes('no verdict')).length)
    .toBeGreaterThan(0)
  expect(await stateOf(key)).toBe('waiting')
  clamd.thaw()
  await eventually(key).toBe('clean')
})

test('one that is slow is waited for', async () => {
  const slow = await holdAnswers()
  const key = await file(EICAR, 'unscanned')
  const scanning = scanJob.run([{ key }], {
    ...deps,
    antivirus: { host: '127.0.0.1', port: slow.port, limits: { idleMs: 300, verdictMs: 20_000 } },
  })
  await slow.held
  expect(await stateOf(key)).toBe('unscanned')
  slow.answer()
  await scanning
  expect(await stateOf(key)).toBe('infected')
})

/** Hands on what it is sent, and keeps the answer to itself until it is told. */
async function holdAnswers() {
  const held = Promise.withResolvers<void>()
  const told = Promise.withResolvers<void>()
  const server = createServer(async (socket) => {
    const inner = connect(clamd.port, clamd.host)
    socket.pipe(inner)
    const answer = await buffer(inner)
    held.resolve()
    await told.promise
    socket.end(answer)
    server.close()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { port, held: held.promise, answer: () => told.resolve() }
}

test('what lost its job is found again, also what came before there was an antivirus', async () => {
  const [early, lost] = [await file(EICAR, 'unscanned'), await file('Hola', 'unscanned')]
  await sql`update private_files set scan_state = 'waiting' where key = ${lost}`.execute(owner)
  expect(await enqueueUnscanned(worker.db, working, antivirus)).toBe(2)
  await eventually(early).toBe('infected')
  await eventually(lost).toBe('clean')
  expect(await enqueueUnscanned(worker.db, working, antivirus)).toBe(0)
})

test('without an antivirus nothing waits for one', async () => {
  expect(scanStateAtFirst(undefined)).toBe('unscanned')
  const key = await file('Hola', 'unscanned')
  await sql`update private_files set scan_state = 'waiting'`.execute(owner)
  await scanJob.run([{ key }], { ...deps, antivirus: undefined })
  expect(await stateOf(key)).toBe('unscanned')
  expect(await enqueueUnscanned(worker.db, working, undefined)).toBe(0)
})

test('a second time, or of a file that is gone or forgotten, there is nothing to do', async () => {
  const key = await file(EICAR, 'unscanned')
  await scanJob.run([{ key }, { key }, { key: 'f'.repeat(32) }], deps)
  expect(infected).toEqual([key])
  const forgotten = await file('Hola', 'unscanned')
  await sql`delete from record_keys`.execute(owner)
  await scanJob.run([{ key: forgotten }], deps)
  expect(await stateOf(forgotten)).toBe('unscanned')
})

test('an infection is saved with the row that owns it, or not at all', async () => {
  const key = await file(EICAR, 'unscanned')
  const failing = { ...deps, onInfected: () => Promise.reject(new Error('no row')) }
  await expect(scanJob.run([{ key }], failing)).rejects.toThrow('no row')
  expect(await stateOf(key)).toBe('unscanned')
})

test('the log and the queue say nothing of the file', async () => {
  const key = await file(EICAR)
  await eventually(key).toBe('infected')
  const { rows } = await sql<{ row: string }>`
    select row_to_json(job)::text as row from pgboss.job where name = 'scan'`.execute(owner)
  for (const said of [...logLines, ...rows.map(({ row }) => row)])
    expect(said).not.toMatch(/carta|EICAR/)
  expect(logLines.join()).not.toContain(key)
})
