-- What all visitors must know now, from one instant to another. What is over stays: it is the history.
create table alerts (
  id         integer     generated always as identity primary key,
  severity   text        not null check (severity in ('notice', 'caution', 'closure')),
  text       text        not null check (length(text) between 1 and 280),
  corridor   text        check (length(corridor) between 1 and 120),
  link       text        check (link ~ '^(/|https?://)'),
  starts_at  timestamptz not null,
  -- One that was ended before it began has no time at all.
  ends_at    timestamptz not null check (ends_at >= starts_at),
  source     text        check (length(source) between 1 and 120),
  version    integer     not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Asked for with every page that is made: those that are not over yet.
create index alerts_by_end on alerts (ends_at desc, id desc);
