-- Final tests on paper of classes held in a room (specification, 7.3): where and when, and scores entered by hand.

create table paper_exam (
  class_id text primary key references class (id) on delete cascade,
  name text not null check (name <> ''),
  start_at timestamptz not null,
  end_at timestamptz not null,
  place text not null default '',
  -- Tenths of points, as in exams.
  total_tenths integer not null check (total_tenths > 0),
  pass_tenths integer not null check (pass_tenths > 0),
  is_required boolean not null default true,
  check (end_at > start_at),
  check (pass_tenths <= total_tenths)
);

create table paper_score (
  class_id text not null references paper_exam (class_id) on delete cascade,
  user_id text not null,
  -- Null: 缺考, was absent.
  score_tenths integer check (score_tenths >= 0),
  -- Of the last correction; empty while the first entry stands.
  reason text not null default '',
  entered_by text not null,
  entered_at timestamptz not null,
  version integer not null default 1,
  primary key (class_id, user_id)
);

-- What stood before each correction, as it was entered.
create table paper_score_history (
  id bigint generated always as identity primary key,
  class_id text not null references paper_exam (class_id) on delete cascade,
  user_id text not null,
  score_tenths integer,
  reason text not null,
  entered_by text not null,
  entered_at timestamptz not null
);

create index paper_score_history_of on paper_score_history (class_id, user_id, id);

-- A broadcast that is over is watched at another address than the live one.
alter table offline_class_config
  add column playback_url text not null default '';
