import { describe, expect, test } from 'vitest'
import { buildFolder } from './fixture-repository.ts'
import { checkMigrations } from './migrations.ts'

const FILE = 'api/src/db/migrations/0016-x.sql'
const REASON = '-- survives: nothing but the worker of this release reads it'

const problemsIn = (sql: string, file = FILE) =>
  checkMigrations(buildFolder({ [file]: sql })).problems
const linesOf = (sql: string) => problemsIn(sql).map(({ line }) => line)

describe('refuses', () => {
  test.for([
    ['drop table news', 'news: the previous code uses it'],
    ['drop table if exists public.news, alerts cascade', 'alerts: the previous code uses it'],
    ['drop function record_purge(text)', 'record_purge: the previous code uses it'],
    ['alter table news drop column body', 'reads or writes this column'],
    ['ALTER TABLE ONLY "news" DROP body', 'reads or writes this column'],
    ['alter table if exists public.news add a text, drop if exists body', 'reads or writes'],
    ['alter table news rename to items', 'by its old name'],
    ['alter table news rename body to text', 'by its old name'],
    ['alter index news_list rename to other', 'by its old name'],
    ["alter type kind rename value 'a' to 'b'", 'by its old name'],
    ['alter table news set schema other', 'by its old name'],
    ['alter table news alter column id type bigint', 'another type holds the table'],
    ['alter table news alter id set data type bigint using id::bigint', 'another type'],
    ['alter table news alter column title set not null', 'without this column'],
    [
      "alter table news alter a set default '', alter a set not null",
      'set not null holds the table',
    ],
    ['update news set title = upper(title) where id > 1', 'news: rows that are written here'],
    ['delete from only public.news', 'news: rows that are written here'],
    ['do $$ begin update news set title = 1; end $$', 'news: rows that are written here'],
    ['alter table news alter column title drop default', 'leaves this value to the database'],
    ['alter table news add column kind text not null', 'rows without this column'],
    ['alter table news add kind text not null', 'rows without this column'],
    ['alter table news add column kind text check (kind <> $$a$$)', 'a constraint holds the table'],
    ['alter table news add column kind text unique', 'a constraint holds the table'],
    ['alter table news add column kind uuid default gen_random_uuid()', 'a value of its own'],
    ['alter table news add column n integer generated always as (1) stored', 'a value of its own'],
    ['alter table news add column n bigserial', 'a value of its own'],
    ['alter table news add constraint c check (length(title) > 1)', 'add it "not valid"'],
    ['alter table news add constraint c check (a <> $$ not valid $$)', 'add it "not valid"'],
    ['alter table news add foreign key (id) references alerts', 'add it "not valid"'],
    ['alter table news add unique (title)', 'add it "not valid"'],
    ['create index on news (title)', 'api/src/db/indexes/NAME.sql'],
    [
      'create unique index n on only public.news using btree (title)',
      'api/src/db/indexes/NAME.sql',
    ],
    ['create index concurrently n on news (title)', 'api/src/db/indexes/NAME.sql'],
    ['lock table news in exclusive mode', 'a lock on a table'],
    ['lock news', 'a lock on a table'],
    ['truncate news', 'truncate takes rows'],
    ['reindex table news', 'holds the table'],
    ['alter table news set unlogged', 'holds the table'],
    ['revoke update on news from api', 'news: the previous code may need this right'],
    ['do $$ begin alter table news drop column body; end $$', 'reads or writes this column'],
    ['do $x$ begin if true then truncate news; end if; end $x$', 'truncate takes rows'],
    ["do $$ begin execute 'drop ' || 'table news'; end $$", 'cannot be judged'],
  ] as const)('%s', ([sql, says]) => {
    expect(problemsIn(`${sql};`).map(({ message }) => message)).toContainEqual(
      expect.stringContaining(says),
    )
  })
})

describe('lets pass', () => {
  test.for([
    'create table a (id int not null unique check (id > 0)); create index on a (id); drop table a',
    'create table public.a (id int); alter table a add column b text not null; truncate_log()',
    'create table a (id int); revoke all on a from worker',
    'create table a (id int); insert into a select id from news; update a set id = 2; delete from a',
    'grant update on news to worker',
    'create function f() returns int language sql as $$ truncate news; select 1 $$; revoke execute on function f() from public',
    'create function f() returns int begin atomic; drop table news; select case when true then 1 end; end',
    'alter table news add column a text, add column if not exists b boolean not null default false',
    'alter table news add column at timestamptz not null default now()',
    "alter table news add column a varchar(3) not null default 'x'::varchar(3)",
    'alter table news add column a integer references alerts',
    'alter table news add constraint c check (length(title) > 1) not valid',
    'alter table news add constraint c unique using index news_title',
    'alter table news validate constraint made_by_an_earlier_release',
    'alter table news drop constraint c',
    'alter table news alter column a drop not null',
    "alter type kind add value 'c'",
    'grant select on news to worker',
    "insert into texts values ('x; drop table news; ''', E'\\'; drop table news; ', $a$ drop table news; $$ $a$)",
    '/* drop table a; /* nested; */ drop table b; */ select 1 -- ; drop table c;',
    'select "; drop table news; "" " from a',
    'alter table news add column "drop" text',
    'do $$ begin perform 1; end $$',
  ])('%s', (sql) => {
    expect(problemsIn(`${sql};`)).toEqual([])
  })
})

test('a table is new only after it was made', () => {
  expect(linesOf('drop table a;\ncreate table a (id int);\ndrop table a;')).toEqual([1])
  expect(linesOf('create table if not exists a (id int);\ndrop table a;')).toEqual([2])
})

test('a constraint that is validated beside its making is no quicker', () => {
  const added = 'alter table news add constraint c check (id > 0) not valid;\n'
  expect(linesOf(`${added}alter table news validate constraint c;`)).toEqual([2])
})

describe('a written reason', () => {
  test.for([
    `${REASON}\ndrop table news;`,
    `drop table ${REASON}\n news;`,
    `drop table news; ${REASON}`,
    `select 1;\n\n-- A word.\n${REASON}\n-- Another.\n\ndrop table news;`,
    `/* survives: nothing but the worker reads it */ drop table news;`,
    `${REASON}\ndo $$ begin truncate news; end $$;`,
    `do $$ begin\n${REASON}\n truncate news; end $$;`,
  ])('counts: %j', (sql) => {
    expect(problemsIn(sql)).toEqual([])
  })

  test.for([
    ['-- survives: because 1234567890\ndrop table news;', 2],
    [`${REASON}\nselect 1;\ndrop table news;`, 3],
    [`select 1; ${REASON}\ndrop table news;`, 2],
    [`drop table news;\n${REASON}\n`, 1],
    [`drop table news;\n${REASON}\nselect 1;`, 1],
    [`select '${REASON}';\ndrop table news;`, 2],
    [`do $$ begin\n${REASON}\n perform 1;\n truncate news; end $$;`, 4],
  ] as const)('does not: %j', ([sql, line]) => {
    expect(linesOf(sql)).toEqual([line])
  })
})

test.for(["select 'a;", 'select "a', 'select 1; /* a /* b */', 'do $$ begin $a$ end'])(
  '%s never ends',
  (sql) => {
    expect(problemsIn(sql)).toEqual([
      { file: FILE, line: 1, message: 'a quote or a comment that never ends' },
    ])
  },
)

test('those of before the rule are not judged, every other is', () => {
  const judged = ['0015-a.sql', '0016-a.sql', '0100-a.sql', 'later.sql'].filter(
    (name) => problemsIn('drop table news', `api/src/db/migrations/${name}`).length > 0,
  )
  expect(judged).toEqual(['0016-a.sql', '0100-a.sql', 'later.sql'])
})

test('a file of an index is that index and nothing else', () => {
  const file = 'api/src/db/indexes/news_title.sql'
  const index = 'create unique index concurrently if not exists news_title on news (title)'
  expect(problemsIn(`-- For the list.\n${index};\n`, file)).toEqual([])
  for (const wrong of [
    '',
    `${index}; select 1`,
    index.replace('concurrently ', ''),
    index.replace('if not exists ', ''),
    index.replace('news_title', 'other'),
    'drop table news',
  ])
    expect(problemsIn(wrong, file)).toEqual([
      { file, line: 1, message: expect.stringContaining('one statement, named like its file') },
    ])
})
