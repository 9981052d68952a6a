-- Group study: a branch watches a course on one screen, and everybody has the hours of the time in the room.

create table group_study (
  id text primary key,
  -- Number of the group's receipt, given when it is opened.
  receipt_no text not null unique,
  org_code text not null check (org_code ~ '^[0-9]{12,60}$'),
  place text not null,
  leader_id text not null,
  leader_name text not null,
  course_id text not null,
  course_name text not null,
  media_kind text not null check (media_kind in ('video', 'audio', 'text')),
  length_tenths int not null check (length_tenths > 0),
  speed_hundredths int not null,
  coverage_thousandths int not null,
  hours_hundredths int not null check (hours_hundredths > 0),
  state text not null check (state in ('RUNNING', 'CLOSED')),
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- State of the player as the server knows it: goes of playing, and where it stood at the last report.
  plays jsonb not null default '[]',
  is_playing boolean not null default false,
  position_tenths int not null default 0,
  position_at timestamptz not null,
  roster_num int not null,
  credited_num int not null default 0,
  check ((state = 'CLOSED') = (closed_at is not null))
);

create sequence group_study_number;

-- A branch has one screen.
create unique index group_study_running on group_study (org_code) where state = 'RUNNING';
create index group_study_newest on group_study (opened_at desc, id);

create table group_study_person (
  session_id text not null references group_study (id),
  user_id text not null,
  number int not null check (number > 0),
  name text not null,
  org_code text not null,
  is_guest boolean not null default false,
  -- When the person was in the room: pairs of milliseconds, the last one open while the person is there.
  stays jsonb not null default '[]',
  is_there boolean not null default false,
  -- Hundredths credited when the session closed; 0 for nobody's hours.
  hours_hundredths int not null default 0 check (hours_hundredths >= 0),
  is_whole boolean not null default false,
  receipt_no text not null default '',
  is_sampled boolean not null default false,
  verdict_code text not null default '' check (verdict_code in ('', 'CONFIRMED', 'DOUBTFUL')),
  verdict_note text not null default '',
  verdict_by text not null default '',
  verdict_at timestamptz,
  primary key (session_id, user_id),
  unique (session_id, number)
);

-- Nobody is in two rooms.
create unique index group_study_there on group_study_person (user_id) where is_there;
