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
import { buildLog } from '../src/platform/log.ts'

export const API_KEY = 'public-key-of-the-tests-0123456789'

/** The shipped app on a private copy of a migrated database and an empty file store. */
export async function openWorld() {
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
  const lifecycle = { isDraining: false }
  const app = await buildApp({ db: database.db, files, apiKey: API_KEY, log, lifecycle })

  afterAll(async () => {
    await app.close()
    await database.close()
    await asAdmin(`drop database ${name} with (force)`)
    await rm(worldDir, { recursive: true })
  })

  /** A request as the site makes it: with the public key. */
  const get = (path: string, options: InjectOptions = {}) =>
    app.inject({ method: 'GET', url: path, headers: { 'x-api-key': API_KEY }, ...options })

  return { app, db: database.db, files, filesDir, lifecycle, logLines, databaseUrl: url.href, get }
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
