-- Organisations move, merge, are split and closed. A code that ended is never given again and leads on to the one
-- that took its place; the ledger and other records of a moment keep the old one, whose names are found here.

create table organisation_past (
  code text primary key,
  name text not null,
  short_name text not null,
  kind text not null,
  ended text not null check (ended in ('moved', 'merged', 'closed')),
  -- Code that took its place, as it is now; null where none did.
  to_code text,
  ended_at timestamptz not null,
  ended_by text not null,
  check (to_code is null or to_code <> code)
);

create index organisation_past_to on organisation_past (to_code text_pattern_ops);
