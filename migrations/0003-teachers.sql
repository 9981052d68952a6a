create table teacher (
  id text primary key,
  name text not null check (name <> ''),
  photo text not null default '',
  title text not null default '',
  unit text not null default '',
  org_code text not null,
  intro text not null default '',
  sort integer not null default 0
);

create index teacher_order on teacher (sort, id);
