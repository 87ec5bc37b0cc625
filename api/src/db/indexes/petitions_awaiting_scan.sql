create index concurrently if not exists petitions_awaiting_scan on petitions (id) where awaits_scan;
