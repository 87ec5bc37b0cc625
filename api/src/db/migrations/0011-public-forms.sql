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
revoke update, delete on forgotten_records from api;
grant insert, update on forgotten_records to worker;

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

-- The outbox: written with what it tells of, sent by the worker, found again when its job is lost.
create table mails (
  id         uuid        primary key,
  -- Which letter: its feature declares it, and what the number is of.
  kind       text        not null check (kind ~ '^[a-z-]{1,40}$'),
  item_id    integer     not null,
  recipient  text        not null check (recipient ~ '^[a-z-]{1,20}$'),
  state      text        not null default 'waiting' check (state in ('waiting', 'sent', 'refused')),
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
  kind       text        not null check (kind ~ '^[a-z-]{1,30}$'),
  item_id    integer     not null,
  created_at timestamptz not null default now()
);
create index submissions_by_age on submissions (created_at);
revoke update, delete on submissions from api;
grant delete on submissions to worker;

create table petitions (
  id          integer     generated always as identity primary key,
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
