-- Long work of people, and what the console's pages on people, organisations and the audit trail need.

-- One row a task; the queue's own job only names it. The result is kept until expires_at.
create table task (
  id text primary key,
  kind text not null,
  title text not null,
  owner_id text not null references app_user (id) on delete cascade,
  -- The role in which it was begun; the task acts in no other.
  role_code text not null,
  org_code text not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  done_num int not null default 0 check (done_num >= 0),
  total_num int not null default 0 check (total_num >= 0),
  message text not null default '',
  file_key text not null default '',
  file_name text not null default '',
  payload jsonb not null,
  -- Counts the processes that took it up; what an earlier one still writes is ignored.
  run_num int not null default 0,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  expires_at timestamptz
);

create index task_of_owner on task (owner_id, created_at desc, id desc);

create index task_by_expiry on task (expires_at) where expires_at is not null;

create index task_unfinished on task (created_at) where state in ('queued', 'running');

-- Saving on an old version is refused; updated_at is empty until the first change.
alter table app_user
  add column version int not null default 1,
  add column updated_at timestamptz,
  -- Until when a password that the server made lets its person in; empty for every other password.
  add column first_password_until timestamptz;

create index app_user_newest on app_user (created_at desc, id desc);

alter table organisation add column version int not null default 1;

-- The organisation of what it was done to, so that its administrators find it; and the request behind it.
alter table audit_log
  add column org_code text not null default '',
  add column request_id text not null default '';

create index audit_log_by_org on audit_log (org_code text_pattern_ops, id);

create index audit_log_by_subject on audit_log (subject, id);

create index audit_log_by_action on audit_log (action, id);

create index audit_log_by_request on audit_log (request_id) where request_id <> '';

create function audit_log_refuse_change() returns trigger language plpgsql as $$ begin raise exception 'audit_log is append-only'; end $$;

create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function audit_log_refuse_change();

create trigger audit_log_never_emptied before truncate on audit_log
  for each statement execute function audit_log_refuse_change();
