import { type ChildProcess, spawn } from 'node:child_process'
import { PORTS } from '../addresses.ts'
import { URLS } from '../local-stack.ts'
import { sql } from '../sql.ts'
import { secondsUntil } from './drill.ts'

const HELD_SECONDS = 60
const AT_ONCE = 8

/** Requests without the key, which the edge refuses by itself. */
export async function refuseMany(count: number): Promise<void> {
  for (let sent = 0; sent < count; sent += 10)
    await Promise.all(Array.from({ length: 10 }, () => fetch(`${URLS.api}/Noticias`)))
}

/** Opens more than four fifths of the available connections (with those of the stack). */
export async function holdConnections(): Promise<() => void> {
  const most = Number(await sql('show max_connections'))
  const sessions = Array.from({ length: Math.ceil(most * 0.78) }, () =>
    session(`select pg_sleep(${HELD_SECONDS})`),
  )
  return () => {
    for (const each of sessions) each.kill()
  }
}

/** Requests that read news wait. */
export async function lockNews(): Promise<() => void> {
  const locking = session(
    `begin; lock table news in access exclusive mode; select pg_sleep(${HELD_SECONDS})`,
  )
  await secondsUntil(async () => {
    const held = `select count(*) from pg_locks where mode = 'AccessExclusiveLock' and granted
      and relation = 'news'::regclass`
    return (await sql(held)) !== '0'
  }, 10)
  return () => void locking.kill()
}

/** Sent to web itself, past the cache. */
export async function readUncachedPages(count: number): Promise<void> {
  for (let sent = 0; sent < count; sent += AT_ONCE)
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_, i) =>
        fetch(`http://127.0.0.1:${PORTS.web[i % 2]}/noticias`).then((page) => page.text()),
      ),
    )
}

function session(statement: string): ChildProcess {
  return spawn('psql', [URLS.database, '-qXAt', '-c', statement], { stdio: 'ignore' })
}
