-- Facts about this installation that are no settings: what was loaded, and when.
create table installation (
  key text primary key,
  value text not null
);

-- Regions and party organisations in one tree; a code is six digits a level under its parent's code, so the
-- start of a code names every organisation above it and a subtree is a prefix.
create table organisation (
  code text primary key check (code ~ '^[0-9]{12,60}$'),
  parent_code text references organisation (code),
  name text not null check (name <> ''),
  short_name text not null check (short_name <> ''),
  level integer not null,
  kind text not null check (kind in ('region', 'branch')),
  sort integer not null default 0,
  check (length(code) = 6 * (level + 1)),
  check (case when level = 1 then parent_code is null else parent_code = left(code, 6 * level) end)
);

create index organisation_children on organisation (parent_code, sort, code);

create table dictionary_item (
  dict_code text not null,
  p_code text not null,
  p_name text not null,
  sort integer not null default 0,
  primary key (dict_code, p_code)
);
