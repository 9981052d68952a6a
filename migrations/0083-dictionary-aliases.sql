-- Codes of dictionary entries that were merged into another one: stored links, versions and files keep their meaning.
create table dictionary_alias (
  dict_code text not null,
  p_code text not null,
  to_code text not null,
  merged_at timestamptz not null,
  primary key (dict_code, p_code)
);
