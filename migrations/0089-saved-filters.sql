-- Filters of the console's lists that people keep under names, each for themselves.

create table saved_filter (
  id text primary key,
  user_id text not null,
  -- Name of the list in the console.
  list text not null,
  name text not null,
  -- The filter as the list's address says it.
  query text not null,
  saved_at timestamptz not null,
  unique (user_id, list, name)
);
