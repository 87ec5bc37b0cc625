-- What the office takes down: mails that were dropped on the desk, and people who were only told where to go.

-- Which mail a petition was, to know it when it comes again. The row goes with the petition's key.
create table received_mails (
  id              integer generated always as identity primary key,
  petition_id     integer not null unique references petitions (id),
  key_id          uuid    not null references record_keys (id) on delete cascade,
  -- Sealed JSON: its Message-ID and the hash of its bytes; and HMACs of both.
  marks           bytea   not null,
  message_id_hash bytea,
  bytes_hash      bytea   not null
);
create index received_mails_by_key on received_mails (key_id);
create index received_mails_by_message_id on received_mails (message_id_hash) where message_id_hash is not null;
create index received_mails_by_bytes on received_mails (bytes_hash);
revoke delete on received_mails from api;

-- Mere orientation is no petition (Decreto 1166 de 2016): only counted, by day and theme, and nothing of who it was.
create table orientations (
  id      integer generated always as identity primary key,
  version integer not null default 1,
  on_day  date    not null,
  channel text    not null check (channel in ('office', 'phone')),
  -- As the terminal's own list names it.
  theme   text    check (length(theme) between 1 and 80)
);
create index orientations_by_day on orientations (on_day);
revoke update on orientations from api;
