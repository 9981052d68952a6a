-- People, their roles and sessions, single sign-on, and the audit log.

-- An identity number is kept only as an HMAC with the server's key, never as it is.
create table app_user (
  id text primary key,
  username text not null unique,
  password_hash text,
  must_set_password boolean not null,
  name text not null,
  id_card_hash text unique,
  uuid text not null unique,
  org_code text not null,
  is_party_member boolean not null,
  elder_mode boolean not null default false,
  is_demo boolean not null default false,
  status text not null default 'active' check (status in ('active', 'disabled')),
  created_at timestamptz not null
);

-- Lists of an organisation's people are asked by the code's beginning.
create index app_user_by_org on app_user (org_code text_pattern_ops, id);

-- Everybody is a learner of the own organisation without a row here.
create table user_role (
  user_id text not null references app_user (id) on delete cascade,
  role_code text not null check (role_code in ('learner', 'manager', 'author', 'admin', 'operator')),
  org_code text not null,
  primary key (user_id, role_code, org_code)
);

-- The id is the SHA-256 of the token: whoever reads this table cannot act as anybody.
create table session (
  id text primary key,
  user_id text not null references app_user (id) on delete cascade,
  request_token text not null,
  device text not null,
  via text not null check (via in ('password', 'oidc')),
  id_token text,
  active_role_code text not null,
  active_org_code text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);

create index session_by_user on session (user_id, created_at);

create index session_by_expiry on session (expires_at);

-- Kept for names that nobody has, too, so that a lock tells nobody whether a name exists. The key is an HMAC
-- of the name, because people type passwords into that box.
create table sign_in_attempt (
  name_hash text primary key,
  failed_count int not null check (failed_count > 0),
  locked_until timestamptz,
  last_at timestamptz not null
);

create index sign_in_attempt_by_age on sign_in_attempt (last_at);

create table oidc_state (
  state text primary key,
  browser text not null,
  nonce text not null,
  code_verifier text not null,
  return_to text not null,
  expires_at timestamptz not null
);

create index oidc_state_by_expiry on oidc_state (expires_at);

create table audit_log (
  id bigserial primary key,
  at timestamptz not null,
  user_id text,
  action text not null,
  subject text not null,
  facts jsonb not null
);

create index audit_log_by_time on audit_log (at);

create index audit_log_by_user on audit_log (user_id, at);
