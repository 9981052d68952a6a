-- Second factor, age and history of passwords, sign-in by a helper's code.

-- Without it the password counts as old as the account.
alter table app_user add column password_set_at timestamptz;

alter table session drop constraint session_via_check;
alter table session add constraint session_via_check check (via in ('password', 'oidc', 'helper'));
-- Whether the password was over its age when the session began.
alter table session add column password_over boolean not null default false;

create table second_factor (
  user_id text primary key references app_user (id),
  -- Key of the codes, encrypted with the portal's key.
  sealed_key text not null,
  begun_at timestamptz not null,
  -- Null until the person has proven by a code that the telephone has the key.
  set_up_at timestamptz,
  -- Step of time of the last code that was used: a code counts once.
  last_step bigint not null default 0,
  -- Keyed hashes of the printed codes that are left.
  code_hashes text[] not null default '{}'
);

-- Passwords that a person had before, the newest few.
create table password_before (
  user_id text not null references app_user (id),
  replaced_at timestamptz not null,
  password_hash text not null,
  primary key (user_id, replaced_at)
);

-- Codes by which somebody who cannot type a password signs in with a helper.
create table sign_in_help (
  id text primary key,
  user_id text not null references app_user (id),
  helper_id text not null references app_user (id),
  helper_role text not null,
  helper_org text not null,
  code_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create index sign_in_help_by_user on sign_in_help (user_id, created_at desc);
create index sign_in_help_by_helper on sign_in_help (helper_id, created_at desc);
