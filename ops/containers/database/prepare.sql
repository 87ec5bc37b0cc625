-- The database and its roles. Repeating it changes nothing.
select 'create database terminal' where not exists (select from pg_database where datname = 'terminal') \gexec
\connect terminal
\ir roles.sql
