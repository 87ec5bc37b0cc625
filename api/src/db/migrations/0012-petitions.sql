-- The full petition: its number, its clock, its states and its events.

-- One row a year: the number of a petition is the next of its year, taken in the transaction that files it.
create table petition_counters (
  year integer primary key check (year between 2020 and 2200),
  last integer not null check (last > 0)
);
revoke delete on petition_counters from api;

-- What was received before it had a number gets one, in its order.
alter table petitions
  add column year        integer,
  add column number      integer,
  -- As it was received, in Bogotá, and the day zero of its clock.
  add column filed_on    date,
  add column channel     text not null default 'site' check (channel in ('site', 'office', 'phone', 'mail', 'post')),
  add column presenter   text not null default 'anonymous' check (presenter in ('person', 'anonymous', 'company')),
  add column reply_by    text not null default 'code' check (reply_by in ('email', 'post', 'code', 'office')),
  add column is_classified boolean not null default false,
  -- A bus company, as the terminal's table of destinations names it: whom the matter also concerns.
  add column company     text check (length(company) between 1 and 120),
  -- Everything else that was written, as JSON: who, where, when, and the evidence of consent.
  add column details     bytea,
  add column document_hash bytea check (details is not null or document_hash is null),
  -- What decides which step may be taken, and when (contract: PetitionFacts). Nothing of it is personal.
  add column facts       jsonb,
  -- Of the facts, for lists. The legal date is null while the clock stands.
  add column state       text,
  add column type        text,
  add column due_on      date,
  add column promised_on date,
  add column version     integer not null default 1;

update petitions set year = extract(year from received_at at time zone 'America/Bogota'),
  filed_on = (received_at at time zone 'America/Bogota')::date;
update petitions set number = numbered.number from (
  select id, row_number() over (partition by year order by id) as number from petitions
) as numbered where numbered.id = petitions.id;
-- Nobody was promised a date: one that is too early, never one that is too late. The worker counts the legal one when it
-- starts.
update petitions set state = 'filed', type = 'petition', promised_on = filed_on + 15,
  facts = jsonb_build_object('state', 'filed', 'type', 'petition', 'filedOn', filed_on, 'termDays', 15, 'termNorm', null,
    'extensionDays', 0, 'pauses', '[]'::jsonb, 'promisedDays', 15, 'promisedOn', filed_on + 15, 'completion', null,
    'transfers', '[]'::jsonb, 'closedOn', null);
insert into petition_counters (year, last) select year, max(number) from petitions group by year;

alter table petitions
  alter column year set not null,
  alter column number set not null,
  alter column filed_on set not null,
  alter column facts set not null,
  alter column state set not null,
  alter column type set not null,
  alter column promised_on set not null,
  add constraint petitions_radicado unique (year, number);
create index petitions_by_document on petitions (document_hash) where document_hash is not null;
create index petitions_open on petitions (due_on) where state in ('filed', 'in-progress', 'awaiting-completion');
-- It counts again when a day without work is added.
grant update (facts, due_on, version) on petitions to worker;

-- Files that were added later say with what.
alter table petition_files add column event_id bigint;

-- Each step is one event: what it says is sealed with the petition's key.
alter table petition_events
  drop constraint petition_events_kind_check,
  add constraint petition_events_kind_check check (kind ~ '^[a-z-]{1,30}$'),
  -- Seen by the citizen, or by staff alone.
  add column is_public boolean not null default false,
  -- `citizen`, `system`, or who of the staff.
  add column actor     text not null default 'system' check (length(actor) between 1 and 100),
  add column details   bytea;
update petition_events set is_public = true where kind in ('received', 'file-infected');
alter table petition_files add constraint petition_files_event foreign key (event_id) references petition_events (id);

create or replace function forget_record(p_key_id uuid, p_kind text, p_item_id integer, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update public.petitions set email_hash = null, document_hash = null where key_id = p_key_id;
  delete from public.record_keys where id = p_key_id;
  if not found then
    return false;
  end if;
  insert into public.forgotten_records (key_id, kind, item_id, forgotten_at) values (p_key_id, p_kind, p_item_id, p_at);
  return true;
end
$$;
