-- The board of a class: files, materials, notices, and who has read or fetched them.

-- A file that a manager sent for a class. It is kept as it was checked; what it belongs to stands apart.
create table class_file (
  id text primary key,
  -- Null once the class is deleted: the file is then cleared away.
  class_id text references class (id) on delete set null,
  owner_id text not null,
  name text not null check (name <> ''),
  extension text not null,
  kind text not null check (kind in ('document', 'image', 'audio', 'video')),
  mime_type text not null,
  size_bytes bigint not null check (size_bytes > 0),
  duration_seconds int not null default 0 check (duration_seconds >= 0),
  -- A browser shows or plays it by itself.
  is_shown boolean not null default false,
  -- Folder and file below media/ of the file store.
  file_key text not null check (file_key <> ''),
  created_at timestamptz not null,
  -- When it was deleted from the store; the row stays.
  purged_at timestamptz
);

create index class_file_of_owner on class_file (owner_id, created_at);
create index class_file_to_purge on class_file (created_at) where purged_at is null;

-- subject_id is a material or a notice. A removed one lets its files go; they are kept thirty days more.
create table class_attachment (
  subject_id text not null,
  file_id text not null references class_file (id) on delete cascade,
  sort int not null,
  released_at timestamptz,
  primary key (subject_id, file_id)
);

create index class_attachment_of_file on class_attachment (file_id);

create table class_material (
  id text primary key,
  class_id text not null references class (id) on delete cascade,
  title text not null check (title <> ''),
  content_html text not null default '',
  summary text not null default '',
  status text not null default 'DRAFT' check (status in ('DRAFT', 'PUBLISHED', 'OFFLINE')),
  download_num int not null default 0 check (download_num >= 0),
  version int not null default 1,
  created_by text not null,
  created_at timestamptz not null,
  updated_by text not null,
  updated_at timestamptz not null,
  published_by text not null default '',
  published_at timestamptz,
  removed_at timestamptz,
  check (status <> 'PUBLISHED' or published_at is not null)
);

create index class_material_of_class on class_material (class_id, published_at desc, id desc) where removed_at is null;
create index class_material_newest on class_material (updated_at desc, id desc) where removed_at is null;

-- When a person's download was counted last: once an hour.
create table class_material_download (
  user_id text not null,
  material_id text not null references class_material (id) on delete cascade,
  counted_at timestamptz not null,
  primary key (user_id, material_id)
);

create index class_material_download_of on class_material_download (material_id);

create table class_notice (
  id text primary key,
  class_id text not null references class (id) on delete cascade,
  title text not null check (title <> ''),
  content_html text not null default '',
  summary text not null default '',
  status text not null default 'DRAFT' check (status in ('DRAFT', 'PUBLISHED', 'OFFLINE')),
  is_top boolean not null default false,
  -- Day, hours, place and speaker of what it announces; null when it announces no such thing.
  agenda jsonb,
  attachment_num int not null default 0 check (attachment_num >= 0),
  version int not null default 1,
  created_by text not null,
  created_at timestamptz not null,
  updated_by text not null,
  updated_at timestamptz not null,
  published_by text not null default '',
  published_at timestamptz,
  removed_at timestamptz,
  check (status <> 'PUBLISHED' or published_at is not null)
);

create index class_notice_of_class on class_notice (class_id, is_top desc, published_at desc, id desc) where removed_at is null;
create index class_notice_newest on class_notice (updated_at desc, id desc) where removed_at is null;

create table class_notice_read (
  user_id text not null,
  notice_id text not null references class_notice (id) on delete cascade,
  read_at timestamptz not null,
  primary key (user_id, notice_id)
);

create index class_notice_read_of on class_notice_read (notice_id);
