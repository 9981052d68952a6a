-- 没传完的上传多了一种：给班级文件用的。它传完、收下以后这一行就删去，从不进素材库。
alter table media_file add column purpose text not null default 'library' check (purpose in ('library', 'class'));
