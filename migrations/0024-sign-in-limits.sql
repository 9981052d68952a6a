-- Wrong passwords are counted by name and place (network address, known device, session) and, for strangers, under a
-- ceiling of the name and of the address. Names and addresses are kept as HMACs only; a count is dropped after a day.

drop table sign_in_attempt;

create table sign_in_place (
  name_hash text not null,
  place text not null,
  failed_count int not null,
  lock_count int not null,
  locked_until timestamptz,
  last_at timestamptz not null,
  signed_in_at timestamptz,
  keep_until timestamptz not null,
  primary key (name_hash, place)
);

create index sign_in_place_by_age on sign_in_place (keep_until);

create table sign_in_ceiling (
  key text primary key,
  spent double precision not null,
  at timestamptz not null
);

create index sign_in_ceiling_by_age on sign_in_ceiling (at);
