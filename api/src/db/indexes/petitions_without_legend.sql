-- What «Por atender» counts: open claims about data whose legend was not put yet.
create index concurrently if not exists petitions_without_legend on petitions (filed_on)
  where type = 'data-claim' and legend_on is null and state in ('filed', 'in-progress', 'awaiting-completion');
