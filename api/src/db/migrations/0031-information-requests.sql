-- Requests for information of a quarter, whole (Decreto 1081 de 2015, art. 2.1.1.6.2; decision 0089): written once, with the
-- report, or with the second edition of one that was published without them.
create table petition_report_requests (
  report_id  integer     primary key references petition_reports (id),
  requests   jsonb       not null,
  created_at timestamptz not null default now()
);
revoke update, delete on petition_report_requests from api;

-- Why an edition differs from the one before, or has no block of requests for information.
alter table petition_reports add column note text;
grant update (note) on petition_reports to api;

alter table petitions
  -- False of paper that says its day and no hour: received_at is the beginning of that day.
  add column has_hour    boolean not null default true,
  -- Filed without its scan, which is still to come.
  add column awaits_scan boolean not null default false;
