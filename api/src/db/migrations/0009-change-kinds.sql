-- What can be done to an item is declared by its feature in the code (defineChangeKind), with the kind itself: a list
-- here would need a migration for every new action, and knew nothing of which kind has which. Only the form of the words
-- is checked, and every word in use has it.
alter table changes
  drop constraint changes_action_check,
  add constraint changes_words check (kind ~ '^[a-z][a-z-]{0,39}$' and action ~ '^[a-z][a-z-]{0,39}$');
