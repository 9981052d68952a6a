-- 素材库的维护：同一个上传同时只由一个连接写入；移除满三十天的文件从存储里清走，行留着备查。

-- 正在写入的连接，到 upload_held_until 没有续约就算已经断开。upload_wanted 表示另一个连接在等它让位。
alter table media_file add column upload_holder text not null default '';
alter table media_file add column upload_held_until timestamptz;
alter table media_file add column upload_wanted boolean not null default false;

-- 存储里的文件清走的时间。
alter table media_file add column purged_at timestamptz;

create index media_file_to_purge on media_file (id) where purged_at is null and (removed_at is not null or state = 'failed');
create index media_file_to_mend on media_file (updated_at) where state = 'ready' and (can_retry or progress < 100);
create index media_file_by_picture on media_file (picture_key) where picture_key <> '';
