create index concurrently if not exists private_files_forgotten on private_files (key) where key_id is null and gone_at is null;
