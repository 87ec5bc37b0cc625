-- How often a file was opened and its reading did not come to an end: one that takes the process with it is not opened
-- for ever. The row goes when the reading is written.
create table document_openings (
  key   text    primary key check (key ~ '^[0-9a-f]{32}$'),
  count integer not null check (count >= 0)
);

-- Until now a file store that was away for a minute marked files as unreadable for ever. Nobody knows any more which
-- ones those are, so all of them are read once again: what is damaged will say so again.
delete from document_readings where state = 'unreadable';
