import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { openNewsDesk } from './news-desk.ts'

const { changesOf, create, databaseUrl, db, purge } = await openNewsDesk()
const NEVER = 'the record of changes is never rewritten'
const STAYS = 'a purge is entered by record_purge and never changed'

/** As a role that may write every table and owns none. */
async function asWriter(statement: string, setting = 'off'): Promise<void> {
  const url = new URL(inject('adminUrl'))
  url.pathname = new URL(databaseUrl).pathname
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`create role writer; grant all on all tables in schema public to writer;
      grant usage, create on schema public to writer;
      grant temporary on database ${url.pathname.slice(1)} to writer; set local role writer;
      select set_config('terminal.purging', '${setting}', true)`)
    await client.query(statement)
  } finally {
    await client.query('rollback')
    await client.end()
  }
}

const { id } = await create()
await purge(id)
const before = await changesOf(id)

test.each([
  ['rewritten', "update changes set after = '{}'"],
  ['rewritten by a setting', "update changes set after = '{}'", 'on'],
  ['deleted', 'delete from changes', 'on'],
  ['emptied', 'truncate changes', 'on'],
  [
    'rewritten through a planted table with the name of a catalogue',
    `create temp table pg_class as select oid, 'writer'::regrole::oid as relowner from pg_catalog.pg_class;
     set search_path = pg_temp, public; update public.changes set after = '{}'`,
    'on',
  ],
])('the record of changes is not %s', async (_how, statement, setting = 'off') => {
  await expect(asWriter(statement, setting)).rejects.toThrow(NEVER)
  expect(await changesOf(id)).toEqual(before)
})

test.each([
  ["update changes set actor_name = 'Otra persona'", 'on'],
  ['truncate changes', 'on'],
  ["update changes set after = '{}'", 'off'],
])('not even its owner comes by %j', async (statement, setting) => {
  const asOwner = db.transaction().execute(async (tx) => {
    await sql`select set_config('terminal.purging', ${setting}, true)`.execute(tx)
    await sql.raw(statement).execute(tx)
  })
  await expect(asOwner).rejects.toThrow(NEVER)
})

test.each([
  ["update purges set reason = 'Otra razón distinta'", STAYS],
  ['delete from purges', STAYS],
  ['truncate purges cascade', /never/],
  [
    `insert into purges (id, kind, item_id, what, reason, purged_at, actor_issuer, actor_subject, actor_name, file_keys,
      picture_keys, hashes) select gen_random_uuid(), kind, 99, what, reason, now(), '', '', '', '{}', '{}', '{}' from purges`,
    STAYS,
  ],
  [
    `select record_purge(gen_random_uuid(), 'news', 1, null, '{}', '', 'Una razón cualquiera', now(), '', '', '', null,
      '{}', '{}', '{}')`,
    'permission denied for function record_purge',
  ],
])('a purge is entered by its function alone, and stays: %j', async (statement, refusal) => {
  await expect(asWriter(statement, 'on')).rejects.toThrow(refusal)
})

test('the setting ends with the function, also within its transaction', async () => {
  const { id: other } = await create()
  const rewrite = db.transaction().execute(async (tx) => {
    await sql`select record_purge(gen_random_uuid(), 'news', ${other}, null, '{}', '', 'Una razón cualquiera', now(),
      '', '', '', null, '{}', '{}', '{}')`.execute(tx)
    await sql`update changes set after = '{}'`.execute(tx)
  })
  await expect(rewrite).rejects.toThrow(NEVER)
})

test('the function runs as the owner, with a path no other role can write to', async () => {
  const { rows } = await sql<{ prosecdef: boolean; proconfig: string[] }>`
    select prosecdef, proconfig from pg_proc where proname = 'record_purge'`.execute(db)
  expect(rows).toEqual([
    {
      prosecdef: true,
      proconfig: ['search_path=pg_catalog, public, pg_temp'],
    },
  ])
})
