-- Statements of a person's own record: what it said at a moment, under a code by which anybody may check it.
create table record_statement (
  code text primary key check (code ~ '^[2-9A-HJ-NP-Z]{12}$'),
  user_id text not null,
  year int not null,
  facts jsonb not null,
  -- SHA-256 over the facts: the same content keeps its code.
  digest text not null,
  -- Hundredths that counted for the year; by them it is told whether the record has changed since.
  year_hundredths int not null,
  entry_num int not null,
  made_at timestamptz not null
);
create unique index record_statement_once on record_statement (user_id, digest);
