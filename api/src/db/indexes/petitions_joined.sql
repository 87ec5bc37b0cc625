create index concurrently if not exists petitions_joined on petitions (joined_to) where joined_to is not null;
