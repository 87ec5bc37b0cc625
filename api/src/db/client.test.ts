import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { isDatabaseUnavailable, openDatabase } from './client.ts'

test('a url may name the folder of a socket, a role and no password', () => {
  const { host, user, database, password } = new pg.Client(
    'postgres://api@%2Frun%2Fpostgresql/terminal',
  )
  expect({ host, user, database, password }).toEqual({
    host: '/run/postgresql',
    user: 'api',
    database: 'terminal',
    password: null,
  })
})

test('a socket that is not there is a database that cannot be reached', async () => {
  const { db, close } = openDatabase('postgres://api@%2Fnonexistent/terminal', () => undefined)
  const error = await sql`select 1`.execute(db).catch((err: unknown) => err)
  await close()
  expect(isDatabaseUnavailable(error)).toBe(true)
  const missingFile = Object.assign(new Error('open'), { code: 'ENOENT', syscall: 'open' })
  expect(isDatabaseUnavailable(missingFile)).toBe(false)
})
