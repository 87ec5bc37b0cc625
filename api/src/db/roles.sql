-- The three roles of the site in a cluster, and this database in the hands of the first. By a superuser, once for each
-- database; repeating it changes nothing. What api and worker may do inside is said by the migrations.
do $$
declare
  role_name text;
  command   text;
begin
  foreach role_name in array array['owner', 'api', 'worker'] loop
    if not exists (select from pg_roles where rolname = role_name) then
      execute format('create role %I', role_name);
    end if;
    execute format('alter role %I login nosuperuser nocreatedb nocreaterole noreplication nobypassrls', role_name);
  end loop;

  execute format('alter database %I owner to owner', current_database());
  -- No other role connects, and only the owner makes temporary tables or schemas.
  execute format('revoke all on database %I from public', current_database());
  execute format('revoke all on database %I from api, worker', current_database());
  execute format('grant connect on database %I to api, worker', current_database());
  alter schema public owner to pg_database_owner;
  revoke create on schema public from public;

  -- What another role made before there were three; an extension keeps its own.
  for command in
    with ours as (
      select oid from pg_namespace where nspname in ('public', 'pgboss')
    ), of_extensions as (
      select objid from pg_depend where deptype = 'e'
    )
    select format('alter schema %I owner to owner', nspname) from pg_namespace
    where nspname = 'pgboss' and nspowner <> 'owner'::regrole
    union all
    select format('alter table %s owner to owner', pg_class.oid::regclass) from pg_class
    where relnamespace in (select oid from ours) and relkind in ('r', 'p', 'v', 'm')
      and relowner <> 'owner'::regrole and oid not in (select objid from of_extensions)
    union all
    select format('alter routine %s owner to owner', pg_proc.oid::regprocedure) from pg_proc
    where pronamespace in (select oid from ours)
      and proowner <> 'owner'::regrole and oid not in (select objid from of_extensions)
    union all
    select format('alter type %s owner to owner', pg_type.oid::regtype) from pg_type
    where typnamespace in (select oid from ours) and typtype in ('e', 'd')
      and typowner <> 'owner'::regrole and oid not in (select objid from of_extensions)
  loop
    execute command;
  end loop;
end
$$;
