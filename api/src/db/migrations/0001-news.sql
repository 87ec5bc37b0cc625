-- Pictures as the file store holds them: one row per uploaded image, whatever its sizes and formats.
create table pictures (
  key        text        primary key check (key ~ '^[0-9a-f]{32}$'),
  width      integer     not null check (width > 0),
  height     integer     not null check (height > 0),
  -- The widths it is stored in: those of the day it came, whatever the code says later.
  widths     integer[]   not null check (cardinality(widths) > 0),
  created_at timestamptz not null default now()
);

-- News shown on the public site. An inactive item is visible to staff only.
create table news (
  id           integer     generated always as identity primary key,
  title        text        not null check (length(title) between 1 and 200),
  body         text        not null check (length(body) between 1 and 20000),
  picture_key  text        references pictures (key),
  image_text   text,
  redirect_url text        check (redirect_url ~ '^https?://'),
  published_on date        not null,
  is_active    boolean     not null default false,
  is_featured  boolean     not null default false,
  version      integer     not null default 1,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now()
);

-- The one list the public asks for: active items, newest first.
create index news_public_list on news (published_on desc, id desc) where is_active;
