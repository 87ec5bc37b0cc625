-- Keys of the files and pictures of withdrawn items, earlier versions included: the edge answers 404 at their addresses
-- until the item is restored. Of a permanent withdrawal, until its own page stands there. With the rights of the owner,
-- because the worker does not read the record of changes.
create function hidden_file_keys() returns setof text language sql stable security definer
set search_path = pg_catalog, public, pg_temp as $$
  select key from public.document_files
  where key is not null and document_id in (select id from public.documents where deleted_at is not null)
  union
  select pictures.key from public.pictures where pictures.key in (
    select picture_key from public.news where deleted_at is not null
    union
    select unnest(array[before ->> 'picture_key', after ->> 'picture_key']) from public.changes
    where kind = 'news' and item_id in (select id from public.news where deleted_at is not null)
  ) and not exists (select from public.news where picture_key = pictures.key and deleted_at is null)
  union
  select unnest(file_keys || picture_keys) from public.purges where finished_at is null
$$;
grant execute on function hidden_file_keys to api, worker;
