-- Exams, and the attempts at them, which belong to the server: questions and their order are fixed when one
-- begins, every answer is a numbered event, the deadline is a time of the server.
-- Tables that grow with members begin with the member's id.

create table exam (
  id text primary key,
  name text not null check (name <> ''),
  exam_type text not null check (exam_type in ('FINAL_TEST', 'QUIZ')),
  state text not null default 'DRAFT' check (state in ('DRAFT', 'PUBLISHED', 'CLOSED')),
  org_code text not null check (org_code ~ '^[0-9]{12,60}$'),
  class_id text references class (id),
  course_id text references course (id),
  paper_id text references paper (id) on delete set null,
  description text not null default '',
  pass_tenths int not null default 0 check (pass_tenths >= 0),
  total_tenths int not null default 0 check (total_tenths >= 0),
  question_num int not null default 0 check (question_num >= 0),
  length_minutes int not null default 0 check (length_minutes between 0 and 600),
  attempt_num int not null default 0 check (attempt_num between 0 and 50),
  opens_at timestamptz,
  closes_at timestamptz,
  shuffle_questions boolean not null default true,
  shuffle_options boolean not null default true,
  review_policy text not null default 'AFTER_PASS'
    check (review_policy in ('AFTER_PASS', 'AFTER_CLOSE', 'AFTER_SUBMIT', 'NEVER')),
  is_required boolean not null default true,
  -- [{questionType, note, scoreTenths, take}] as they were when it was published.
  sections jsonb not null default '[]',
  close_reason text not null default '',
  version int not null default 1,
  created_by text not null default '',
  created_at timestamptz not null,
  updated_by text not null default '',
  updated_at timestamptz not null,
  published_at timestamptz,
  check ((exam_type = 'FINAL_TEST') = (class_id is not null)),
  check ((exam_type = 'QUIZ') = (course_id is not null)),
  check (opens_at is null or closes_at is null or opens_at < closes_at),
  check (state = 'DRAFT' or published_at is not null)
);

-- One that counts a class, one a course.
create unique index exam_of_class on exam (class_id) where state = 'PUBLISHED' and class_id is not null;
create unique index exam_of_course on exam (course_id) where state = 'PUBLISHED' and course_id is not null;
create index exam_by_place on exam (org_code text_pattern_ops, updated_at desc, id);
create index exam_by_class on exam (class_id) where class_id is not null;
create index exam_by_course on exam (course_id) where course_id is not null;

-- The questions of a published exam, each in the version that was pinned; of a section that draws, the pool.
create table exam_item (
  exam_id text not null references exam (id) on delete cascade,
  section_no int not null,
  item_no int not null,
  id text not null unique,
  question_id text not null references question (id),
  version_no int not null,
  -- Of a section with several rules, the one that found it; 0 when the questions were chosen.
  rule_no int not null default 0,
  -- Everybody gets its points: it was asked wrongly.
  is_given boolean not null default false,
  primary key (exam_id, section_no, item_no)
);

create index exam_item_of_question on exam_item (question_id);

create table exam_attempt (
  user_id text not null,
  exam_id text not null references exam (id),
  -- Where it is sat; empty for a quiz outside of a class.
  class_id text not null default '',
  attempt_no int not null,
  id text not null unique,
  org_code text not null default '',
  state text not null default 'RUNNING' check (state in ('RUNNING', 'SUBMITTED')),
  -- [{itemId, questionId, versionNo, type, scoreTenths, optionOrder}] in the order that this person sees.
  items jsonb not null,
  started_at timestamptz not null,
  deadline timestamptz,
  ends_by text not null default 'NONE' check (ends_by in ('LENGTH', 'WINDOW', 'NONE')),
  submitted_at timestamptz,
  submit_kind text check (submit_kind in ('SELF', 'TIMEOUT', 'MANAGER')),
  receipt_no text unique,
  right_num int not null default 0,
  blank_num int not null default 0,
  score_tenths int not null default 0,
  is_passed boolean not null default false,
  is_regraded boolean not null default false,
  -- [{itemId, given, isRight, scoreTenths, keyNo}] of a submitted one; `given` in original letters.
  details jsonb not null default '[]',
  -- Hours that passing it credited, and the ledger's receipt.
  hours_hundredths int not null default 0,
  study_receipt_no text not null default '',
  -- Its answers are in the bank's counts of its questions.
  is_counted boolean not null default false,
  primary key (user_id, exam_id, class_id, attempt_no),
  check ((state = 'SUBMITTED') = (submitted_at is not null and submit_kind is not null and receipt_no is not null))
) with (fillfactor = 80);

-- One at a time, whatever the page does.
create unique index exam_attempt_running on exam_attempt (user_id, exam_id, class_id) where state = 'RUNNING';
create index exam_attempt_due on exam_attempt (deadline) where state = 'RUNNING' and deadline is not null;
create index exam_attempt_of_exam on exam_attempt (exam_id, class_id, user_id, attempt_no);
create index exam_attempt_uncounted on exam_attempt (exam_id) where state = 'SUBMITTED' and not is_counted;
create index exam_attempt_of_class on exam_attempt (user_id, class_id, submitted_at) where class_id <> '';

-- The journal: appended to, never changed.
create table exam_answer (
  user_id text not null,
  attempt_id text not null,
  device_id text not null,
  no int not null check (no > 0),
  item_id text not null,
  -- As the examinee sees it, in shown letters; null when only the mark changed.
  options_ids text,
  is_marked boolean,
  -- When it was given, never before the start, never after it was received; the later one counts.
  answered_at timestamptz not null,
  saved_at timestamptz not null,
  id bigserial,
  primary key (attempt_id, device_id, no)
);

-- What managers allow one person beyond the rules, newest state; what it was before is in the audit trail.
create table exam_override (
  user_id text not null,
  exam_id text not null references exam (id),
  extra_minutes int not null default 0 check (extra_minutes between 0 and 600),
  extra_attempts int not null default 0 check (extra_attempts between 0 and 20),
  open_until timestamptz,
  reason text not null,
  by_user_id text not null,
  at timestamptz not null,
  primary key (user_id, exam_id)
);

create index exam_override_of_exam on exam_override (exam_id);

-- What happened to an attempt besides answers: begun, handed in, collected, reopened, extended, graded again.
create table exam_attempt_log (
  user_id text not null,
  attempt_id text not null,
  id bigserial,
  at timestamptz not null,
  kind text not null,
  by_user_id text not null default '',
  facts jsonb not null default '{}',
  primary key (attempt_id, id)
);

-- What the graded papers say about an exam's questions, counted in the background after papers came in.
create table exam_statistic (
  exam_id text primary key references exam (id) on delete cascade,
  paper_num int not null default 0,
  suspect_num int not null default 0,
  -- Papers came in, or were graded again, since it was counted.
  is_stale boolean not null default true,
  facts jsonb not null default '{}',
  counted_at timestamptz not null
);

create index exam_statistic_stale on exam_statistic (counted_at) where is_stale;

create table exam_regrade (
  id text primary key,
  exam_id text not null references exam (id),
  item_id text not null,
  question_id text not null,
  version_no int not null,
  mode text not null check (mode in ('KEY', 'FULL')),
  before_answers text[] not null,
  after_answers text[] not null,
  keep_higher boolean not null,
  reason text not null,
  -- Number of the key that grades; 0 where everybody gets the points.
  key_no int not null default 0,
  task_id text not null default '',
  state text not null default 'RUNNING' check (state in ('RUNNING', 'DONE')),
  changed_num int not null default 0,
  pass_gained_num int not null default 0,
  by_user_id text not null,
  at timestamptz not null
);

create index exam_regrade_of_exam on exam_regrade (exam_id, at desc);
-- One after the other.
create unique index exam_regrade_running on exam_regrade (exam_id) where state = 'RUNNING';

create table exam_regrade_change (
  user_id text not null,
  regrade_id text not null references exam_regrade (id),
  attempt_id text not null,
  before_tenths int not null,
  after_tenths int not null,
  pass_before boolean not null,
  pass_after boolean not null,
  primary key (user_id, regrade_id, attempt_id)
);

create index exam_regrade_change_of on exam_regrade_change (regrade_id);
