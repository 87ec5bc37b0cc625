-- Writing news: who may, what they did, what can be taken back, and what the search knows.

-- Removed items stay, out of sight, so that a removal can be undone.
alter table news add column deleted_at timestamptz;
alter table news add constraint image_text_length check (length(image_text) between 1 and 300);

drop index news_public_list;
create index news_public_list on news (published_on desc, id desc) where is_active and deleted_at is null;
create index news_public_order on news (is_featured, published_on desc, id desc) where is_active and deleted_at is null;
create index news_staff_list on news (published_on desc, id desc) where deleted_at is null;

-- AVIF takes seconds to make, so a picture is shown without it first.
alter table pictures add column has_avif boolean not null default false;

-- How many items each month has, by state. A page of the list is found by adding up months instead of walking rows,
-- so that the last page costs what the first does.
create table news_months (
  month       date    not null check (extract(day from month) = 1),
  is_active   boolean not null,
  is_featured boolean not null,
  count       integer not null,
  primary key (month, is_active, is_featured)
);

create function count_news() returns trigger language plpgsql as $$
begin
  insert into news_months as known (month, is_active, is_featured, count)
  select date_trunc('month', published_on)::date, is_active, is_featured, sum(change)
  from (
    select old.published_on, old.is_active, old.is_featured, -1 as change
    where tg_op <> 'INSERT' and old.deleted_at is null
    union all
    select new.published_on, new.is_active, new.is_featured, 1
    where tg_op <> 'DELETE' and new.deleted_at is null
  ) as moved
  group by 1, 2, 3
  having sum(change) <> 0
  -- Always in one order, so that two editors who move items between the same two rows do not block each other.
  order by 1, 2, 3
  on conflict (month, is_active, is_featured) do update set count = known.count + excluded.count;
  return null;
end
$$;

create trigger count_news after insert or update or delete on news for each row execute function count_news();

create function forget_news() returns trigger language plpgsql as $$
begin
  truncate news_months;
  return null;
end
$$;
create trigger forget_news after truncate on news for each statement execute function forget_news();

insert into news_months (month, is_active, is_featured, count)
select date_trunc('month', published_on)::date, is_active, is_featured, count(*) from news group by 1, 2, 3;

-- People of the terminal, by what their identity provider calls them. A row decides, also one without roles: that is
-- somebody who was removed, whatever a token still says.
create table staff (
  issuer     text        not null,
  subject    text        not null,
  name       text        not null check (length(name) between 1 and 200),
  roles      text[]      not null check (roles <@ array['noticias', 'documentos', 'pqrsd', 'encuestas', 'administrador']),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (issuer, subject)
);

-- What staff changed: who, when, what it was and what it became. Nothing here is ever changed or taken out.
create table changes (
  id            bigint      generated always as identity primary key,
  changed_at    timestamptz not null default now(),
  kind          text        not null,
  item_id       integer     not null,
  action        text        not null check (action in ('create', 'revise', 'remove', 'restore')),
  actor_issuer  text        not null,
  actor_subject text        not null,
  actor_name    text        not null,
  -- The version the writer had seen; nothing when the request did not say.
  seen_version  integer,
  before        jsonb,
  after         jsonb       not null
);
create index changes_of_item on changes (kind, item_id, id desc);

create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception 'the record of changes is never rewritten';
end
$$;
create trigger changes_stay before update or delete on changes for each row execute function refuse_rewriting();

-- What a visitor can find, put here by whoever owns it, in the same transaction.
create table search_entries (
  kind         text    not null check (kind in ('page', 'news', 'doc')),
  item_id      integer not null,
  title        text    not null,
  path         text    not null,
  breadcrumb   text    not null,
  excerpt      text    not null,
  dated_on     date,
  download_url text,
  file_ext     text,
  primary key (kind, item_id)
);

insert into search_entries (kind, item_id, title, path, breadcrumb, excerpt, dated_on)
select 'news', id, title, '/noticia-detalle/' || id, 'Noticias',
  case when length(flat) > 180 then left(flat, 180) || '…' else flat end, published_on
from news, trim(regexp_replace(body, '\s+', ' ', 'g')) as flat
where is_active;
