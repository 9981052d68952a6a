-- Study: who studies now, what was watched, which hours were credited. Every table begins with the member's
-- id, so that it can be spread over several databases. People are named without a foreign key: a credited
-- hour outlives the account.

-- One row a person who ever studied: the one live lease (lease_id is null when nobody studies), and the row
-- that is locked first whenever something of this person is decided. Key and secret of a lease are derived
-- from the server's own key and are not stored.
create table study_lease (
  user_id text primary key,
  org_code text not null default '',
  lease_id text,
  course_id text not null default '',
  class_id text not null default '',
  session_id text not null default '',
  device text not null default '',
  issued_at timestamptz,
  expires_at timestamptz,
  check (lease_id is null or (issued_at is not null and expires_at is not null))
);

-- The hot table: each progress report changes one row of it and nothing else. No index holds a column that a
-- report changes, so that the new row version stays in its page (fillfactor leaves room for it).
-- watched is 'from-to;from-to' in tenths of a second; times and the slack are the server's own.
create table study_progress (
  user_id text not null,
  course_id text not null references course (id),
  class_id text not null default '',
  media_kind text not null check (media_kind in ('text', 'video', 'audio')),
  length_tenths int not null check (length_tenths >= 0),
  speed_hundredths int not null check (speed_hundredths > 0),
  coverage_thousandths int not null check (coverage_thousandths between 1 and 1000),
  has_quiz boolean not null,
  status smallint not null default 1 check (status in (1, 2)),
  awaiting_quiz boolean not null default false,
  watched text not null default '',
  covered_tenths int not null default 0 check (covered_tenths >= 0),
  server_ms bigint not null default 0 check (server_ms >= 0),
  carry_ms int not null check (carry_ms between 0 and 2000),
  budget_at timestamptz not null,
  resume_tenths int not null default 0,
  recent_nonces text not null default '',
  lease_id text,
  version int not null default 1,
  is_hidden boolean not null default false,
  started_at timestamptz not null,
  last_report_at timestamptz,
  covered_at timestamptz,
  primary key (user_id, course_id, class_id)
) with (fillfactor = 60);

-- Watched to the end and not yet in the ledger: what a crash between the two may leave behind.
create index study_progress_uncredited on study_progress (user_id)
  where covered_at is not null and status = 1 and not awaiting_quiz;

create sequence study_receipt_number;

-- Credited hours, once a person, course and class; for the yearly total once a person, course and year. Each
-- row carries the facts it can be worked out from again, and its digest includes the previous one's.
create table study_ledger (
  id bigserial,
  user_id text not null,
  course_id text not null,
  class_id text not null default '',
  org_code text not null,
  year int not null,
  hours_hundredths int not null check (hours_hundredths >= 0),
  counts_for_year boolean not null,
  receipt_no text not null unique,
  facts jsonb not null,
  digest text not null,
  previous_digest text not null,
  credited_at timestamptz not null,
  primary key (user_id, id),
  unique (user_id, course_id, class_id)
);

create unique index study_ledger_once_a_year on study_ledger (user_id, course_id, year) where counts_for_year;

-- Two rows can never follow the same one: the chain of a person has no branches.
create unique index study_ledger_chain on study_ledger (user_id, previous_digest);

create function study_ledger_refuse_change() returns trigger language plpgsql as $$ begin raise exception 'study_ledger is append-only'; end $$;

create trigger study_ledger_append_only before update or delete on study_ledger
  for each row execute function study_ledger_refuse_change();

create trigger study_ledger_never_emptied before truncate on study_ledger
  for each statement execute function study_ledger_refuse_change();
