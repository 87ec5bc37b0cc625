-- The backend's own sign-in. What somebody may do is in `staff`, under the issuer `local` and the account's id.

create table local_accounts (
  id              uuid        primary key default gen_random_uuid(),
  -- For the audit log, whose items have numbers.
  number          integer     generated always as identity unique,
  username        text        not null unique check (username ~ '^[a-z0-9][a-z0-9.-]{1,39}$'),
  email           text        not null check (length(email) between 3 and 254),
  -- Argon2id with its own settings, so that stronger ones can be introduced one account at a time.
  phrase_hash     text        not null,
  -- Of what is sealed here: it is rewrapped with every other.
  key_id          uuid        not null references record_keys,
  totp_sealed     bytea       not null,
  -- The step of the last code that was accepted: neither it nor an earlier one is accepted again.
  last_totp_step  bigint      not null default 0,
  is_enabled      boolean     not null default true,
  created_at      timestamptz not null default now(),
  last_used_at    timestamptz
);
create unique index local_accounts_email on local_accounts (lower(email));

create table local_recovery_codes (
  account_id uuid        not null references local_accounts on delete cascade,
  code_hash  bytea       not null,
  used_at    timestamptz,
  primary key (account_id, code_hash)
);

-- One row for each sign-in. Its cookie changes with every renewal; an earlier one that comes back ends the session.
create table local_sessions (
  id           uuid        primary key default gen_random_uuid(),
  account_id   uuid        not null references local_accounts on delete cascade,
  -- Hash of the cookie that is valid, and of the one before it, which may still be on its way in another tab.
  token_hash   bytea       not null,
  earlier_hash bytea,
  renewed_at   timestamptz not null default now(),
  started_at   timestamptz not null default now(),
  ended_at     timestamptz
);
create index local_sessions_of_account on local_sessions (account_id) where ended_at is null;

-- One row for each request, also for an address that nobody has: then it leads nowhere.
create table local_resets (
  id         uuid        primary key,
  -- For the outbox, whose items have numbers.
  number     integer     generated always as identity unique,
  token_hash bytea       not null unique,
  account_id uuid        references local_accounts on delete cascade,
  expires_at timestamptz not null,
  -- Wrong codes: a link that was found somewhere is no way to guess them.
  failures   integer     not null default 0,
  used_at    timestamptz,
  -- When the worker let it go out.
  offered_at timestamptz
);
create index local_resets_of_account on local_resets (account_id, expires_at);

-- The newest signs; those before it are published until the last token they signed has ended.
create table local_signing_keys (
  id             text        primary key,
  public_jwk     jsonb       not null,
  key_id         uuid        not null references record_keys,
  private_sealed bytea       not null,
  created_at     timestamptz not null default now()
);

-- When the owner was told that somebody guesses codes. For the outbox, whose items have numbers.
create table local_code_alarms (
  number     integer     generated always as identity primary key,
  account_id uuid        not null references local_accounts on delete cascade,
  raised_at  timestamptz not null
);

-- Failed attempts by account and by network, under keyed hashes: neither a typed name nor an address.
create table sign_in_delays (
  subject_hash bytea       primary key,
  failures     integer     not null,
  free_at      timestamptz not null,
  failed_at    timestamptz not null
);
create index sign_in_delays_by_age on sign_in_delays (failed_at);

-- A reading process never sees them.
revoke all on local_accounts, local_recovery_codes, local_sessions, local_resets, local_signing_keys,
  local_code_alarms, sign_in_delays from worker;
grant delete on local_sessions, local_resets, sign_in_delays to worker;
grant select (ended_at, renewed_at) on local_sessions to worker;
-- What a letter to its owner needs.
grant select (id, username, email, is_enabled) on local_accounts to worker;
grant select (id, number, token_hash, account_id, expires_at, used_at) on local_resets to worker;
grant select (number, account_id) on local_code_alarms to worker;
grant select (subject_hash, failed_at) on sign_in_delays to worker;

-- Whether a link goes out: three at a time and ten a day for an account, so that nobody's mailbox is filled by who knows
-- its address. Decided and recorded by the worker, so that a request takes the same time for an address that nobody has,
-- and through this alone, because it may write no other change. However often a mail is tried, once.
create function offer_link(p_number integer) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_account uuid;
  v_offered timestamptz;
begin
  -- One at a time for each account. A request does not wait for this lock, which would tell that there is an account.
  perform from public.local_accounts
  where id = (select account_id from public.local_resets where number = p_number)
  for no key update;
  select account_id, offered_at into v_account, v_offered from public.local_resets where number = p_number;
  if v_account is null or v_offered is not null then
    return v_offered is not null;
  end if;
  if 3 <= (select count(*) from public.local_resets
      where account_id = v_account and offered_at is not null and used_at is null and expires_at > clock_timestamp())
    or 10 <= (select count(*) from public.local_resets
      where account_id = v_account and offered_at > clock_timestamp() - interval '1 day') then
    return false;
  end if;
  update public.local_resets set offered_at = clock_timestamp() where number = p_number;
  insert into public.changes (kind, item_id, action, actor_issuer, actor_subject, actor_name, after)
  select 'local-account', account.number, 'ask-link', 'nadie', 'sin-identificar', 'Persona sin identificar',
    jsonb_build_object('username', account.username)
  from public.local_resets as reset join public.local_accounts as account on account.id = reset.account_id
  where reset.number = p_number;
  return true;
end
$$;
grant execute on function offer_link to worker;

-- Of letters with a link those that never went out, once their request is gone. Through this alone: the worker may delete
-- no other mail.
create function forget_link_mails() returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from public.mails
  where kind = 'local-reset-link' and state in ('waiting', 'dropped')
    and not exists (select from public.local_resets where number = item_id);
$$;
grant execute on function forget_link_mails to worker;

-- The first use of a role by somebody on a day: who came in, and which roles nobody uses.
create table role_uses (
  issuer  text        not null,
  subject text        not null,
  role    text        not null,
  on_day  date        not null,
  name    text        not null,
  used_at timestamptz not null,
  primary key (issuer, subject, role, on_day)
);
create index role_uses_by_time on role_uses (used_at desc);
revoke update, delete on role_uses from api;
revoke all on role_uses from worker;

-- The list of all changes, the newest first, also of one kind.
create index changes_by_time on changes (changed_at desc, id desc);
create index changes_of_kind on changes (kind, changed_at desc);
create index petition_events_by_staff on petition_events (happened_at desc) where actor like 'staff:%';
