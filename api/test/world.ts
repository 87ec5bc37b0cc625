import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CONTRACT_HEADER, CONTRACT_NUMBER } from '@terminal/contract/http/contract-number'
import { readSite } from '@terminal/operator/read-site'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll } from 'vitest'
import { buildApp } from '../src/app.ts'
import { openDatabase } from '../src/db/client.ts'
import type { Queryable } from '../src/db/schema.ts'
import type { Feature } from '../src/features.ts'
import { openTokens, type TokenSettings, type Tokens } from '../src/platform/auth/tokens.ts'
import { openCaptcha } from '../src/platform/captcha/captcha.ts'
import type { Clock } from '../src/platform/clock.ts'
import type { LocalSignIn } from '../src/platform/config.ts'
import type { CurrentSite } from '../src/platform/current-site.ts'
import { openDiskStore } from '../src/platform/files/file-store.ts'
import { openJobs } from '../src/platform/jobs/jobs.ts'
import { buildLog } from '../src/platform/log.ts'
import { collectMetrics } from '../src/platform/metrics.ts'
import { type MasterKeys, readMasterKeys } from '../src/platform/sealing/master-keys.ts'
import { openSecurityLog } from '../src/platform/security-log.ts'
import { openFuzzySearch } from '../src/search/fuzzy-search.ts'
import { type Claims, startIssuer } from './issuer.ts'
import { createDatabase, dropDatabase } from './world-database.ts'

export const API_KEY = 'public-key-of-the-tests-0123456789'

/** Of the tests: the demonstration's key starts no process that is not local. */
export const PERSONAL_DATA_KEYS = `tests:${Buffer.from('a master key of 32 bytes, public').toString('base64')}`
export const MASTERS = mastersOf(PERSONAL_DATA_KEYS)

/** The folder of the terminal of this repository. */
export const SITE_DIR = fileURLToPath(new URL('../../site', import.meta.url))

export const SITE_ORIGIN = 'http://localhost:3000'

/** 13 November 2026 in London, and still the 12th in Bogotá. */
export const NOW = '2026-11-13T02:00:00Z'

/** More than a search needs on a busy machine: a thread that begins there may take longer than a visitor would wait. */
const UNHURRIED_MS = 60_000
/** Many at once have to wait for each other, longer than a visitor would. */
const PATIENT = { connectionTimeoutMs: 30_000 }

type Given = {
  /** Another time than `NOW`, or one that passes. */
  clock?: Clock
  tokens?: Tokens
  /** False of a server, where custodians keep the keys. */
  isLocal?: boolean
  /** On, for a site at `SITE_ORIGIN`. */
  hasLocalSignIn?: boolean
  /** Another folder than that of this repository. */
  site?: CurrentSite
  /** Others than the shipped ones. */
  features?: readonly Feature[]
  /** How long the search may look for what is written alike. */
  fuzzyMs?: number
  /** Another database than its own: one that does not answer. */
  databaseUrl?: string
  /** What a colleague does the moment a transaction of the app is through. */
  afterTransaction?: (db: Queryable) => Promise<unknown>
}

/**
 * The shipped app, connected as the role it ships with, on a private copy of a migrated database, an empty file store and
 * an identity provider. `db` is the owner's: a test arranges and looks at what the app may not touch.
 */
export async function openWorld(given: Given = {}) {
  const own = await createDatabase()
  const databaseUrl = given.databaseUrl ?? own.apiUrl
  const { worldDir, ...stores } = await openStores()

  const clock = given.clock ?? { now: () => new Date(NOW) }
  const { log, security, ...lines } = openLogs(clock)
  const onError = (err: unknown) => log.warn({ err }, 'database connection lost')
  const database = openDatabase(databaseUrl, onError, PATIENT)
  const owner = openDatabase(own.ownerUrl, onError, PATIENT)
  const jobs = openJobs(databaseUrl, { isWorker: false, onError })
  const issuer = await startIssuer()
  const site = given.site ?? (await openSharedSite())
  const fuzzy = openFuzzySearch(databaseUrl, { timeBoxMs: given.fuzzyMs ?? UNHURRIED_MS })
  const metrics = collectMetrics()
  const lifecycle = { isDraining: false }
  const deps = {
    db: withColleague(database.db, owner.db, given.afterTransaction),
    ...stores,
    isLocal: given.isLocal ?? true,
    masters: MASTERS,
    antivirus: undefined,
    jobs,
    log,
    security,
    lifecycle,
    apiKey: API_KEY,
    site,
    fuzzy,
    metrics,
    tokens: given.tokens ?? openTokens(issuer.settings),
    localSignIn: given.hasLocalSignIn ? localSignInOf(issuer.settings) : undefined,
    watchSeconds: 60,
    clock,
    captcha: openCaptcha({ kind: 'altcha' }, { masters: MASTERS, clock, metrics, log }),
  }
  const app = await buildApp(deps, given.features)

  afterAll(async () => {
    await app.close()
    site.close()
    await Promise.all([fuzzy.close(), jobs.close()])
    await issuer.stop()
    await Promise.all([database.close(), owner.close()])
    await dropDatabase(own.name)
    await rm(worldDir, { recursive: true })
  })

  return {
    ...callersOf(app, issuer),
    app,
    db: owner.db,
    databaseUrl,
    ownerUrl: own.ownerUrl,
    workerUrl: own.workerUrl,
    ...stores,
    issuer,
    lifecycle,
    ...lines,
    jobs,
    metrics,
    site,
    fuzzy,
  }
}

let read: ReturnType<typeof readSite> | undefined

/** The folder of this repository, which no test changes: read once by each process. */
async function openSharedSite(): Promise<CurrentSite> {
  read ??= readSite(SITE_DIR)
  const site = await read
  return { current: () => site, close: () => undefined }
}

function localSignInOf({ audience, scope }: TokenSettings): LocalSignIn {
  return { siteOrigin: SITE_ORIGIN, audience, scope, idleMinutes: 30, hours: 12 }
}

/** Both kept in memory. */
function openLogs(clock: Clock) {
  const logLines: string[] = []
  const securityLines: string[] = []
  const log = buildLog('info', { write: (line: string) => void logLines.push(line) })
  const sink = { write: (_day: string, line: string) => void securityLines.push(line) }
  return {
    log,
    logLines,
    security: openSecurityLog(sink, { masters: MASTERS, clock }),
    securityLines,
  }
}

/** Empty ones, that of citizens apart. */
async function openStores() {
  const worldDir = await mkdtemp(join(tmpdir(), 'terminal-world-'))
  const filesDir = join(worldDir, 'files')
  await mkdir(filesDir)
  const privateFilesDir = join(worldDir, 'private-files')
  await mkdir(privateFilesDir)
  const [files, privateFiles] = [openDiskStore(filesDir), openDiskStore(privateFilesDir)]
  return { worldDir, filesDir, privateFilesDir, files, privateFiles }
}

type StaffHeaders = { 'x-api-key': string; authorization: string }

/** With the number of the contract, as the site sends it. */
function staffHeaders(token: string): StaffHeaders {
  const keys = { 'x-api-key': API_KEY, [CONTRACT_HEADER]: CONTRACT_NUMBER }
  return { ...keys, authorization: `Bearer ${token}` }
}

/** As configuration gives them. */
export function mastersOf(text: string): MasterKeys {
  const masters = readMasterKeys(text)
  if (!masters) throw new Error('not keys')
  return masters
}

function callersOf(app: FastifyInstance, issuer: Awaited<ReturnType<typeof startIssuer>>) {
  return {
    /** A request as the site makes it: with the public key. */
    get: (path: string, options: InjectOptions = {}) =>
      app.inject({ method: 'GET', url: path, headers: { 'x-api-key': API_KEY }, ...options }),

    /** The headers of a staff member, or of any user a token describes. */
    staff: async (claims: Claims = { roles: ['noticias'] }): Promise<StaffHeaders> =>
      staffHeaders(await issuer.sign({ sub: 'ana', name: 'Ana Ruiz', ...claims })),
  }
}

/** The same database, with a colleague who always comes next, before any other read or write. */
function withColleague(db: Queryable, own: Queryable, act: Given['afterTransaction']): Queryable {
  if (!act) return db
  const transaction = () => ({
    execute: async <Result>(work: (tx: Queryable) => Promise<Result>) => {
      const result = await db.transaction().execute(work)
      await act(own)
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
