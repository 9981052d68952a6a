-- One time for all processes: what the reference clock has jumped since installation (docs/decisions/029-clock.md).
create table server_clock (
  id smallint primary key default 1 check (id = 1),
  -- the latest reading of any process: the reference clock, and that machine's own monotonic clock since its start.
  seen_ms bigint,
  boot_id text not null default '',
  monotonic_ms bigint not null default 0,
  -- the sum of all jumps; the reference clock less this is the steady time.
  skipped_ms bigint not null default 0,
  -- jumps that the portal's time does not follow yet, and since when (steady time).
  held_ms bigint not null default 0,
  held_since_ms bigint,
  step_num integer not null default 0,
  last_step_ms bigint not null default 0,
  last_step_at timestamptz
);

insert into server_clock (id) values (1);

-- Reports that came while the clock was ahead would be the last ones until it is that late again.
update study_progress set budget_at = now() where budget_at > now();
