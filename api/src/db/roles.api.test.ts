import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { afterAll, describe, expect, test } from 'vitest'
import { openWorld } from '../../test/world.ts'
import { openDatabase } from './client.ts'
import { migrateToLatest } from './migrate.ts'
import type { Queryable } from './schema.ts'

const { databaseUrl, db, get, ownerUrl, workerUrl } = await openWorld()
const api = openDatabase(databaseUrl, fail)
const worker = openDatabase(workerUrl, fail)
const PROCESSES = [
  ['api', api.db],
  ['worker', worker.db],
] as const

afterAll(() => Promise.all([api.close(), worker.close()]))

/** What PostgreSQL says of it: nothing, or why not. All of it is taken back. */
async function attempt(as: Queryable, statement: string): Promise<string> {
  const undone = new Error('undone')
  const outcome: unknown = await as
    .transaction()
    .execute(async (tx) => {
      await sql.raw(statement).execute(tx)
      throw undone
    })
    .catch((error: unknown) => error)
  if (outcome === undone) return 'done'
  return outcome instanceof Error && 'code' in outcome ? String(outcome.code) : String(outcome)
}

const REFUSED = '42501'

/** Of many statements those that were not refused. One round trip: there are hundreds, and each is taken back. */
async function notRefused(as: Queryable, statements: readonly string[]): Promise<string[]> {
  return as.transaction().execute(async (tx) => {
    await sql`select set_config('attempt.statements', ${JSON.stringify(statements)}, true)`.execute(
      tx,
    )
    await sql`do $$
      declare statement text; outcome text[] = '{}';
      begin
        for statement in select jsonb_array_elements_text(current_setting('attempt.statements')::jsonb) loop
          begin
            execute statement;
            raise exception 'done';
          exception
            when insufficient_privilege then null;
            when others then outcome = outcome || (statement || ': ' || sqlerrm);
          end;
        end loop;
        perform set_config('attempt.outcome', array_to_json(outcome)::text, true);
      end $$`.execute(tx)
    const { rows } = await sql<{
      outcome: string
    }>`select current_setting('attempt.outcome') as outcome`.execute(tx)
    return JSON.parse(rows[0]?.outcome ?? '')
  })
}

async function namesOf(query: string): Promise<string[]> {
  const { rows } = await sql.raw<{ name: string }>(query).execute(db)
  return rows.map(({ name }) => name)
}

const tables = await namesOf(`select oid::regclass::text as name from pg_class
  where relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and relkind in ('r', 'p', 'v', 'm')`)
const sequences = await namesOf(`select oid::regclass::text as name from pg_class
  where relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and relkind = 'S'`)
const functions = await namesOf(`select oid::regprocedure::text as name from pg_proc
  where pronamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`)

describe.each(PROCESSES)('%s', (role, as) => {
  test('is what its process connects as, and has no power over the cluster', async () => {
    const { rows } =
      await sql`select rolname, rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls,
      (select count(*)::int from pg_auth_members where member = pg_roles.oid) as memberships
      from pg_roles where rolname = current_user`.execute(as)
    expect(rows).toEqual([
      {
        rolname: role,
        rolsuper: false,
        rolcreatedb: false,
        rolcreaterole: false,
        rolreplication: false,
        rolbypassrls: false,
        memberships: 0,
      },
    ])
  })

  test('can neither alter, drop nor truncate a table, a sequence or a function', async () => {
    expect(tables.length).toBeGreaterThan(20)
    const statements = [
      ...tables.flatMap((name) => [
        `alter table ${name} add column planted integer`,
        `alter table ${name} disable trigger all`,
        `drop table ${name} cascade`,
        `truncate ${name} cascade`,
        `create index planted on ${name} ((1))`,
        `create trigger planted before insert on ${name} execute function suppress_redundant_updates_trigger()`,
      ]),
      ...sequences.flatMap((name) => [`alter sequence ${name} restart`, `drop sequence ${name}`]),
      ...functions.flatMap((name) => [
        `alter function ${name} security definer`,
        `drop function ${name} cascade`,
      ]),
    ]
    expect(await notRefused(as, statements)).toEqual([])
  })

  test.for([
    'create table public.planted (id integer)',
    'create table pgboss.planted (id integer)',
    'create temporary table planted (id integer)',
    'create schema planted',
    'create view public.planted as select 1 as one',
    'create function public.planted() returns integer language sql as $$ select 1 $$',
    'create type public.planted as enum ()',
    'create extension btree_gin',
    'create role planted',
    'drop schema public cascade',
    'drop schema pgboss cascade',
    'set role owner',
    "copy (select 1) to program 'true'",
    "select pg_read_file('/etc/passwd')",
    'select * from kysely_migration',
  ])('cannot: %s', async (statement) => {
    expect(await attempt(as, statement)).toBe(REFUSED)
  })

  test.for([
    "update changes set actor_name = 'x'",
    'delete from changes',
    'truncate changes',
    "insert into staff (issuer, subject, name, roles) values ('i', 's', 'n', '{administrador}')",
    "update staff set roles = '{administrador}'",
    'delete from staff',
    'delete from news',
    'delete from documents',
    'update document_files set bytes = 0',
    'delete from document_files',
    "update record_keys set master_id = 'x'",
    "insert into key_custodians (master_id, name) values ('x', 'Ana Ruiz')",
    'delete from key_custodians',
    "insert into forgotten_records (key_id, kind) values (gen_random_uuid(), 'petition')",
    "update forgotten_records set kind = 'x'",
    'delete from forgotten_records',
    "update access_changes set subject = 'x'",
    'delete from access_changes',
    "update mails set kind = 'x'",
    'delete from mails',
    "update submissions set kind = 'x'",
    "update spent_captchas set token_hash = 'x'",
    "update petition_events set kind = 'received'",
    'delete from petition_events',
  ])('cannot: %s', async (statement) => {
    expect(await attempt(as, statement)).toBe(REFUSED)
  })

  test('cannot make or change a queue: that is part of migrating', async () => {
    const url = role === 'api' ? databaseUrl : workerUrl
    const quiet = { migrate: false, supervise: false, schedule: false }
    const boss = new PgBoss({ connectionString: url, max: 1, ...quiet })
    boss.on('error', fail)
    await boss.start()
    const outcomes = await Promise.allSettled([
      boss.createQueue('planted'),
      boss.deleteQueue('refresh'),
    ])
    await boss.stop()
    expect(outcomes).toMatchObject(outcomes.map(() => ({ reason: { code: REFUSED } })))
  })
})

test.for([
  'delete from record_keys',
  'delete from petitions',
  'delete from petition_files',
  'delete from petition_counters',
  'update forgotten_records set finished_at = now()',
  "update mails set state = 'sent'",
  'delete from spent_captchas',
  'delete from network_shares',
  'delete from submissions',
])('the api takes back nothing that it wrote for a citizen: %s', async (statement) => {
  expect(await attempt(api.db, statement)).toBe(REFUSED)
})

test.for([
  'delete from record_keys',
  'update forgotten_records set finished_at = now()',
  "update mails set state = 'sent'",
  "update private_files set scan_state = 'clean'",
  'delete from private_files',
  'delete from network_shares',
  'delete from spent_captchas',
  'delete from submissions',
  'delete from local_resets where expires_at < now()',
  'delete from sign_in_delays where subject_hash in (select subject_hash from sign_in_delays where failed_at < now())',
  "insert into petition_events (petition_id, kind) select id, 'mail-refused' from petitions",
  'update petitions set facts = facts, due_on = due_on, version = version + 1',
  'select id, name, email, roles from staff',
  "insert into mails (id, kind, item_id, recipient) values (gen_random_uuid(), 'x', 1, 'x')",
])('the worker does what forms leave to it: %s', async (statement) => {
  expect(await attempt(worker.db, statement)).toBe('done')
})

test('a record is forgotten by the api through the function that records it, and by no other way', async () => {
  const forget = `select forget_record(gen_random_uuid(), 'petition', 1, now())`
  expect(await attempt(api.db, forget)).toBe('done')
  expect(await attempt(worker.db, forget)).toBe(REFUSED)
})

test.for(['select offer_link(1)', 'select forget_link_mails()'])(
  "links that were asked for are the worker's business, and not the api's: %s",
  async (statement) => {
    expect(await attempt(worker.db, statement)).toBe('done')
    expect(await attempt(api.db, statement)).toBe(REFUSED)
  },
)

test.for([
  "insert into news (title, body, published_on) values ('a', 'b', '2026-01-01')",
  "update news set title = 'x'",
  "insert into changes (kind, item_id, action, actor_issuer, actor_subject, actor_name, after) values ('news', 1, 'create', 'i', 's', 'n', '{}')",
  "update documents set title = 'x'",
  'update pictures set width = 1',
  'delete from search_entries',
  'delete from document_readings',
  "insert into record_keys (id, master_id, wrapped) values (gen_random_uuid(), 'x', '')",
  "update petitions set text = ''",
  'delete from petitions',
  "update petitions set details = ''",
  'update petitions set promised_on = current_date',
  'update petition_counters set last = 1',
  "update private_files set name = ''",
  'select * from changes',
  'update local_resets set offered_at = null',
  'select phrase_hash from local_accounts',
  'select totp_sealed from local_accounts',
  'select code_hash from local_recovery_codes',
  'select private_sealed from local_signing_keys',
  'update local_resets set used_at = null',
  'select failures from sign_in_delays',
  'select * from staff',
  'select issuer, subject from staff',
  'delete from petition_reminders',
])(
  'the worker writes nothing that people write, and does not read who they are: %s',
  async (statement) => {
    expect(await attempt(worker.db, statement)).toBe(REFUSED)
  },
)

test('the shipped app connects as api', async () => {
  await get('/api/Noticias')
  const { rows } = await sql`select distinct usename from pg_stat_activity
    where datname = current_database() and usename not in ('owner', 'worker')`.execute(db)
  expect(rows).toEqual([{ usename: 'api' }])
})

describe('what a later migration makes', () => {
  test('a table is used by the api without another word, and read by the worker', async () => {
    await sql`create table later (id serial primary key, name text)`.execute(db)
    try {
      const statements = [
        "insert into later (name) values ('a')",
        "update later set name = 'b'",
        'delete from later',
        'select * from later',
        'truncate later',
      ]
      const outcomes = (as: Queryable) =>
        Promise.all(statements.map((statement) => attempt(as, statement)))
      expect(await outcomes(api.db)).toEqual(['done', 'done', 'done', 'done', REFUSED])
      expect(await outcomes(worker.db)).toEqual([REFUSED, REFUSED, REFUSED, 'done', REFUSED])
    } finally {
      await sql`drop table later`.execute(db)
    }
  })

  test('a security definer function is executable only once it is granted', async () => {
    await sql`create function later() returns integer language sql security definer as 'select 1'`.execute(
      db,
    )
    try {
      for (const [, as] of PROCESSES) expect(await attempt(as, 'select later()')).toBe(REFUSED)
      await sql`grant execute on function later() to api`.execute(db)
      expect(await attempt(api.db, 'select later()')).toBe('done')
      expect(await attempt(worker.db, 'select later()')).toBe(REFUSED)
    } finally {
      await sql`drop function later()`.execute(db)
    }
  })
})

test("no function that acts with the owner's rights is everybody's, and four the worker's", async () => {
  const open = await namesOf(`select pg_proc.oid::regprocedure::text as name from pg_proc
    where prosecdef and pronamespace = 'public'::regnamespace
      and (has_function_privilege('worker', pg_proc.oid, 'execute') or proacl is null
        or exists (select from aclexplode(proacl) where grantee = 0))`)
  // The worker's: one takes a number, and writes once what its row says; one deletes mails that were never sent; one
  // forgets what an inventory lists that the archive committee approved; one names the files of withdrawn items.
  const expected = [
    'forget_link_mails()',
    'offer_link(integer)',
    'eliminate_petition(integer,integer)',
    'hidden_file_keys()',
  ]
  expect(new Set(open)).toEqual(new Set(expected))
})

test('only the owner migrates', async () => {
  await expect(migrateToLatest(api.db)).rejects.toThrow(
    'Migrations run as the role "owner", which DATABASE_OWNER_URL must name',
  )
  const owner = openDatabase(ownerUrl, fail)
  expect(await migrateToLatest(owner.db)).toEqual([])
  await owner.close()
})

function fail(error: unknown): never {
  throw error
}
