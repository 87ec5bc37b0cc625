import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { PORTS, STATE_DIR } from '../../ops/addresses.ts'
import { installRoles, urlAs } from '../../ops/database-roles.ts'
import { startPostgres } from '../../ops/postgres.ts'
import { openDatabase } from '../src/db/client.ts'
import { buildIndexes } from '../src/db/indexes.ts'
import { migrateToLatest } from '../src/db/migrate.ts'
import { JOBS } from '../src/jobs.ts'
import { installJobs } from '../src/platform/jobs/jobs.ts'

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string
    template: string
  }
}

/** One cluster for the run, one migrated database that every test file copies. */
export default async function setup(project: TestProject) {
  const dataDir = join(STATE_DIR, 'test-postgres')
  const cluster = await startPostgres(PORTS.testPostgres, dataDir, { isForTests: true })
  const template = 'template_migrated'

  const admin = new pg.Client({ connectionString: cluster.url('postgres') })
  await admin.connect()
  // Copies left behind by a run that was killed.
  const { rows } = await admin.query<{ datname: string }>(
    "select datname from pg_database where datname like 'test\\_%' or datname = $1",
    [template],
  )
  for (const { datname } of rows) await admin.query(`drop database "${datname}" with (force)`)
  await admin.query(`create database ${template}`)
  await admin.end()

  await installRoles(cluster.url(template))
  const ownerUrl = urlAs('owner', cluster.url(template))
  const { db, close } = openDatabase(ownerUrl, fail)
  await migrateToLatest(db)
  await buildIndexes(db)
  await installJobs(ownerUrl, JOBS)
  await close()

  project.provide('adminUrl', cluster.url('postgres'))
  project.provide('template', template)
  return () => cluster.stop()
}

function fail(error: Error): never {
  throw error
}
