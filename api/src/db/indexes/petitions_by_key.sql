create index concurrently if not exists petitions_by_key on petitions (key_id) where key_id is not null;
