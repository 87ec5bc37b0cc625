import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { FROM_SHELL } from '@terminal/dev/given-day'
import { expect, test } from 'vitest'
import { commandSettings, runDatabaseCommand } from '../../ops/database.ts'
import { ROLES_FILE } from '../../ops/database-roles.ts'
import { openWorld, PERSONAL_DATA_KEYS } from './world.ts'

const { databaseUrl, db, filesDir, ownerUrl, privateFilesDir } = await openWorld()
const run = promisify(execFile)
const SCRIPT = fileURLToPath(new URL('../../ops/db.ts', import.meta.url))

const SETTINGS = {
  FILES_DIR: filesDir,
  PRIVATE_FILES_DIR: privateFilesDir,
  PERSONAL_DATA_KEYS,
  OIDC_ISSUER: 'http://localhost:9',
}

/** As `pnpm db:…` runs it, on a server whose environment says this. */
async function command(name: string, env: Record<string, string>) {
  const settings = { env: { ...FROM_SHELL, ...SETTINGS, ...env } }
  const result = await run(process.execPath, [SCRIPT, name], settings).catch(
    (error: { code: number; stdout: string; stderr: string }) => error,
  )
  return { code: 'code' in result ? result.code : 0, said: result.stdout + result.stderr }
}

test('a server that names its database without its owner is not taken for this machine', async () => {
  const { code, said } = await command('migrate', { DATABASE_URL: databaseUrl })
  expect([code, said]).toEqual([1, expect.stringContaining('- DATABASE_OWNER_URL is missing')])
})

test.each(['seed', 'reset'])('%s is refused unless it is said to be local', async (name) => {
  await db.insertInto('search_misses').values(MISS).execute()
  const settings = commandSettings({ ...SETTINGS, DATABASE_OWNER_URL: ownerUrl })
  await expect(runDatabaseCommand(name, settings)).rejects.toThrow(
    'Demo data and db:reset are for a database of this machine, with STACK=local',
  )
  expect(await db.deleteFrom('search_misses').execute()).toMatchObject([{ numDeletedRows: 1n }])
  expect(await db.selectFrom('news').select('id').execute()).toEqual([])
})

// Asked before it is known which of them it is.
test('what destroys everything is refused for a database of another machine', async () => {
  const elsewhere = `${ownerUrl}?host=db.example.org`
  const { code, said } = await command('reset', { STACK: 'local', DATABASE_OWNER_URL: elsewhere })
  expect([code, said]).toEqual([
    1,
    expect.stringContaining('are for a database of this machine, with STACK=local'),
  ])
  expect(said).not.toContain(ownerUrl)
})

const MISS = { week: '2026-11-09', query: 'boletas', count: 1, last_on: '2026-11-12' }

test('the roles are printed for a superuser, who may run them again', async () => {
  const { code, said } = await command('roles', {})
  expect([code, said]).toEqual([0, await readFile(ROLES_FILE, 'utf8')])
})
