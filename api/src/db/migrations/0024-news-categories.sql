-- What an item is about. Visitors read it beside the date; an item without one says nothing.
alter table news add column category text;
alter table news
  add constraint news_category check (category in ('roads', 'services', 'season', 'transparency')) not valid;
