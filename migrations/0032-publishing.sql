-- One life for every kind of content (docs/decisions/045-publishing.md): a document that is written, versions that were
-- submitted and never change, signatures of a version, and the history. Each kind keeps in a table of its own what
-- readers see.

create sequence publication_number start with 200001;

create table publication (
  kind text not null check (kind <> ''),
  id text not null check (id <> ''),
  org_code text not null,
  title text not null,
  -- Side of readers.
  state text not null check (state in ('unpublished', 'public', 'withdrawn')),
  -- Side of writers; `document` is what is written, or the live one while nothing is.
  edit_state text not null check (edit_state in ('none', 'draft', 'returned', 'review', 'signed')),
  document jsonb not null,
  -- Ids of those who wrote in the document since it was last public.
  writers jsonb not null default '[]',
  version integer not null default 1,
  -- Stage of the version in review, 0 outside of a review; reviews under which it was submitted.
  stage smallint not null default 0 check (stage between 0 and 3),
  reviews_needed smallint not null default 0 check (reviews_needed between 0 and 3),
  -- Version submitted last, and the one that readers see or saw before it was withdrawn.
  version_no integer not null default 0,
  live_no integer not null default 0,
  submitted_by text,
  submitted_at timestamptz,
  returned_by text,
  -- Why it was returned or withdrawn, and the place that is meant.
  note text not null default '',
  place jsonb,
  publish_at timestamptz,
  withdraw_at timestamptz,
  published_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by text not null,
  primary key (kind, id),
  check (edit_state not in ('review', 'signed') or (submitted_by is not null and submitted_at is not null)),
  check ((edit_state = 'review') = (stage > 0)),
  check ((state = 'unpublished') = (live_no = 0)),
  check (publish_at is null or withdraw_at is null or publish_at < withdraw_at)
);

create index publication_of_org on publication (org_code text_pattern_ops, updated_at desc, id desc);
create index publication_in_review on publication (submitted_at) where edit_state = 'review';
create index publication_returned on publication (submitted_by) where edit_state = 'returned';
create index publication_to_publish on publication (publish_at) where edit_state = 'signed';
create index publication_to_withdraw on publication (withdraw_at) where state = 'public' and withdraw_at is not null;

create table publication_version (
  kind text not null,
  id text not null,
  no integer not null check (no > 0),
  document jsonb not null,
  writers jsonb not null default '[]',
  reviews_needed smallint not null check (reviews_needed between 0 and 3),
  by_user text not null,
  at timestamptz not null,
  primary key (kind, id, no),
  foreign key (kind, id) references publication (kind, id) on delete cascade
);

-- Two signatures of one person, or of one stage, on one version are impossible.
create table publication_signature (
  kind text not null,
  id text not null,
  version_no integer not null,
  stage smallint not null check (stage between 1 and 3),
  user_id text not null,
  at timestamptz not null,
  open_findings integer not null default 0 check (open_findings >= 0),
  primary key (kind, id, version_no, stage),
  unique (kind, id, version_no, user_id),
  foreign key (kind, id, version_no) references publication_version (kind, id, no) on delete cascade
);

create table publication_history (
  number bigserial primary key,
  kind text not null,
  id text not null,
  at timestamptz not null,
  user_id text not null,
  action text not null,
  reason text not null default '',
  place jsonb,
  changed jsonb not null default '[]',
  version_no integer not null default 0,
  open_findings integer not null default 0,
  foreign key (kind, id) references publication (kind, id) on delete cascade
);

create index publication_history_of on publication_history (kind, id, number desc);

-- Kinds that take another number of reviews than they come with.
create table publication_setting (
  kind text primary key,
  reviews smallint not null check (reviews between 0 and 3),
  version integer not null default 1,
  updated_at timestamptz not null,
  updated_by text not null
);

create table sensitive_word (
  id text primary key,
  word text not null check (word <> ''),
  -- The word as texts are searched for it: one width, one case, without blanks and marks.
  letters text not null unique check (letters <> ''),
  level text not null check (level in ('serious', 'advice')),
  note text not null default '',
  version integer not null default 1,
  updated_at timestamptz not null,
  updated_by text not null default ''
);
