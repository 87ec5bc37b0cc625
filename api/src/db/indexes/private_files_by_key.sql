create index concurrently if not exists private_files_by_key on private_files (key_id) where key_id is not null;
