-- Certificates: templates, keys, numbers and what was issued (features/teaching/certificates/server/certificates.table.ts).

create table cert_template (
  id text primary key,
  org_code text not null,
  name text not null,
  draft jsonb not null check (jsonb_typeof(draft) = 'object'),
  -- Version in use; 0: none yet.
  active_no integer not null default 0 check (active_no >= 0),
  is_default boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by text not null default ''
);
-- One template of an organisation is the one its classes are certified with.
create unique index cert_template_default on cert_template (org_code) where is_default;

create table cert_template_version (
  template_id text not null references cert_template (id),
  version_no integer not null check (version_no > 0),
  name text not null,
  layout jsonb not null check (jsonb_typeof(layout) = 'object'),
  activated_at timestamptz not null,
  activated_by text not null default '',
  primary key (template_id, version_no)
);

create table cert_key (
  id text primary key,
  algorithm text not null check (algorithm in ('ed25519', 'sm2')),
  public_key text not null,
  created_at timestamptz not null
);

-- Last number given, by year and organisation: held by whoever issues until the numbers are kept.
create table cert_counter (
  year integer not null,
  org_code text not null,
  last_serial integer not null check (last_serial > 0),
  primary key (year, org_code)
);

create table certificate (
  id text primary key,
  -- Place in the status list of badges.
  status_index bigint generated always as identity (start with 0 minvalue 0),
  cert_no text not null unique,
  user_id text not null,
  class_id text not null,
  org_code text not null,
  template_id text not null,
  template_no integer not null,
  name text not null,
  class_name text not null,
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  key_id text not null references cert_key (id),
  statement text not null,
  state text not null default 'VALID' check (state in ('VALID', 'REVOKED', 'REISSUED')),
  completed_at timestamptz not null,
  issued_at timestamptz not null,
  issued_by text not null default '',
  changed_at timestamptz,
  changed_by text not null default '',
  reason text not null default '',
  replaces text unique references certificate (id),
  foreign key (template_id, template_no) references cert_template_version (template_id, version_no),
  check ((state = 'VALID') = (changed_at is null))
);
-- A person's graduation is certified once with a template; a corrected certificate replaces another one.
create unique index certificate_once on certificate (class_id, user_id, template_id) where replaces is null;
create index certificate_user on certificate (user_id, issued_at desc, id);
create index certificate_org on certificate (org_code text_pattern_ops, issued_at desc, id);
create index certificate_class on certificate (class_id, issued_at desc, id);
create index certificate_revoked on certificate (status_index) where state <> 'VALID';
