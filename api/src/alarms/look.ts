import { X509Certificate } from 'node:crypto'
import { readFile, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { WatchSettings } from '@terminal/contract/settings/watch'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Queryable } from '../db/schema.ts'
import type { Antivirus } from '../platform/antivirus/clamd.ts'
import type { Clock } from '../platform/clock.ts'
import { listCustodians } from '../platform/sealing/custodians.ts'
import type { MasterKeys } from '../platform/sealing/master-keys.ts'
import { antivirusAnswers, askIdentity, askProcess, readEdge, siteAnswers } from './ask-others.ts'
import type { DatabaseFigures, LastRun, Processes, Readings } from './readings.ts'
import { createRecentCounts, type Told } from './recent-counts.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

/** As `terminal backup`, `terminal backup --files` and `terminal verify` leave it. */
const RunState = z.object({
  at: z.iso.datetime({ offset: true }),
  ok: z.boolean(),
  detail: z.string().default(''),
})

export type LookDeps = {
  db: Queryable
  masters: MasterKeys
  antivirus: Antivirus | undefined
  filesDir: string
  privateFilesDir: string
  /** What the site is called from outside. */
  siteOrigin: string | undefined
  isLocal: boolean
  needsCustodians: () => Promise<boolean>
  clock: Clock
  /** Counters of this process. */
  ownCounts: () => { refusals: number; unwrittenEvents: number }
  settings: WatchSettings
}

/** Looks at everything, each time it is called. Throws when the database cannot be asked. */
export function createLook(deps: LookDeps): () => Promise<Readings> {
  const { settings, clock } = deps
  const recentCounts = createRecentCounts()

  return async () => {
    const now = clock.now()
    const [web, api] = await Promise.all([
      askAll('web', settings.webMetricsPorts),
      askAll('api', settings.apiMetricsPorts),
    ])
    const own: Told = { who: 'worker', counts: deps.ownCounts() }
    const recent = recentCounts.note([...(web?.told ?? []), ...(api?.told ?? []), own])
    const identity = settings.issuer && (await askIdentity(settings.issuer, () => clock.now()))
    return {
      web: web?.processes,
      api: api?.processes,
      recent,
      ...(await askRest(deps, now)),
      identity: identity ? identity.answers : undefined,
      clockOffSeconds: identity ? identity.clockOffSeconds : undefined,
    }
  }
}

async function askRest(deps: LookDeps, now: Date) {
  const { db, antivirus, siteOrigin, settings } = deps
  const { backupStateDir, internalEdge } = settings
  const [site, edge, database, publicFiles, ownFiles, databaseDisk, backupDisk] = await Promise.all(
    [
      siteOrigin === undefined ? undefined : siteAnswers(siteOrigin, settings.edgePort),
      internalEdge === undefined ? undefined : readEdge(internalEdge),
      readDatabase(db),
      freeShare(deps.filesDir),
      freeShare(deps.privateFilesDir),
      freeShare(settings.databaseDir),
      freeShare(settings.backupDir),
    ],
  )
  return {
    site,
    edge,
    database,
    disks: { files: publicFiles, private: ownFiles, database: databaseDisk, backup: backupDisk },
    memory: await freeMemory(),
    certificateDays: await certificateDays(settings.certificate, now),
    backup: await lastRun(backupStateDir, 'backup', now),
    files: await lastRun(backupStateDir, 'files', now),
    verify: await lastRun(backupStateDir, 'verify', now),
    antivirus: antivirus && (await antivirusAnswers(antivirus)),
    custodians:
      deps.isLocal || !(await deps.needsCustodians())
        ? undefined
        : (await listCustodians(db, deps.masters.writing.id)).length,
  }
}

type Asked = { processes: Processes; told: Told[] }

async function askAll(
  kind: string,
  ports: readonly number[] | undefined,
): Promise<Asked | undefined> {
  if (ports === undefined) return undefined
  const all = await Promise.all(
    ports.map(async (port) => ({ who: `${kind} ${port}`, counts: await askProcess(port) })),
  )
  const told = all.flatMap(({ who, counts }) => (counts ? [{ who, counts }] : []))
  return { processes: { up: told.length, all: ports.length }, told }
}

/** Share that is free for those who are not root. A folder that is not there has no room. */
async function freeShare(dir: string | undefined): Promise<number | undefined> {
  if (dir === undefined) return undefined
  const { blocks, bavail } = await statfs(dir).catch(() => ({ blocks: 0, bavail: 0 }))
  return blocks === 0 ? 0 : bavail / blocks
}

/** Undefined where the kernel does not say, as under a unit that hides it. */
async function freeMemory(): Promise<number | undefined> {
  const text = await readFile('/proc/meminfo', 'utf8').catch(() => '')
  const [total, available] = ['MemTotal', 'MemAvailable'].map((name) =>
    Number(new RegExp(`^${name}: +(\\d+) kB$`, 'm').exec(text)?.[1]),
  )
  return total && available !== undefined && available >= 0 ? available / total : undefined
}

/** Until it ends; one that cannot be read is as good as none. */
async function certificateDays(file: string | undefined, now: Date): Promise<number | undefined> {
  if (file === undefined) return undefined
  try {
    const { validTo } = new X509Certificate(await readFile(file))
    return (Date.parse(validTo) - now.getTime()) / DAY_MS
  } catch {
    return 0
  }
}

async function lastRun(
  dir: string | undefined,
  name: 'backup' | 'files' | 'verify',
  now: Date,
): Promise<LastRun | undefined> {
  if (dir === undefined) return undefined
  try {
    const parsed: unknown = JSON.parse(await readFile(join(dir, `${name}.json`), 'utf8'))
    const { at, ok, detail } = RunState.parse(parsed)
    return { ageSeconds: (now.getTime() - Date.parse(at)) / 1_000, isOk: ok, detail }
  } catch {
    return 'never'
  }
}

type Row = {
  connections: number
  queue_waiting: number
  queue_oldest: number
  queue_failed: number
  mails_waiting: number
  mails_oldest: number
  mails_stuck: number
  mails_refused: number
}

/**
 * In one statement. A job that is put off is not late: it counts from when it may begin. Mails are stuck since the first
 * that came after the last one sent, or since five wait: what is older than one that was sent has an address that does
 * not answer.
 */
export async function readDatabase(db: Queryable): Promise<DatabaseFigures> {
  const { rows } = await sql<Row>`
    select
      (select sum(numbackends) from pg_stat_database)::float8
        / (current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int)
        as connections,
      queue.waiting as queue_waiting, queue.oldest as queue_oldest, queue.failed as queue_failed,
      mail.waiting as mails_waiting, mail.oldest as mails_oldest,
      mail.stuck as mails_stuck, mail.refused as mails_refused
    from (
      select count(*) filter (where is_waiting)::int as waiting,
        coalesce(max(extract(epoch from now() - start_after)) filter (where is_waiting), 0)::float8 as oldest,
        count(*) filter (where state = 'failed' and completed_on > now() - interval '1 hour')::int as failed
      from pgboss.job cross join lateral (
        select state in ('created', 'retry') and start_after <= now() as is_waiting) as each
    ) as queue cross join (
      select count(*) filter (where is_waiting)::int as waiting,
        coalesce(max(age) filter (where is_waiting), 0)::float8 as oldest,
        coalesce(greatest(
          max(age) filter (where is_waiting and (last_sent is null or created_at > last_sent)),
          (array_agg(age order by age desc) filter (where is_waiting))[5]), 0)::float8 as stuck,
        count(*) filter (where state = 'refused')::int as refused
      from (
        select state, created_at, state = 'waiting' as is_waiting, extract(epoch from now() - created_at) as age,
          max(ended_at) filter (where state = 'sent') over () as last_sent
        from mails where state = 'waiting' or ended_at > now() - interval '1 day'
      ) as each
    ) as mail`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database says nothing of itself')
  return {
    connections: row.connections,
    queue: {
      waiting: row.queue_waiting,
      oldestSeconds: row.queue_oldest,
      failed: row.queue_failed,
    },
    mails: {
      waiting: row.mails_waiting,
      oldestSeconds: row.mails_oldest,
      stuckSeconds: row.mails_stuck,
      refused: row.mails_refused,
    },
  }
}
