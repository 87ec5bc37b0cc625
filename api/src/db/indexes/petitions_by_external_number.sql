create index concurrently if not exists petitions_by_external_number on petitions (lower(external_number)) where external_number is not null;
