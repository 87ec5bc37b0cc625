-- The transparency index: sections of the law, their documents, and every file a document has had.
create table sections (
  id          integer     generated always as identity primary key,
  name        text        not null check (length(name) between 1 and 300),
  numeral     text        check (numeral ~ '^[1-9][0-9]?(\.[1-9][0-9]?){0,3}(\.[a-z])?$'),
  -- Sorts as the law counts: 4.2 before 4.10.
  numeral_key text        check ((numeral_key is null) = (numeral is null)),
  responsible text        check (length(responsible) between 1 and 200),
  periodicity text        not null check (periodicity in ('always', 'monthly', 'quarterly', 'half-yearly', 'yearly', 'by-january')),
  version     integer     not null default 1,
  deleted_at  timestamptz,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);
-- A numeral names one section; one that was removed leaves it free.
create unique index sections_numeral on sections (numeral) where deleted_at is null;

create table documents (
  id           integer     generated always as identity primary key,
  section_id   integer     not null references sections (id),
  position     integer     check (position > 0),
  title        text        not null check (length(title) between 1 and 300),
  plain_text   text        not null,
  published_on date        not null,
  issued_on    date,
  state        text        not null check (state in ('published', 'not-applicable', 'pending')),
  reason       text        check (length(reason) between 1 and 1000),
  file_number  integer,
  version      integer     not null default 1,
  deleted_at   timestamptz,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  -- What does not apply says why; what is published can be opened, and nothing else can.
  check (state <> 'not-applicable' or reason is not null),
  check ((state = 'published') = (file_number is not null)),
  check ((position is null) = (deleted_at is not null)),
  -- Checked at the end of a transaction: a move numbers a whole section anew.
  constraint documents_order unique (section_id, position) deferrable initially deferred
);
create index documents_newest on documents (published_on desc, section_id, position) where deleted_at is null;

-- Rows are never changed: what was once published stays reachable.
create table document_files (
  document_id integer     not null references documents (id),
  number      integer     not null check (number > 0),
  key         text        check (key ~ '^[0-9a-f]{32}$'),
  file_name   text        check (file_name ~ '^[a-z0-9][a-z0-9-]{0,99}$'),
  format      text        not null check (format in ('pdf', 'docx', 'xlsx', 'csv', 'ods', 'odt', 'zip', 'link')),
  bytes       integer     check (bytes >= 0),
  sha256      text        check (sha256 ~ '^[0-9a-f]{64}$'),
  link        text        check (link ~ '^https?://'),
  created_at  timestamptz not null default now(),
  primary key (document_id, number),
  check ((format = 'link') = (link is not null)),
  check ((key is null) = (link is not null)),
  check ((key is null) = (file_name is null) and (key is null) = (bytes is null) and (key is null) = (sha256 is null))
);
create index document_files_key on document_files (key) where key is not null;
alter table documents add constraint documents_file
  foreign key (id, file_number) references document_files (document_id, number) deferrable initially deferred;
