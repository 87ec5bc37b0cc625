-- What citizens write. Whatever could say who wrote, or what, is sealed (bytea): it opens with a key of its record, which
-- is wrapped by a master key that is not in the database. No row holds an address, a network or an agent.

-- Deleting a row forgets the record for good.
create table record_keys (
  id         uuid        primary key,
  master_id  text        not null check (master_id ~ '^[a-z0-9-]{1,20}$'),
  wrapped    bytea       not null check (length(wrapped) = 61),
  created_at timestamptz not null default now()
);
create index record_keys_by_master on record_keys (master_id);
revoke update, delete on record_keys from api;
grant delete on record_keys to worker;

-- Who keeps the master key on paper. Public forms stay closed in production until two people said so of it.
create table key_custodians (
  master_id    text        not null check (master_id ~ '^[a-z0-9-]{1,20}$'),
  name         text        not null check (length(name) between 3 and 100),
  confirmed_at timestamptz not null default now(),
  primary key (master_id, name)
);
revoke insert, update, delete on key_custodians from api;

-- Records whose keys were deleted: first here, then in the ledger, so that a restored database forgets them again.
create table forgotten_records (
  key_id       uuid        primary key,
  kind         text        not null check (kind ~ '^[a-z-]{1,30}$'),
  item_id      integer,
  forgotten_at timestamptz not null default now(),
  -- Null until the ledger holds it.
  finished_at  timestamptz
);
create index forgotten_records_unfinished on forgotten_records (forgotten_at) where finished_at is null;
revoke insert, update, delete on forgotten_records from api;
grant update (finished_at) on forgotten_records to worker;

-- Files of the private store, sealed there.
create table private_files (
  key          text        primary key check (key ~ '^[0-9a-f]{32}$'),
  key_id       uuid        references record_keys (id) on delete set null,
  name         bytea       not null,
  bytes        integer     not null check (bytes > 0),
  -- HMAC of the content, with which a form sent again is known.
  content_hash bytea       not null,
  -- By content, for whoever downloads it.
  format       text        not null check (format ~ '^[a-z0-9]{1,10}$'),
  scan_state   text        not null check (scan_state in ('unscanned', 'waiting', 'clean', 'infected')),
  scanned_at   timestamptz,
  -- Of a file that a refused form holds until it is sent again. Null once something refers to it.
  token_hash   bytea       unique,
  created_at   timestamptz not null default now()
);
create index private_files_held on private_files (created_at) where token_hash is not null;
create index private_files_waiting on private_files (created_at) where scan_state = 'waiting';
grant update (scan_state, scanned_at), delete on private_files to worker;

-- What the antivirus said of the files of documents; those without a row it was not asked about.
create table document_scans (
  key        text        primary key check (key ~ '^[0-9a-f]{32}$'),
  state      text        not null check (state in ('clean', 'infected')),
  scanned_at timestamptz not null default now()
);
revoke insert, update, delete on document_scans from api;
grant insert on document_scans to worker;

-- The outbox: written with what it tells of, sent by the worker, found again when its job is lost. `refused` by the
-- recipient's server for good; `dropped` because there was nothing to say any more.
create table mails (
  id         uuid        primary key,
  -- Which letter: its feature declares it, and what the number is of.
  kind       text        not null check (kind ~ '^[a-z-]{1,40}$'),
  item_id    integer     not null,
  recipient  text        not null check (recipient ~ '^[a-z-]{1,20}$'),
  state      text        not null default 'waiting' check (state in ('waiting', 'sent', 'refused', 'dropped')),
  attempts   integer     not null default 0,
  -- Of the last failure: a code of SMTP or of the connection, nothing that anybody wrote.
  last_error text        check (last_error ~ '^[A-Za-z0-9 ._-]{1,40}$'),
  created_at timestamptz not null default now(),
  ended_at   timestamptz,
  unique (kind, item_id, recipient)
);
create index mails_waiting on mails (created_at) where state = 'waiting';
revoke update, delete on mails from api;
grant update (state, attempts, last_error, ended_at) on mails to worker;

-- Answers to a captcha that were used: each is good once.
create table spent_captchas (
  token_hash bytea       primary key,
  spent_at   timestamptz not null default now()
);
create index spent_captchas_by_age on spent_captchas (spent_at);
revoke update, delete on spent_captchas from api;
grant delete on spent_captchas to worker;

-- What a public form filed: the same form sent again is answered, not filed twice.
create table submissions (
  -- Of the form's key, its texts and its files.
  hash       bytea       primary key check (length(hash) = 32),
  -- HMAC of the same without the form's key: an equal content from another form is told to whoever sent it.
  content_hash bytea     not null,
  kind       text        not null check (kind ~ '^[a-z-]{1,30}$'),
  item_id    integer     not null,
  created_at timestamptz not null default now()
);
create index submissions_by_content on submissions (content_hash);
create index submissions_by_age on submissions (created_at);
revoke update, delete on submissions from api;
grant delete on submissions to worker;

create table petitions (
  id          integer     generated by default as identity primary key,
  key_id      uuid        references record_keys (id) on delete set null,
  received_at timestamptz not null default now(),
  text        bytea       not null,
  email       bytea,
  email_hash  bytea       check (email is not null or email_hash is null),
  captcha     text        not null check (captcha in ('passed', 'absent', 'unchecked'))
);
create index petitions_by_email on petitions (email_hash) where email_hash is not null;

create table petition_files (
  petition_id integer  not null references petitions (id),
  position    smallint not null,
  file_key    text     not null unique references private_files (key),
  primary key (petition_id, position)
);

-- Forgotten, never deleted.
revoke delete on petitions, petition_files from api;

-- What happened to a petition. Only grows.
create table petition_events (
  id          bigint      generated always as identity primary key,
  petition_id integer     not null references petitions (id),
  happened_at timestamptz not null default now(),
  kind        text        not null check (kind in ('received', 'mail-refused', 'file-infected'))
);
create index petition_events_of on petition_events (petition_id, id);
revoke update, delete on petition_events from api;
grant insert on petition_events to worker;

-- The one way in which the api forgets, and never without a record: with the key all that is sealed closes, and the hash
-- goes by which it could be looked up. False when the key is gone already.
create function forget_record(p_key_id uuid, p_kind text, p_item_id integer, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update public.petitions set email_hash = null where key_id = p_key_id;
  delete from public.record_keys where id = p_key_id;
  if not found then
    return false;
  end if;
  insert into public.forgotten_records (key_id, kind, item_id, forgotten_at) values (p_key_id, p_kind, p_item_id, p_at);
  return true;
end
$$;
grant execute on function forget_record to api;
