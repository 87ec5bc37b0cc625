-- What «Por atender» counts: open, without a type.
create index concurrently if not exists petitions_unclassified on petitions (filed_on)
  where not is_classified and state in ('filed', 'in-progress', 'awaiting-completion');
