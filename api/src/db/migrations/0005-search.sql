-- What the search compares: without accents or capitals, as JavaScript writes it (NFD; unaccent differs in 572 characters).
create extension if not exists pg_trgm;

alter table search_entries
  add column file_bytes  integer check (file_bytes >= 0),
  add column plain_title text    not null default '',
  -- Title, excerpt and breadcrumb, each on a line of its own: no word crosses from one into another.
  add column plain_text  text    not null default '',
  -- Of equal titles the page wins, then the news item, then the document.
  add column kind_rank   smallint not null generated always as
    (case kind when 'page' then 0 when 'news' then 1 else 2 end) stored;

-- Rows of before this release; from here on whoever puts an entry writes them.
update search_entries set
  plain_title = lower(regexp_replace(normalize(flat.title, nfd), '[\u0300-\u036f]', '', 'g') collate "und-x-icu"),
  plain_text = lower(regexp_replace(normalize(
    concat_ws(E'\n', flat.title, flat.excerpt, flat.breadcrumb), nfd), '[\u0300-\u036f]', '', 'g') collate "und-x-icu"),
  file_bytes = (select bytes from documents join document_files on document_id = documents.id and number = file_number
    where kind = 'doc' and documents.id = item_id)
from (select kind as of_kind, item_id as of_item,
    trim(regexp_replace(title, '\s+', ' ', 'g')) as title,
    trim(regexp_replace(excerpt, '\s+', ' ', 'g')) as excerpt,
    trim(regexp_replace(breadcrumb, '\s+', ' ', 'g')) as breadcrumb
  from search_entries) as flat
where kind = of_kind and item_id = of_item;
alter table search_entries alter column plain_title drop default, alter column plain_text drop default;

create index search_entries_title on search_entries using gin (plain_title gin_trgm_ops);
create index search_entries_text on search_entries using gin (plain_text gin_trgm_ops);
create index search_entries_order on search_entries (kind_rank, dated_on desc nulls last, item_id);
create index search_entries_same on search_entries (plain_title, kind_rank);

-- The pages of the sections are found as pages.
insert into search_entries (kind, item_id, title, path, breadcrumb, excerpt, plain_title, plain_text)
select 'page', id, full_name, '/transparency/' || coalesce(numeral, 'seccion-' || id), 'Transparencia', '', plain,
  plain || E'\n\ntransparencia'
from sections, concat_ws(' ', numeral, name) as full_name,
  lower(regexp_replace(normalize(full_name, nfd), '[\u0300-\u036f]', '', 'g') collate "und-x-icu") as plain
where deleted_at is null;

-- What was read inside a file of the store, page by page. Files never change, so neither does what they say.
create table document_readings (
  key        text        primary key check (key ~ '^[0-9a-f]{32}$'),
  -- A scan has pages and no text; a damaged or protected file cannot be read at all.
  state      text        not null check (state in ('text', 'no-text', 'unreadable')),
  page_count integer     check (page_count >= 0),
  -- What a PDF says of itself for those who listen to it; null for other formats.
  has_title  boolean,
  has_language boolean,
  is_tagged  boolean,
  read_at    timestamptz not null default now()
);

create table document_passages (
  key    text    not null references document_readings (key) on delete cascade,
  number integer not null check (number > 0),
  -- The page of a PDF; null where a format has none.
  page   integer check (page > 0),
  text   text    not null,
  words  tsvector not null,
  primary key (key, number)
);
create index document_passages_words on document_passages using gin (words);

-- What visitors looked for and did not find, by week and without anything about who asked.
create table search_misses (
  week    date    not null,
  query   text    not null check (length(query) between 1 and 80),
  count   integer not null check (count > 0),
  last_on date    not null,
  primary key (week, query)
);
