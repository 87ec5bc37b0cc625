-- What surrounds an answer: inputs asked of other areas, and the number in another system.

-- In the operator's other document system, as staff wrote it.
alter table petitions add column external_number text;
alter table petitions
  add constraint petitions_external_number check (length(external_number) between 1 and 60) not valid;

-- Of an area, or an answer that staff keep to themselves: the citizen is neither shown nor given it.
alter table petition_files
  add column is_internal boolean not null default false;

-- Asked of an area by mail. It answers with the secret of a link, of which the hash alone is here.
create table petition_inputs (
  id          integer     generated always as identity primary key,
  petition_id integer     not null references petitions (id),
  -- As the terminal's own list names it, and its mailbox when it was asked: of an office, of nobody.
  area        text        not null check (length(area) between 1 and 80),
  email       text        not null check (length(email) <= 254),
  -- Sealed JSON: the question, and the petition's text as far as it went along.
  content     bytea       not null,
  asked_by    integer     not null references staff (id),
  asked_at    timestamptz not null default now(),
  due_on      date        not null,
  -- Only a process that opens the petition makes the secret of this.
  link_id     uuid        not null,
  link_hash   bytea       not null unique check (length(link_hash) = 32),
  expires_on  date        not null check (expires_on >= due_on),
  state       text        not null default 'open' check (state in ('open', 'answered', 'withdrawn')),
  reminded_on date,
  -- What came back.
  answer_event_id bigint  unique references petition_events (id),
  check ((state = 'answered') = (answer_event_id is not null))
);
create index petition_inputs_of on petition_inputs (petition_id, id);
create index petition_inputs_open on petition_inputs (petition_id, due_on) where state = 'open';
revoke update, delete on petition_inputs from api;
grant update (expires_on, state, reminded_on, answer_event_id) on petition_inputs to api;
