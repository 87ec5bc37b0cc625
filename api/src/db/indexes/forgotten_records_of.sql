create index concurrently if not exists forgotten_records_of on forgotten_records (kind, item_id);
