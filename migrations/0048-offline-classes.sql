-- Classes held in a room (design/decisions.md, 85): the same class, with a timetable of days and sessions.

alter table class
  add column held_in_room boolean not null default false,
  -- Sessions of the timetable: what lists and the publishing check show instead of courses.
  add column session_num integer not null default 0 check (session_num >= 0);

create index class_held_in_room on class (start_at desc, id desc) where held_in_room and status = 'PUBLISHED';

create table class_session (
  id text primary key,
  class_id text not null references class (id) on delete cascade,
  day date not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  course_name text not null check (course_name <> ''),
  -- An online course on the same subject, for those who want to read on; empty without one.
  course_id text not null default '',
  teacher_id text not null default '',
  teacher_name text not null default '',
  place text not null default '',
  hours_hundredths integer not null check (hours_hundredths >= 0),
  is_site_teaching boolean not null default false,
  is_rated boolean not null default true,
  sort integer not null,
  check (end_at > start_at)
);

create index class_session_of_class on class_session (class_id, day, start_at, id);
create index class_session_in_time on class_session (start_at, end_at);

create table offline_class_config (
  class_id text primary key references class (id) on delete cascade,
  address text not null default '',
  -- Minutes before a day's first session from which one signs in, and after it until which one is in time or late.
  sign_open_minutes integer not null default 30,
  late_minutes integer not null default 15,
  sign_close_minutes integer not null default 60,
  needs_sign_out boolean not null default false,
  fence_lng double precision,
  fence_lat double precision,
  fence_metres integer,
  is_course_rated boolean not null default true,
  live_url text not null default '',
  -- Conditions of graduation: share of days signed, 0 for none; passed appraisal; all ratings handed in.
  need_sign_rate integer not null default 80 check (need_sign_rate between 0 and 100),
  needs_appraisal boolean not null default false,
  needs_ratings boolean not null default false,
  excellent_percent integer not null default 15 check (excellent_percent between 0 and 100),
  version integer not null default 1
);

create table session_rating (
  session_id text not null references class_session (id) on delete cascade,
  user_id text not null,
  class_id text not null,
  score smallint not null check (score in (2, 4, 6, 8, 10)),
  -- Handed in on paper and entered by a manager; empty when the person rated in the portal.
  entered_by text not null default '',
  rated_at timestamptz not null,
  primary key (session_id, user_id)
);

create index session_rating_of_class on session_rating (class_id, user_id);

create table class_appraisal (
  class_id text not null references class (id) on delete cascade,
  user_id text not null,
  result text not null check (result in ('PASS', 'FAIL', 'EXCELLENT')),
  comment text not null default '',
  appraised_by text not null,
  appraised_at timestamptz not null,
  primary key (class_id, user_id)
);
