-- Signing in at gatherings: days of offline classes, group study, visits of bases. Their owners open them and keep
-- what follows from an attendance; this stands for itself.

create table gathering (
  -- The owner's key, such as class:12:2026-11-24.
  id text primary key,
  -- Random and short: it stands in codes, so that these tell nothing about the owner.
  code_no text not null unique,
  kind text not null check (kind in ('CLASS_DAY', 'CLASS_SESSION', 'GROUP_STUDY', 'BASE_VISIT')),
  subject_id text not null,
  title text not null,
  place text not null default '',
  org_code text not null check (org_code ~ '^[0-9]{12,60}$'),
  start_at timestamptz not null,
  end_at timestamptz not null,
  sign_in_from timestamptz not null,
  sign_in_until timestamptz not null,
  late_after timestamptz,
  sign_out_from timestamptz,
  sign_out_until timestamptz,
  fence_lng double precision,
  fence_lat double precision,
  fence_metres int check (fence_metres > 0),
  -- Counts everything that changes what the board shows.
  version int not null default 0,
  check (start_at <= end_at and sign_in_from <= sign_in_until),
  check ((sign_out_from is null) = (sign_out_until is null)),
  check ((fence_lng is null) = (fence_lat is null) and (fence_lng is null) = (fence_metres is null))
);

create index gathering_subject on gathering (kind, subject_id, start_at);

-- How each person stands; somebody without a row has not come.
create table attendance (
  gathering_id text not null references gathering (id),
  user_id text not null,
  status text not null check (status in ('PRESENT', 'LATE', 'LEAVE', 'ABSENT')),
  in_at timestamptz,
  out_at timestamptz,
  via text not null check (via in ('CODE', 'SCAN', 'NUMBER', 'SHEET', 'MANUAL')),
  -- Person who saw it, or who corrected it; empty when the person signed in alone.
  witness_id text not null default '',
  reason text not null default '',
  version int not null default 1,
  primary key (gathering_id, user_id)
);

create index attendance_person on attendance (user_id, gathering_id);

-- Every time that somebody signed in or out, as it was seen; rows stay, and a conflict waits for the manager.
create table attendance_event (
  -- Made where it was seen, so that sending it twice changes nothing.
  id text primary key,
  gathering_id text not null references gathering (id),
  user_id text not null,
  direction text not null check (direction in ('IN', 'OUT')),
  at timestamptz not null,
  received_at timestamptz not null,
  via text not null check (via in ('CODE', 'SCAN', 'NUMBER', 'SHEET', 'MANUAL')),
  witness_id text not null default '',
  device_id text not null default '',
  -- RECORDED: it counts; KNOWN: it says what was known; CONFLICT: the manager decides, or has decided.
  outcome_code text not null check (outcome_code in ('RECORDED', 'KNOWN', 'CONFLICT')),
  conflict_code text not null default ''
    check (conflict_code in ('', 'TWICE', 'ONE_DEVICE', 'TWO_DEVICES', 'LEAVE', 'CORRECTED', 'CLOCK')),
  -- The other person of ONE_DEVICE.
  other_user_id text not null default '',
  decision_code text not null default '' check (decision_code in ('', 'TAKEN', 'LEFT')),
  decided_by text not null default '',
  decided_at timestamptz,
  check ((outcome_code = 'CONFLICT') = (conflict_code <> ''))
);

create index attendance_event_gathering on attendance_event (gathering_id, user_id);
create index attendance_event_device on attendance_event (gathering_id, device_id) where device_id <> '';
create index attendance_event_open on attendance_event (gathering_id) where conflict_code <> '' and decision_code = '';

-- Values before a correction.
create table attendance_history (
  id bigserial primary key,
  gathering_id text not null references gathering (id),
  user_id text not null,
  status text not null,
  in_at timestamptz,
  out_at timestamptz,
  via text not null,
  witness_id text not null,
  reason text not null,
  changed_at timestamptz not null,
  changed_by text not null
);

create index attendance_history_of on attendance_history (gathering_id, user_id, id);

-- 请假: asked for by the person, granted or refused by the manager.
create table attendance_leave (
  gathering_id text not null references gathering (id),
  user_id text not null,
  reason text not null,
  state text not null check (state in ('ASKED', 'GRANTED', 'REFUSED')),
  asked_at timestamptz not null,
  decided_at timestamptz,
  decided_by text not null default '',
  answer_reason text not null default '',
  primary key (gathering_id, user_id)
);

-- Short codes for paper and for reading aloud: one a person and gathering, once given never given to another.
create table attendance_short_code (
  gathering_id text not null references gathering (id),
  user_id text not null,
  code text not null,
  primary key (gathering_id, user_id),
  unique (gathering_id, code)
);
