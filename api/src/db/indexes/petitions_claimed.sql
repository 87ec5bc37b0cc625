-- Answers whose day the head has to confirm.
create index concurrently if not exists petitions_claimed on petitions (id)
  where facts->>'claimedOn' is not null;
