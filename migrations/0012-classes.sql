-- Online classes: what a class is, its seats and queue, its members, what they finished in it, who graduated.
-- Tables that grow with members begin with the member's id.

create table class (
  id text primary key,
  class_code text not null unique check (class_code <> ''),
  class_name text not null check (class_name <> ''),
  class_type text not null check (class_type in ('OPENCLASS', 'TRAINCLASS', 'CODECLASS')),
  status text not null default 'DRAFT' check (status in ('DRAFT', 'PUBLISHED', 'OFFLINE')),
  org_code text not null check (org_code ~ '^[0-9]{12,60}$'),
  organizer text not null default '',
  phone text not null default '',
  category_key text not null default 'skill',
  motif text not null default '',
  cover_key text not null default '',
  intro_html text not null default '',
  -- The class runs from the first moment of its first day to the last of its last one: end_at is not part of it.
  start_at timestamptz not null,
  end_at timestamptz not null,
  signup_start timestamptz,
  signup_end timestamptz,
  hours_hundredths int not null default 0 check (hours_hundredths between 0 and 999999),
  has_waiting_list boolean not null default true,
  needs_approval boolean not null default false,
  may_withdraw boolean not null default true,
  in_order boolean not null default false,
  need_hours_hundredths int not null default 0 check (need_hours_hundredths >= 0),
  must_finish_compulsory boolean not null default true,
  need_elective int not null default 0 check (need_elective >= 0),
  need_evaluations int not null default 0 check (need_evaluations >= 0),
  course_num int not null default 0,
  compulsory_num int not null default 0,
  version int not null default 1,
  created_by text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by text not null default '',
  published_at timestamptz,
  -- Why it was taken offline, as its members read it.
  off_reason text not null default '',
  check (start_at < end_at),
  check (signup_start is null or signup_end is null or signup_start < signup_end),
  check (status <> 'PUBLISHED' or published_at is not null)
);

create index class_by_place on class (org_code text_pattern_ops, start_at desc) where status = 'PUBLISHED';
create index class_by_start on class (start_at desc, id desc) where status = 'PUBLISHED';
create index class_by_end on class (end_at) where status = 'PUBLISHED';

create sequence class_number;

-- The seats of a class, apart from its description: every sign-up changes this row and nothing else of the
-- class. taken counts who holds a seat, approval pending included; wait_seq only ever grows.
create table class_seat (
  class_id text primary key references class (id) on delete cascade,
  capacity int check (capacity > 0),
  taken int not null default 0 check (taken >= 0),
  waiting int not null default 0 check (waiting >= 0),
  wait_seq int not null default 0,
  student_seq int not null default 0
) with (fillfactor = 50);

create index class_seat_hot on class_seat (taken desc, class_id desc);

-- Who may sign up by himself: people of these organisations and below; no row means everybody.
create table class_scope (
  class_id text not null references class (id) on delete cascade,
  org_code text not null,
  primary key (class_id, org_code)
);

create table class_code (
  id text primary key,
  class_id text not null references class (id) on delete cascade,
  -- In capitals, without letters and digits that look alike.
  code text not null check (code ~ '^[A-Z0-9]{6,12}$'),
  org_code text not null default '',
  note text not null default '',
  quota int check (quota > 0),
  used int not null default 0 check (used >= 0),
  expires_at timestamptz,
  is_active boolean not null default true,
  created_at timestamptz not null,
  unique (class_id, code)
);

-- Wrong codes of the last ten minutes, whatever the class.
create table class_code_guard (
  user_id text primary key,
  failed_at timestamptz[] not null default '{}'
);

create table class_member (
  user_id text not null,
  class_id text not null references class (id),
  -- The organisation at the moment of joining.
  org_code text not null,
  state text not null check (state in ('ENROLLED', 'PENDING', 'WAITING', 'WITHDRAWN', 'REMOVED', 'REJECTED')),
  source text not null check (source in ('OPEN', 'CODE', 'ASSIGNED', 'IMPORT')),
  code_id text,
  student_no int,
  wait_no int,
  reason text not null default '',
  applied_at timestamptz not null,
  joined_at timestamptz,
  updated_at timestamptz not null,
  done_num int not null default 0,
  compulsory_done int not null default 0,
  elective_done int not null default 0,
  hours_hundredths int not null default 0,
  percentage smallint not null default 0 check (percentage between 0 and 100),
  last_study_at timestamptz,
  graduated_at timestamptz,
  primary key (user_id, class_id),
  check ((state = 'WAITING') = (wait_no is not null))
) with (fillfactor = 80);

create index class_member_of_class on class_member (class_id, state, user_id);
-- Few at any time: which classes have people who wait for approval.
create index class_member_pending on class_member (class_id) where state = 'PENDING';
create unique index class_member_queue on class_member (class_id, wait_no) where wait_no is not null;

create table class_course (
  class_id text not null references class (id) on delete cascade,
  course_id text not null references course (id),
  sort int not null,
  is_compulsory boolean not null,
  primary key (class_id, course_id)
);

create index class_course_of_course on class_course (course_id);

create table class_teacher (
  class_id text not null references class (id) on delete cascade,
  teacher_id text not null,
  sort int not null,
  primary key (class_id, teacher_id)
);

create index class_teacher_of_teacher on class_teacher (teacher_id);

create table class_manager (
  class_id text not null references class (id) on delete cascade,
  user_id text not null,
  kind text not null check (kind in ('HEAD', 'ASSISTANT', 'SUPERVISOR')),
  primary key (class_id, user_id)
);

create index class_manager_of_person on class_manager (user_id);

-- A course finished in a class, by the ledger's receipt that proves it. course_id is the class's course;
-- studied_id the language version of it that was studied.
create table class_credit (
  user_id text not null,
  class_id text not null references class (id),
  course_id text not null,
  studied_id text not null,
  hours_hundredths int not null check (hours_hundredths >= 0),
  receipt_no text not null,
  credited_at timestamptz not null,
  primary key (user_id, class_id, course_id)
);

create index class_credit_of_class on class_credit (class_id, course_id, credited_at, user_id);

-- Graduated is graduated: the facts of the moment are kept and never changed.
create table class_graduation (
  user_id text not null,
  class_id text not null references class (id),
  graduation_no text not null unique,
  org_code text not null,
  graduated_at timestamptz not null,
  facts jsonb not null,
  primary key (user_id, class_id)
);

create sequence class_graduation_number;

create function class_graduation_refuse_change() returns trigger language plpgsql as $$ begin raise exception 'class_graduation is append-only'; end $$;

create trigger class_graduation_append_only before update or delete on class_graduation
  for each row execute function class_graduation_refuse_change();

-- What happened to a member in a class, for the participation record.
create table class_event (
  id bigserial,
  user_id text not null,
  class_id text not null references class (id),
  at timestamptz not null,
  kind text not null,
  facts jsonb not null default '{}',
  primary key (user_id, class_id, id)
);
