-- 素材库：一次上传一行，转码出的每一档一行。文件本身在文件存储里，这里只记它们的名字。

create table media_file (
  id text primary key,
  name text not null,
  kind text not null check (kind in ('video', 'audio', 'image', 'document')),
  extension text not null,
  size_bytes bigint not null check (size_bytes > 0),
  received_bytes bigint not null default 0 check (received_bytes >= 0),
  mime_type text not null default '',
  state text not null check (state in ('uploading', 'checking', 'processing', 'ready', 'failed')),
  progress smallint not null default 0 check (progress between 0 and 100),
  problem text not null default '',
  can_retry boolean not null default false,
  notice text not null default '',
  duration_seconds int not null default 0 check (duration_seconds >= 0),
  width int not null default 0 check (width >= 0),
  height int not null default 0 check (height >= 0),
  sha256 text not null default '',
  -- 播放的文件夹，或者文件夹里的一个文件。与课程的 media_key 写法相同。
  media_key text not null default '',
  media_version text not null default '',
  picture_key text not null default '',
  thumbnail_keys jsonb not null default '[]',
  preview_key text not null default '',
  original_key text not null default '',
  owner_id text not null references app_user (id),
  org_code text not null,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  finished_at timestamptz,
  removed_at timestamptz
) with (fillfactor = 80);

-- 列表按身份的组织范围（编码前缀）查，新的在前。
create index media_file_newest on media_file (created_at desc, id desc) where removed_at is null;
create index media_file_of_org on media_file (org_code text_pattern_ops, created_at desc) where removed_at is null;
create index media_file_of_owner on media_file (owner_id, created_at desc);
create index media_file_by_hash on media_file (sha256) where sha256 <> '';
create index media_file_at_work on media_file (state, updated_at) where state <> 'ready';
create index media_file_by_key on media_file (media_key) where media_key <> '';

create table media_rendition (
  file_id text not null references media_file (id) on delete cascade,
  rung text not null,
  name text not null,
  sort smallint not null,
  state text not null check (state in ('queued', 'running', 'done', 'failed')),
  progress smallint not null default 0 check (progress between 0 and 100),
  size_bytes bigint not null default 0 check (size_bytes >= 0),
  problem text not null default '',
  primary key (file_id, rung)
);
