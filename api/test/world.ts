import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { buildApp } from '../src/app.ts'
import { openDatabase } from '../src/db/client.ts'
import { openDiskStore } from '../src/platform/files.ts'
import { openJobs } from '../src/platform/jobs.ts'
import { buildLog } from '../src/platform/log.ts'
import { openTokens, type Tokens } from '../src/platform/tokens.ts'
import { type Claims, startIssuer } from './issuer.ts'

export const API_KEY = 'public-key-of-the-tests-0123456789'

/** 13 November 2026 in London, and still the 12th in Bogotá. */
const NOW = '2026-11-13T02:00:00Z'

/** The shipped app on a private copy of a migrated database, an empty file store and an identity provider. */
export async function openWorld(given: { tokens?: Tokens } = {}) {
  const name = `test_${randomBytes(6).toString('hex')}`
  await asAdmin(`create database ${name} template ${inject('template')}`)
  const url = new URL(inject('adminUrl'))
  url.pathname = name
  const worldDir = await mkdtemp(join(tmpdir(), 'terminal-world-'))
  const filesDir = join(worldDir, 'files')
  await mkdir(filesDir)

  const logLines: string[] = []
  const log = buildLog('info', { write: (line: string) => void logLines.push(line) })
  const database = openDatabase(url.href, (err) => log.warn({ err }, 'database connection lost'))
  const files = openDiskStore(filesDir)
  const jobs = openJobs(url.href, { isWorker: false, onError: (err) => log.warn({ err }, 'queue') })
  const issuer = await startIssuer()
  const lifecycle = { isDraining: false }
  const app = await buildApp({
    ...{ db: database.db, files, jobs, log, lifecycle, apiKey: API_KEY },
    tokens: given.tokens ?? openTokens(issuer.settings),
    clock: { now: () => new Date(NOW) },
  })

  afterAll(async () => {
    await app.close()
    await jobs.close()
    await issuer.stop()
    await database.close()
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
    ...{ app, db: database.db, files, filesDir, issuer, lifecycle, logLines, get, staff },
    databaseUrl: url.href,
  }
}

async function asAdmin(statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('adminUrl') })
  await admin.connect()
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}
