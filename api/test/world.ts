import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { InjectOptions } from 'fastify'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { buildApp } from '../src/app.ts'
import { openDatabase } from '../src/db/client.ts'
import type { Queryable } from '../src/db/schema.ts'
import { openSite } from '../src/platform/current-site.ts'
import { openDiskStore } from '../src/platform/files.ts'
import { openJobs } from '../src/platform/jobs.ts'
import { buildLog } from '../src/platform/log.ts'
import { collectMetrics } from '../src/platform/metrics.ts'
import { openTokens, type Tokens } from '../src/platform/tokens.ts'
import { openFuzzySearch } from '../src/search/fuzzy-search.ts'
import { type Claims, startIssuer } from './issuer.ts'

export const API_KEY = 'public-key-of-the-tests-0123456789'

/** The folder of the terminal of this repository. */
export const SITE_DIR = fileURLToPath(new URL('../../site', import.meta.url))

/** 13 November 2026 in London, and still the 12th in Bogotá. */
const NOW = '2026-11-13T02:00:00Z'

type Given = {
  tokens?: Tokens
  /** How long the search may look for what is written alike. */
  fuzzyMs?: number
  /** Another database than its own: one that nobody answers for. */
  databaseUrl?: string
  /** What a colleague does the moment a transaction of the app is through. */
  afterTransaction?: (db: Queryable) => Promise<unknown>
}

/** The shipped app on a private copy of a migrated database, an empty file store and an identity provider. */
export async function openWorld(given: Given = {}) {
  const name = `test_${randomBytes(6).toString('hex')}`
  await asAdmin(`create database ${name} template ${inject('template')}`)
  const url = new URL(inject('adminUrl'))
  url.pathname = name
  const databaseUrl = given.databaseUrl ?? url.href
  const worldDir = await mkdtemp(join(tmpdir(), 'terminal-world-'))
  const filesDir = join(worldDir, 'files')
  await mkdir(filesDir)

  const logLines: string[] = []
  const log = buildLog('info', { write: (line: string) => void logLines.push(line) })
  const database = openDatabase(databaseUrl, (err) => log.warn({ err }, 'database connection lost'))
  const files = openDiskStore(filesDir)
  const jobs = openJobs(databaseUrl, {
    isWorker: false,
    onError: (err) => log.warn({ err }, 'queue'),
  })
  const issuer = await startIssuer()
  const site = await openSite(SITE_DIR, log)
  const fuzzy = openFuzzySearch(databaseUrl, { timeBoxMs: given.fuzzyMs })
  const metrics = collectMetrics()
  const lifecycle = { isDraining: false }
  const app = await buildApp({
    db: withColleague(database.db, given.afterTransaction),
    files,
    jobs,
    log,
    lifecycle,
    apiKey: API_KEY,
    site,
    fuzzy,
    metrics,
    tokens: given.tokens ?? openTokens(issuer.settings),
    clock: { now: () => new Date(NOW) },
  })

  afterAll(async () => {
    await app.close()
    site.close()
    await fuzzy.close()
    await jobs.close()
    await issuer.stop()
    await database.close()
    await untilAlone(name)
    await asAdmin(`drop database ${name} with (force)`)
    await rm(worldDir, { recursive: true })
  })

  /** A request as the site makes it: with the public key. */
  const get = (path: string, options: InjectOptions = {}) =>
    app.inject({ method: 'GET', url: path, headers: { 'x-api-key': API_KEY }, ...options })

  /** The headers of somebody of the terminal, or of anybody a token describes. */
  const staff = async (claims: Claims = { roles: ['noticias'] }) => ({
    'x-api-key': API_KEY,
    authorization: `Bearer ${await issuer.sign({ sub: 'ana', name: 'Ana Ruiz', ...claims })}`,
  })

  return {
    app,
    db: database.db,
    files,
    filesDir,
    issuer,
    lifecycle,
    logLines,
    metrics,
    site,
    get,
    staff,
    databaseUrl,
  }
}

/** The same database, with somebody who always comes next, before anything else is read or written. */
function withColleague(db: Queryable, act: Given['afterTransaction']): Queryable {
  if (!act) return db
  const transaction = () => ({
    execute: async <Result>(work: (tx: Queryable) => Promise<Result>) => {
      const result = await db.transaction().execute(work)
      await act(db)
      return result
    },
  })
  return new Proxy(db, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target)
      if (name === 'transaction') return transaction
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
}

/** Connections that are closing get a moment: one that is cut says so to a process that no longer listens to it. */
async function untilAlone(database: string): Promise<void> {
  for (let looks = 0; looks < 100; looks++) {
    const sessions = await asAdmin(`select from pg_stat_activity where datname = '${database}'`)
    if (sessions === 0) return
    await pause(20)
  }
}

/** Returns how many rows it was about. */
async function asAdmin(statement: string): Promise<number> {
  const admin = new pg.Client({ connectionString: inject('adminUrl') })
  await admin.connect()
  try {
    return (await admin.query(statement)).rowCount ?? 0
  } finally {
    await admin.end()
  }
}
