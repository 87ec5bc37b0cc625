-- Who may do what: owner migrates and owns everything, api and worker do the work of their processes and no more.
-- A later migration says its own exceptions; what it says nothing about is decided by the defaults at the end.

revoke all on schema public from public;
grant usage on schema public to api, worker;
revoke all on all tables in schema public from public, api, worker;
revoke all on all sequences in schema public from public, api, worker;
-- Triggers need no grant. Those of extensions are another role's and stay everybody's.
revoke execute on function count_news(), forget_news(), refuse_rewriting(), refuse_other_purges() from public;

grant select on
  pictures, news, news_months, staff, changes, search_entries, alerts, sections, documents, document_files,
  document_readings, document_openings, document_passages, search_misses, purges
to api;
-- What was published is taken back by marking it, and the record of changes only grows.
grant insert on pictures, changes, document_files to api;
grant insert, update on news, news_months, alerts, sections, documents, search_misses to api;
grant insert, update, delete on search_entries to api;
-- The one way to destroy something, which records itself.
grant execute on function record_purge to api;

grant select on
  pictures, news, news_months, sections, documents, document_files, document_readings, document_openings,
  document_passages, search_misses, purges
to worker;
grant update (has_avif) on pictures to worker;
grant insert, update, delete on document_openings to worker;
grant insert on document_readings, document_passages to worker;
grant delete on search_misses to worker;
grant update (finished_at) on purges to worker;

-- The queue. Its tables come with `installJobs`, after the migrations of a new database.
create schema if not exists pgboss;
grant usage on schema pgboss to api, worker;
grant select, insert, update, delete on all tables in schema pgboss to api, worker;
grant usage on all sequences in schema pgboss to api, worker;
grant execute on all functions in schema pgboss to api, worker;
alter default privileges in schema pgboss grant select, insert, update, delete on tables to api, worker;
alter default privileges in schema pgboss grant usage on sequences to api, worker;
alter default privileges in schema pgboss grant execute on functions to api, worker;

-- Of tables to come: the api reads and writes, the worker reads. A function is nobody's until it is granted, so that one
-- that acts with the owner's rights is never everybody's by oversight.
alter default privileges in schema public grant select, insert, update, delete on tables to api;
alter default privileges in schema public grant usage on sequences to api;
alter default privileges in schema public grant select on tables to worker;
alter default privileges revoke execute on functions from public;
