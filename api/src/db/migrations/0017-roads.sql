-- An alert may say how some roads are: the state of a road is the live alert that says it, and nobody's word is none.
alter table alerts
  -- Ids of the operator's corridors.
  add column corridors text[],
  add column state text,
  -- Of one company's buses only.
  add column company text,
  add column how_far text,
  -- A «normal» is no strip on every page.
  add column is_site_wide boolean not null default true,
  -- What it put an end to, and how that was: for whoever takes it back.
  add column replaced jsonb;
alter table alerts
  add constraint alerts_roads check (
    state is null
    or (state in ('normal', 'delays', 'suspended') and corridors is not null)
  ) not valid,
  add constraint alerts_words check (length(company) <= 80 and length(how_far) <= 60) not valid;

-- Whoever is on duty says how the roads are.
alter table staff
  drop constraint staff_roles_check,
  add constraint staff_roles check (
    roles <@ array['noticias', 'documentos', 'pqrsd', 'encuestas', 'operacion', 'administrador']
  ) not valid;
