-- Reports: numbers by month for every organisation and all that lie above it, counted by a job (decision 069).
create table report_sum (
  measure text not null,
  -- yyyy-MM in Asia/Shanghai.
  month text collate "C" not null check (month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
  org_code text collate "C" not null check (org_code ~ '^[0-9]{12,60}$'),
  -- Of the organisation and all below it; of the organisation itself. Hours are whole hundredths.
  value bigint not null,
  own bigint not null,
  primary key (org_code, measure, month)
);
-- A month is taken away as a whole when it is counted anew.
create index report_sum_of_month on report_sum (month);

create table report_month (
  month text collate "C" primary key,
  counted_at timestamptz not null
);
create index report_month_oldest on report_month (counted_at);

create table report_saved (
  id bigint generated always as identity primary key,
  owner_id text not null references app_user (id) on delete cascade,
  role_code text not null,
  name text not null check (name <> ''),
  kind text not null,
  period text not null,
  org_code text collate "C" not null,
  columns text[] not null,
  is_shared boolean not null,
  version int not null default 1,
  updated_at timestamptz not null,
  unique (owner_id, name)
);
create index report_saved_shared on report_saved (org_code) where is_shared;

create table report_schedule (
  id bigint generated always as identity primary key,
  report_id bigint not null references report_saved (id),
  owner_id text not null references app_user (id) on delete cascade,
  rhythm text not null check (rhythm in ('WEEK', 'MONTH', 'QUARTER')),
  day int not null check (day between 1 and 28),
  time text not null check (time ~ '^[0-2][0-9]:[0-5][0-9]$'),
  receivers text[] not null,
  is_active boolean not null,
  stop_reason text not null default '',
  next_at timestamptz not null,
  last_at timestamptz,
  version int not null default 1
);
create index report_schedule_due on report_schedule (next_at) where is_active;
create index report_schedule_owner on report_schedule (owner_id);
create index report_schedule_report on report_schedule (report_id);

-- A file that was sent; it stays when its schedule goes.
create table report_delivery (
  id bigint generated always as identity primary key,
  schedule_id bigint not null,
  due_at timestamptz not null,
  receiver_id text not null references app_user (id) on delete cascade,
  report_name text not null,
  kind text not null,
  org_code text collate "C" not null,
  from_month text not null,
  to_month text not null,
  file_key text not null,
  file_name text not null,
  sender_name text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  unique (schedule_id, due_at, receiver_id)
);
create index report_delivery_of_person on report_delivery (receiver_id, sent_at desc);
create index report_delivery_expired on report_delivery (expires_at);

-- Rows behind a sum are read by organisation and time.
create index study_ledger_of_org on study_ledger (org_code text_pattern_ops, credited_at);
create index exam_attempt_of_org on exam_attempt (org_code text_pattern_ops, submitted_at) where state = 'SUBMITTED';
create index user_org_move_by_time on user_org_move (moved_at);
