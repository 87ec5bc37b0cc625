-- What a staff form created under the key it sent: sent again, it is answered instead of created twice. Of the content
-- only a hash is kept. Written by the api in the transaction that creates the item, deleted by the worker after a week.
create table idempotency_keys (
  kind text not null,
  actor_issuer text not null,
  actor_subject text not null,
  key text not null check (length(key) between 8 and 128),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  item_id integer not null,
  -- The version the form would have been told.
  version integer not null,
  created_at timestamptz not null default now(),
  primary key (kind, actor_issuer, actor_subject, key)
);

create index idempotency_keys_by_age on idempotency_keys (created_at);

revoke update, delete on idempotency_keys from api;
grant delete on idempotency_keys to worker;
