-- Links of companies that a master key before made. They open while the row has the link that they were of: whoever renews
-- or revokes it, also in the release before, ends them.
alter table travel_companies
  add column earlier_links bytea[] not null default '{}',
  add column earlier_links_of uuid;

-- What took access away from somebody. Null until the ledger outside of the database holds it; a restored copy that has no
-- row of what the ledger says is from before, and takes it away again.
create table access_changes (
  id            uuid        primary key,
  what          text        not null check (what in ('roles', 'account', 'phrase', 'codes', 'signing-key', 'company-link')),
  issuer        text        not null,
  subject       text        not null,
  -- Those that were left.
  roles         text[]      check ((roles is null) = (what <> 'roles')),
  happened_at   timestamptz not null default clock_timestamp(),
  actor_issuer  text        not null,
  actor_subject text        not null,
  actor_name    text        not null,
  finished_at   timestamptz
);
create index access_changes_unfinished on access_changes (happened_at) where finished_at is null;
revoke update, delete on access_changes from api;
grant update (finished_at) on access_changes to worker;

-- What was taken away before is in no ledger yet, and older copies are kept for weeks.
insert into access_changes (id, what, issuer, subject, roles, actor_issuer, actor_subject, actor_name)
  select gen_random_uuid(), 'account', 'local', id::text, null::text[], 'sistema', 'migracion', 'Actualización del sitio'
  from local_accounts where not is_enabled;
insert into access_changes (id, what, issuer, subject, roles, actor_issuer, actor_subject, actor_name)
  select gen_random_uuid(), 'roles', issuer, subject, roles, 'sistema', 'migracion', 'Actualización del sitio'
  from staff;
