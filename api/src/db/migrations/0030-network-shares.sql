-- How much each network left here today: of files, so that none fills the disk, and of answers to one edition of a survey.
-- The hash is keyed and has the day in it: two days of one network have nothing in common. Files in whole megabytes, which
-- fit many petitions: none is told by its size.
create table network_shares (
  network_hash bytea   primary key check (length(network_hash) = 32),
  on_day       date    not null,
  amount       integer not null check (amount > 0)
);
revoke delete on network_shares from api;
grant delete on network_shares to worker;
