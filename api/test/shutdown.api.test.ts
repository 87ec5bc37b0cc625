import { once } from 'node:events'
import { connect } from 'node:net'
import { isFull } from '@terminal/dev/effort'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { PORTS } from '../../ops/addresses.ts'
import { startServer, stopServer } from './process.ts'
import { API_KEY, openWorld } from './world.ts'

const { databaseUrl, db } = await openWorld()

test('answers what it has begun before it stops, and exits with 0', async () => {
  const { child, origin, log } = await startServer({
    port: PORTS.shutdownApi,
    databaseUrl,
    filesDir: '/nonexistent',
  })

  // A locked table holds the request in the middle of its work, for as long as we want.
  let answer: Promise<Response> | undefined
  await db.transaction().execute(async (tx) => {
    await sql`lock table news_months in access exclusive mode`.execute(tx)
    answer = fetch(`${origin}/api/Noticias`, { headers: { 'x-api-key': API_KEY } })
    await untilBlocked()
    child.kill('SIGTERM')
    await untilRefused(PORTS.shutdownApi)
  })

  expect((await answer)?.status).toBe(200)
  if (child.exitCode === null) await once(child, 'exit')
  expect(child.exitCode).toBe(0)
  expect(log.at(-1)).toContain('api stopped')
  await stopServer(child, 'SIGKILL')

  async function untilBlocked(): Promise<void> {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_locks join pg_database on pg_database.oid = database
      where not granted and datname = current_database()`.execute(db)
    if (rows[0]?.waiting === 0) await untilBlocked()
  }
})

async function untilRefused(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  const isOpen = await Promise.race([
    once(socket, 'connect').then(() => true),
    once(socket, 'error').then(() => false),
  ]).catch(() => false)
  socket.destroy()
  if (isOpen) await untilRefused(port)
}

// It is waited for as long as a stop may take.
test.runIf(isFull)(
  'a connection that says nothing does not keep it from stopping',
  async () => {
    const settings = { port: PORTS.shutdownApi, databaseUrl, filesDir: '/nonexistent' }
    const { child } = await startServer(settings)
    const silent = connect(PORTS.shutdownApi, '127.0.0.1')
    await once(silent, 'connect')
    expect(await stopServer(child, 'SIGTERM')).toBe(1)
    silent.destroy()
  },
  60_000,
)
