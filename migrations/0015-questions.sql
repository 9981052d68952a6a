-- The question bank: what is asked, apart from what answers it. A changed question is a new version; what was
-- given to somebody stays as it was.

create table question_category (
  id text primary key,
  parent_id text references question_category (id),
  org_code text not null check (org_code ~ '^[0-9]{12,60}$'),
  name text not null check (name <> ''),
  sort int not null default 0,
  version int not null default 1
);

create index question_category_of_parent on question_category (parent_id);
create unique index question_category_name on question_category (coalesce(parent_id, ''), org_code, name);

create sequence question_number;

create table question (
  id text primary key,
  code text not null unique check (code <> ''),
  org_code text not null check (org_code ~ '^[0-9]{12,60}$'),
  category_id text references question_category (id),
  question_type char(1) not null check (question_type in ('1', '2', '3', '4')),
  difficulty text not null default 'MEDIUM' check (difficulty in ('EASY', 'MEDIUM', 'HARD')),
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'RETIRED')),
  tags text[] not null default '{}',
  version_no int not null default 1,
  -- Of the newest version: by it lists search, and imports find what is in the bank already.
  title text not null,
  fingerprint text not null,
  answered_num int not null default 0,
  right_num int not null default 0,
  version int not null default 1,
  created_by text not null default '',
  created_at timestamptz not null,
  updated_by text not null default '',
  updated_at timestamptz not null
);

create index question_by_place on question (org_code text_pattern_ops, updated_at desc, id);
create index question_of_category on question (category_id, question_type) where state = 'ACTIVE';
create index question_by_tag on question using gin (tags);
create index question_by_fingerprint on question (fingerprint);
create index question_by_time on question (updated_at desc, id desc);
create index question_by_title on question (left(title, 60), id);
-- What a rule of a paper draws from, the newest first.
create index question_pool on question (question_type, created_at desc, id desc) where state = 'ACTIVE';

create table question_version (
  question_id text not null references question (id) on delete cascade,
  version_no int not null,
  question_type char(1) not null check (question_type in ('1', '2', '3', '4')),
  title text not null check (title <> ''),
  -- [{text, imageId}] and [{fileId, kind, alt}]; of a fill-in-the-blank the boxes of each blank.
  options jsonb not null default '[]',
  media jsonb not null default '[]',
  boxes int[] not null default '{}',
  created_by text not null default '',
  created_at timestamptz not null,
  primary key (question_id, version_no)
);

-- Keys live here and nowhere else. A key that proves wrong gets a successor with the reason; graded papers name
-- the one they were graded by.
create table question_key (
  question_id text not null,
  version_no int not null,
  key_no int not null,
  answers text[] not null check (cardinality(answers) > 0),
  explanation text not null default '',
  reason text not null default '',
  created_by text not null default '',
  created_at timestamptz not null,
  primary key (question_id, version_no, key_no),
  foreign key (question_id, version_no) references question_version (question_id, version_no) on delete cascade
);

create function question_refuse_change() returns trigger language plpgsql as $$ begin raise exception 'versions and keys of questions are append-only'; end $$;

create trigger question_version_append_only before update on question_version
  for each row execute function question_refuse_change();
create trigger question_key_append_only before update on question_key
  for each row execute function question_refuse_change();

-- An import that was committed, so that a repeated commit adds nothing.
create table question_import (
  id text primary key,
  user_id text not null,
  reply jsonb not null,
  created_at timestamptz not null
);
