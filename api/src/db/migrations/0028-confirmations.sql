-- What an address that nobody has proved is told of a petition from the site, and how its owner proves it. Gone with the
-- petition's key.
create table petition_confirmations (
  petition_id  integer     primary key references petitions (id),
  key_id       uuid        not null references record_keys (id) on delete cascade,
  -- The address, keyed, and the day in Bogotá: what is counted.
  address_hash bytea       not null check (length(address_hash) = 32),
  on_day       date        not null,
  -- One more than a day takes: a mail of the next morning lists it, under the number of its first petition.
  is_late      boolean     not null,
  listed_with  integer     references petitions (id) check (listed_with is null or is_late),
  -- Of the link that proves the address. Only a process that opens the petition makes its secret.
  link_hash    bytea       not null unique check (length(link_hash) = 32),
  expires_on   date        not null check (expires_on > on_day),
  proved_at    timestamptz
);
create index petition_confirmations_of on petition_confirmations (address_hash, on_day);
create index petition_confirmations_by_key on petition_confirmations (key_id);
create index petition_confirmations_late on petition_confirmations (on_day) where is_late and listed_with is null;
create index petition_confirmations_listed on petition_confirmations (listed_with) where listed_with is not null;
revoke update, delete on petition_confirmations from api;
grant update (proved_at) on petition_confirmations to api;
grant update (listed_with) on petition_confirmations to worker;
