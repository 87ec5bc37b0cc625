-- What is wrong with the installation, and since when: one row for each time it was. The worker writes, the api tells.
create table alarms (
  -- For the outbox, whose items have numbers.
  id           integer     generated always as identity primary key,
  key          text        not null check (key ~ '^[a-z-]{1,40}$'),
  since        timestamptz not null,
  last_seen_at timestamptz not null,
  detail       text        not null check (length(detail) <= 300),
  ended_at     timestamptz
);
create unique index alarms_open on alarms (key) where ended_at is null;
create index alarms_ended on alarms (ended_at) where ended_at is not null;

-- The last look at everything: one row. Its age tells whether the worker lives.
create table last_look (
  is_only   boolean     primary key default true check (is_only),
  looked_at timestamptz not null,
  version   text        not null,
  figures   jsonb       not null
);

revoke insert, update, delete on alarms, last_look from api;
grant insert, update, delete on alarms, last_look to worker;
grant usage on sequence alarms_id_seq to worker;
