-- Who goes where, when and for how much, as staff upload it: whole tables, as they were written.
create table timetable_editions (
  id           integer     generated always as identity primary key,
  origin       text        not null check (origin in ('upload', 'correction')),
  files        text[]      not null,
  tables       jsonb       not null,
  -- What was in use before it; null: the operator's folder.
  before_id    integer     references timetable_editions (id),
  added        integer     not null,
  removed      integer     not null,
  changed      integer     not null,
  published_by text        not null,
  version      integer     not null default 1,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now()
);
revoke update, delete on timetable_editions from api;

-- Which of them the site shows: one row. Null: the tables of the operator's folder.
create table timetables_in_use (
  id         integer     primary key default 1 check (id = 1),
  edition_id integer     references timetable_editions (id),
  version    integer     not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
insert into timetables_in_use default values;
revoke insert, delete on timetables_in_use from api;

-- Where a company is written to, and the secret link to its own rows: of the secret its hash alone.
create table travel_companies (
  id         integer     generated always as identity primary key,
  name       text        not null unique check (length(name) <= 60),
  email      text        check (length(email) <= 254),
  link_id    uuid,
  link_hash  bytea       unique,
  linked_at  timestamptz,
  version    integer     not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((link_id is null) = (link_hash is null) and (link_id is null) = (linked_at is null))
);

-- «Sigue igual»: what a company said of rows with this content, and on which day. Other rows, other word.
create table company_confirmations (
  company      text not null,
  fingerprint  text not null,
  confirmed_on date not null,
  primary key (company, fingerprint)
);

-- What a company says of one of its rows, until somebody of the staff decides.
create table company_corrections (
  id         integer     generated always as identity primary key,
  company    text        not null,
  before     jsonb       not null,
  -- Null: it leaves no more.
  after      jsonb,
  note       text        not null check (length(note) <= 500),
  state      text        not null default 'open' check (state in ('open', 'accepted', 'declined')),
  version    integer     not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index company_corrections_open on company_corrections (company) where state = 'open';

-- Each month's letter to a company, so that none is sent twice.
create table company_requests (
  id         integer generated always as identity primary key,
  company_id integer not null references travel_companies (id),
  month      date    not null,
  unique (company_id, month)
);
revoke insert, update, delete on company_requests from api;
grant insert on company_requests to worker;
grant usage on sequence company_requests_id_seq to worker;
