import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Problem } from '@terminal/contract/http/errors'
import { FROM_SHELL } from '@terminal/dev/given-day'
import { afterAll, expect, test } from 'vitest'
import { PORTS, STATE_DIR } from '../../ops/addresses.ts'
import { installRoles, urlAs } from '../../ops/database-roles.ts'
import { startPostgres } from '../../ops/postgres.ts'
import { APP_FLAGS } from '../../server/app-flags.ts'
import { openDatabase } from '../src/db/client.ts'
import { migrateToLatest } from '../src/db/migrate.ts'
import { spellEntry } from '../src/platform/sealing/master-keys.ts'
import { createRecordKey, insertRecordKey } from '../src/platform/sealing/record-keys.ts'
import { serverSettings, startServer, stopServer, untilReady } from './process.ts'
import { API_KEY, mastersOf } from './world.ts'

const RESTARTS = 8
const CONNECTIONS = 32
const READS = ['/api/Noticias', '/api/Secciones', '/api/Secciones/indice', '/api/Documentos?q=plan']
let asked = 0

// A cluster of its own: the other tests would not like to be restarted.
const cluster = await startPostgres(PORTS.drillPostgres, join(STATE_DIR, 'drill-postgres'))
const filesDir = await mkdtemp(join(tmpdir(), 'terminal-files-'))
await installRoles(cluster.url('postgres'))
const databaseUrl = urlAs('api', cluster.url('postgres'))
const setup = openDatabase(urlAs('owner', databaseUrl), () => undefined)
await migrateToLatest(setup.db)
// The cluster outlives a run, and with it the key that the last test plants.
await setup.db.deleteFrom('record_keys').execute()
await setup.close()
const api = await startServer({ port: PORTS.drillApi, databaseUrl, filesDir })

afterAll(async () => {
  await stopServer(api.child, 'SIGKILL')
  await cluster.stop()
  await rm(filesDir, { recursive: true })
})

test(`survives PostgreSQL restarting ${RESTARTS} times while ${CONNECTIONS} connections saturate it`, async () => {
  const tally = { ok: 0, unavailable: 0, other: [] as unknown[] }
  const load = { isOn: true }
  const loops = Array.from({ length: CONNECTIONS }, async () => {
    while (load.isOn) await askOnce(tally)
  })

  for (let restart = 0; restart < RESTARTS; restart++) {
    await cluster.stop()
    await until(() => tally.unavailable, '503s while PostgreSQL is down')
    await cluster.start()
    await until(() => tally.ok, '200s after PostgreSQL is back')
    expect(api.child.exitCode).toBeNull()
  }
  load.isOn = false
  await Promise.all(loops)

  expect(tally.other, api.log.filter((line) => line.includes('unexpected')).join('\n')).toEqual([])
  expect((await fetch(`${api.origin}/salud/listo`)).status).toBe(200)
}, 600_000)

test('survives a restart while its connections are idle', async () => {
  const tally = { ok: 0, unavailable: 0, other: [] as unknown[] }
  // Two at once, so that more than one connection is left idle in the pool.
  await Promise.all([askOnce(tally), askOnce(tally)])
  await cluster.stop()
  await cluster.start()
  await untilReady(api.child, api.origin)
  await askOnce(tally)
  expect(tally).toEqual({ ok: 3, unavailable: 0, other: [] })
})

test('starts while PostgreSQL is away, and ends once it is back when a master key is missing', async () => {
  const owner = openDatabase(urlAs('owner', databaseUrl), () => undefined)
  const others = mastersOf(spellEntry('perdida', Buffer.alloc(32, 7)))
  await insertRecordKey(owner.db, createRecordKey(others))
  await owner.close()
  await cluster.stop()
  const settings = serverSettings({ port: PORTS.keylessApi, databaseUrl, filesDir })
  const script = fileURLToPath(new URL('../src/server.ts', import.meta.url))
  const child = spawn(process.execPath, [...APP_FLAGS, script], {
    env: { ...FROM_SHELL, ...settings },
  })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    said += chunk
  })
  try {
    await expect.poll(() => said).toContain('api listening')
    expect((await fetch(`http://127.0.0.1:${PORTS.keylessApi}/salud/vivo`)).status).toBe(200)
    const ended = once(child, 'exit')
    await cluster.start()
    expect(await ended).toEqual([1, null])
    expect(said).toContain('1 records need the master key \\"perdida\\"')
  } finally {
    await stopServer(child, 'SIGKILL')
  }
})

/** Waits until every connection has seen it twice over: the load itself is the condition, not the time. */
async function until(count: () => number, what: string): Promise<void> {
  const enough = count() + 2 * CONNECTIONS
  await expect.poll(count, { message: what, timeout: 60_000 }).toBeGreaterThanOrEqual(enough)
}

async function askOnce(tally: {
  ok: number
  unavailable: number
  other: unknown[]
}): Promise<void> {
  const read = READS[asked++ % READS.length]
  const response = await fetch(`${api.origin}${read}`, {
    headers: { 'x-api-key': API_KEY },
  }).catch((error: unknown) => void tally.other.push(String(error)))
  if (!response) return
  const body = (await response.json()) as Partial<Problem>
  const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json')
  if (response.status === 200) tally.ok++
  else if (response.status === 503 && isProblem && response.headers.get('retry-after') === '5')
    tally.unavailable++
  else tally.other.push({ read, status: response.status, body })
}
