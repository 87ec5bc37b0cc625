import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { emptyTables } from '../../../test/empty-tables.ts'
import { PHRASE, putAccount } from '../../../test/local-accounts.ts'
import { MASTERS, mastersOf, openWorld, PERSONAL_DATA_KEYS } from '../../../test/world.ts'
import { rotateRecordKeys } from '../../platform/sealing/rotate-keys.ts'
import { findAccountByName } from './accounts.queries.ts'
import { disableAccount, resetAccount } from './accounts.service.ts'
import { checkCredentials } from './credentials.ts'

const START = new Date('2026-11-13T02:00:00Z').getTime()
let now = START
const clock = { now: () => new Date(now) }
const { db, jobs } = await openWorld({ clock })
const ACTOR = { issuer: 'comando', subject: 'ana', name: 'ana (comando)' }

beforeEach(async () => {
  now = START
  await emptyTables(db, 'changes', 'local_accounts', 'record_keys', 'staff')
})

const check = (code: string, given: { username?: string; phrase?: string } = {}) =>
  checkCredentials(
    { db, jobs, masters: MASTERS, clock },
    { username: 'guardia', phrase: PHRASE, ...given, code },
  )

async function recorded(): Promise<string[]> {
  const { rows } = await sql<{ said: string }>`
    select actor_issuer || ' ' || action || ' ' || (after ->> 'username') as said
    from changes join local_accounts on kind = 'local-account' and item_id = local_accounts.number
    order by changes.id`.execute(db)
  return rows.map(({ said }) => said)
}

describe('K9 credentials', () => {
  test('K9: all three must be right, and the name may be typed with capitals', async () => {
    const { codeFor } = await putAccount(db, clock)
    const code = codeFor(clock.now())
    expect(await check(code, { phrase: 'otra contraseña' })).toBeUndefined()
    expect(await check(code, { username: 'nadie' })).toBeUndefined()
    expect(await check('000000')).toBe('wrong-code')
    // None of those used the code up.
    expect(await check(code, { username: ' Guardia ' })).toMatchObject({ username: 'guardia' })
  })

  test('K9: a code is good once, and then none before it, also for many at the same time', async () => {
    const { codeFor } = await putAccount(db, clock)
    const [before, code, next] = [-1, 0, 1].map((later) => codeFor(clock.now(), later))
    const all = await Promise.all(Array.from({ length: 8 }, () => check(code ?? '')))
    expect(all.filter((account) => account !== 'wrong-code')).toHaveLength(1)
    expect(await check(before ?? '')).toBe('wrong-code')
    expect(await check(next ?? '')).toMatchObject({ username: 'guardia' })
  })

  test('K9: a recovery code is good once, however it is written, and for its account alone', async () => {
    const { recoveryCodes } = await putAccount(db, clock)
    const other = await putAccount(db, clock, { username: 'porteria' })
    expect(new Set(recoveryCodes).size).toBe(10)
    const [first = '', second = ''] = recoveryCodes
    expect(await check(other.recoveryCodes[0] ?? '')).toBe('wrong-code')
    expect(await check(first.toLowerCase().replaceAll('-', ' '))).toMatchObject({
      username: 'guardia',
    })
    expect(await check(first)).toBe('wrong-code')
    expect(await check(second, { phrase: 'otra contraseña' })).toBeUndefined()
    expect(await check(second)).toMatchObject({ username: 'guardia' })
    expect(await recorded()).toEqual([
      'comando create guardia',
      'comando create porteria',
      'local use-recovery-code guardia',
      'local use-recovery-code guardia',
    ])
  })

  test.each(['local_accounts', 'local_recovery_codes', 'staff', 'changes'])(
    'K9: an account is made whole or not at all: the connection dies at %s',
    async (table) => {
      const name = sql.raw(`dies_at_${table}`)
      await sql`create function ${name}() returns trigger language plpgsql as
        'begin perform pg_terminate_backend(pg_backend_pid()); return null; end'`.execute(db)
      await sql`create trigger dies after insert on ${sql.table(table)} execute function ${name}()`.execute(
        db,
      )
      const before = await recorded()
      await expect(putAccount(db, clock)).rejects.toThrow()
      await sql`drop function ${name} cascade`.execute(db)
      for (const left of [
        'local_accounts',
        'local_recovery_codes',
        'record_keys',
        'staff',
      ] as const)
        expect(await db.selectFrom(left).selectAll().execute()).toEqual([])
      expect(await recorded()).toEqual(before)
      await putAccount(db, clock)
      expect(await db.selectFrom('staff').select('roles').execute()).toEqual([
        { roles: ['administrador'] },
      ])
    },
  )

  test('K9: disabled it is like no account, and a reset gives it other secrets', async () => {
    const { codeFor, recoveryCodes } = await putAccount(db, clock)
    const account = await findAccountByName(db, 'guardia')
    if (!account) throw new Error('no account')
    await disableAccount({ db, jobs, clock, actor: ACTOR }, account)
    expect(await check(codeFor(clock.now()))).toBeUndefined()
    expect(await check(recoveryCodes[0] ?? '')).toBeUndefined()
    const deps = { db, jobs, masters: MASTERS, clock, actor: ACTOR }
    const phrase = 'tres gallinas leen poesía'
    const given = await resetAccount(deps, { ...account, isEnabled: false }, phrase)
    expect(await check(codeFor(clock.now()), { phrase })).toBe('wrong-code')
    expect(await check(recoveryCodes[0] ?? '', { phrase })).toBe('wrong-code')
    expect(await check(given.recoveryCodes[0] ?? '', { phrase })).toMatchObject({
      username: 'guardia',
    })
    const { rows } = await sql<{ action: string }>`
      select action from changes where kind = 'local-account' and item_id = ${account.number}
      order by id`.execute(db)
    expect(rows.map(({ action }) => action)).toEqual([
      ...['create', 'disable', 'enable', 'reset', 'use-recovery-code'],
    ])
    expect(await db.selectFrom('record_keys').select('id').execute()).toHaveLength(1)
  })

  test('K9: keys rotate takes its secret along, and nothing of it stands open in a row', async () => {
    const { codeFor, recoveryCodes } = await putAccount(db, clock)
    const fresh = `nueva:${Buffer.alloc(32, 7).toString('base64')}`
    const both = mastersOf(`${fresh},${PERSONAL_DATA_KEYS}`)
    expect(await rotateRecordKeys(db, both)).toEqual({ rewrapped: 1, unreadable: [] })
    const given = { username: 'guardia', phrase: PHRASE, code: codeFor(clock.now()) }
    expect(
      await checkCredentials({ db, jobs, masters: mastersOf(fresh), clock }, given),
    ).toMatchObject({ username: 'guardia' })
    const { rows } = await sql<{ row: string }>`
      select local_accounts::text || local_recovery_codes::text as row
      from local_accounts join local_recovery_codes on account_id = id`.execute(db)
    expect(rows).toHaveLength(10)
    for (const { row } of rows)
      for (const secret of [PHRASE, ...recoveryCodes]) expect(row).not.toContain(secret)
  })
})
