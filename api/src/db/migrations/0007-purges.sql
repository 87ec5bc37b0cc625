-- Withdrawing for good: what was published and must not be read by anybody any more, neither here nor in the record.

-- What was withdrawn, in words that repeat nothing of it, and what is left to prove it.
create table purges (
  id            uuid        primary key,
  kind          text        not null check (kind in ('news', 'document', 'version')),
  item_id       integer     not null,
  -- Of one version of a document.
  number        integer     check ((number is null) = (kind <> 'version')),
  what          text        not null,
  reason        text        not null check (length(reason) between 10 and 500),
  purged_at     timestamptz not null,
  actor_issuer  text        not null,
  actor_subject text        not null,
  actor_name    text        not null,
  file_keys     text[]      not null,
  picture_keys  text[]      not null,
  -- SHA-256 of the files, or of the text where there are none.
  hashes        text[]      not null,
  -- Null until the ledger holds it and its files are gone.
  finished_at   timestamptz
);
create unique index purges_of_item on purges (kind, item_id, coalesce(number, 0));
create index purges_unfinished on purges (purged_at) where finished_at is null;

alter table news
  add column purge_id uuid references purges (id),
  add constraint news_purged check (purge_id is null or (deleted_at is not null and picture_key is null));
alter table documents
  add column purge_id uuid references purges (id),
  add constraint documents_purged check (purge_id is null or (deleted_at is not null and state = 'pending'));
alter table document_files
  add column purge_id uuid references purges (id),
  drop constraint document_files_check,
  drop constraint document_files_check1,
  drop constraint document_files_check2,
  add constraint document_files_shown check (purge_id is not null or (
    (format = 'link') = (link is not null) and (key is null) = (link is not null)
    and (key is null) = (file_name is null) and (key is null) = (bytes is null) and (key is null) = (sha256 is null))),
  add constraint document_files_purged check (purge_id is null or
    (key is null and file_name is null and link is null and bytes is null));

alter table changes
  drop constraint changes_action_check,
  add constraint changes_action_check check (action in ('create', 'revise', 'remove', 'restore', 'purge'));

-- Only `record_purge` rewrites, and only what an item said: it runs as the owner of the table and says so in a setting
-- that ends with it. The setting alone is anybody's; to be the owner is not. Names are looked up where nobody plants any.
create or replace function refuse_rewriting() returns trigger language plpgsql
set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'UPDATE' and current_setting('terminal.purging', true) = 'on' then
    if current_user = (select pg_get_userbyid(relowner) from pg_catalog.pg_class where oid = tg_relid)
      and to_jsonb(new) - array['before', 'after'] = to_jsonb(old) - array['before', 'after'] then
      return new;
    end if;
  end if;
  raise exception 'the record of changes is never rewritten';
end
$$;
create trigger changes_stay_all before truncate on changes for each statement execute function refuse_rewriting();

-- A purge is entered by `record_purge` alone, and of one that is entered only its end is written.
create function refuse_other_purges() returns trigger language plpgsql
set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'INSERT' and current_setting('terminal.purging', true) = 'on' then
    if current_user = (select pg_get_userbyid(relowner) from pg_catalog.pg_class where oid = tg_relid) then
      return new;
    end if;
  elsif tg_op = 'UPDATE' then
    if to_jsonb(new) - 'finished_at' = to_jsonb(old) - 'finished_at' then
      return new;
    end if;
  end if;
  raise exception 'a purge is entered by record_purge and never changed';
end
$$;
create trigger purges_stay before insert or update or delete on purges for each row execute function refuse_other_purges();
create trigger purges_stay_all before truncate on purges for each statement execute function refuse_other_purges();

-- The one way to destroy something, and never without a record: enters the purge, forgets the files and pictures and
-- what was read inside them, takes the words of the item out of the record of changes, and records itself there. Of a
-- whole item only what is named here is kept, so that columns of other releases go as well; of one version of a document,
-- its file or link goes and the rest stays. The words of the row itself are its feature's.
create function record_purge(
  p_id uuid, p_kind text, p_item_id integer, p_number integer, p_numbers integer[], p_what text, p_reason text,
  p_at timestamptz, p_actor_issuer text, p_actor_subject text, p_actor_name text, p_seen_version integer,
  p_file_keys text[], p_picture_keys text[], p_hashes text[]
) returns void language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  kind_of_change text := case p_kind when 'news' then 'news' else 'document' end;
  kept text[] := case p_kind
    when 'news' then array['id', 'published_on', 'is_active', 'is_featured', 'version', 'is_deleted']
    else array['id', 'section_id', 'section_name', 'section_numeral', 'position', 'published_on', 'issued_on', 'state',
      'file_number', 'format', 'version', 'is_deleted']
  end;
  gone text[] := array['key', 'file_name', 'bytes', 'sha256', 'link'];
begin
  perform set_config('terminal.purging', 'on', true);
  insert into public.purges (id, kind, item_id, number, what, reason, purged_at, actor_issuer, actor_subject, actor_name,
    file_keys, picture_keys, hashes)
  values (p_id, p_kind, p_item_id, p_number, p_what, p_reason, p_at, p_actor_issuer, p_actor_subject, p_actor_name,
    p_file_keys, p_picture_keys, p_hashes);

  -- Whoever has just read such a file waits here before writing it down, and then finds that it is nobody's.
  perform pg_advisory_xact_lock(9, hashtext(file_key)) from unnest(p_file_keys) as file_key order by file_key;
  update public.document_files set key = null, file_name = null, link = null, bytes = null, purge_id = p_id
  where p_kind <> 'news' and document_id = p_item_id and number = any (p_numbers) and purge_id is null;
  delete from public.document_readings where key = any (p_file_keys);
  delete from public.document_openings where key = any (p_file_keys);
  update public.news set picture_key = null where p_kind = 'news' and id = p_item_id;
  delete from public.pictures where key = any (p_picture_keys);

  if p_kind = 'version' then
    update public.changes set
      before = case when (before ->> 'file_number')::integer = any (p_numbers) then before - gone else before end,
      after = case when (after ->> 'file_number')::integer = any (p_numbers) then after - gone else after end
    where kind = kind_of_change and item_id = p_item_id and action <> 'purge';
  else
    update public.changes set
      before = (select jsonb_object_agg(name, value) from jsonb_each(before) as said (name, value)
        where before is not null and name = any (kept)),
      after = (select coalesce(jsonb_object_agg(name, value), '{}') from jsonb_each(after) as said (name, value)
        where name = any (kept))
    where kind = kind_of_change and item_id = p_item_id and action <> 'purge';
  end if;

  insert into public.changes (changed_at, kind, item_id, action, actor_issuer, actor_subject, actor_name, seen_version,
    before, after)
  values (p_at, kind_of_change, p_item_id, 'purge', p_actor_issuer, p_actor_subject, p_actor_name, p_seen_version, null,
    jsonb_build_object('purge_id', p_id, 'number', p_number, 'what', p_what, 'reason', p_reason, 'hashes', p_hashes));
  perform set_config('terminal.purging', 'off', true);
end
$$;
revoke execute on function record_purge from public;
