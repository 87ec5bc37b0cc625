-- Why an answer waits for the desk: null where it counts as it came. `is_marked` is read no more; what it marked before
-- stays counted.
alter table survey_answers add column mark text;
alter table survey_answers add constraint survey_answers_mark_check check (mark in ('network', 'unproved')) not valid;
-- A network passes its ceiling after some of its answers were stored.
grant update (mark) on survey_answers to api;

-- By mark: what the desk decided, who, when and why.
alter table surveys add column reviews jsonb not null default '{}';

-- Beside what is counted: what waits for the desk, and what it left out. `own_counts` is what is shown without any
-- marked answer, where that differs from `counts`: steps go on from it.
alter table survey_results
  add column under_review integer not null default 0,
  add column left_out     integer not null default 0,
  add column own_counts   jsonb;
