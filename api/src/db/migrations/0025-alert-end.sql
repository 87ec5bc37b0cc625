-- Every alert ends by itself; only some say so: the notice's own end is not the end of what it tells.
alter table alerts add column states_end boolean not null default false;
