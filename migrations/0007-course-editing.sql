-- 课程的编写与审核：作者写的全文是一份文档，审核通过才落到 course 及其各表。教师与分类也从此可改。

-- version 随每一次改动加一，旧的版本号一律不收。media_file_id 与 poster_file_id 是素材库里的文件，
-- 演示与导入的课程没有它们。off_note 是下线的原因。
alter table course add column version int not null default 0;
alter table course add column updated_by text not null default '';
alter table course add column off_note text not null default '';
alter table course add column media_file_id text;
alter table course add column poster_file_id text;
-- 允许倍速可以是 1.25。
alter table course alter column max_rate type numeric(4, 2);

create sequence course_number start with 100001;

-- 管理列表按组织编码的开头查，新改的在前。
create index course_of_org on course (org_code text_pattern_ops, updated_at desc, id desc);
create index course_media_file on course (media_file_id) where media_file_id is not null;
create index course_poster_file on course (poster_file_id) where poster_file_id is not null;

-- 一门课至多一份未公开的文档：没发布过的草稿，或者已发布课程的修改。
create table course_edit (
  course_id text primary key references course (id) on delete cascade,
  document jsonb not null,
  state text not null check (state in ('draft', 'review', 'returned')),
  note text not null default '',
  submitted_by text,
  submitted_at timestamptz,
  check (state <> 'review' or (submitted_by is not null and submitted_at is not null))
);

create index course_edit_waiting on course_edit (state, submitted_at);
create index course_edit_of_author on course_edit (submitted_by, state) where submitted_by is not null;
create index course_edit_media on course_edit ((document ->> 'mediaFileId'));
create index course_edit_poster on course_edit ((document ->> 'posterFileId'));

-- 课程的经过。发布的那一行带当时的全文。
create table course_history (
  id bigserial primary key,
  course_id text not null references course (id) on delete cascade,
  at timestamptz not null,
  user_id text not null,
  action text not null,
  reason text not null default '',
  changed jsonb not null default '[]',
  document jsonb
);

create index course_history_of_course on course_history (course_id, id desc);

alter table classification_type add column version int not null default 0;

-- 推荐位的置顶课程。
create table course_pin_slot (
  slot text primary key,
  version int not null default 0
);

insert into course_pin_slot (slot) values ('recommend'), ('uyghur'), ('red'), ('micro'), ('everyone');

create table course_pin (
  slot text not null references course_pin_slot (slot),
  course_id text not null references course (id) on delete cascade,
  sort int not null,
  until_date date,
  primary key (slot, course_id)
);

create index course_pin_of_course on course_pin (course_id);

alter table teacher add column version int not null default 0;
alter table teacher add column updated_at timestamptz not null default now();
alter table teacher add column photo_file_id text;

create index teacher_of_org on teacher (org_code text_pattern_ops, sort, id);

-- 课程的学习情况按课程查。上报只改的列都不在这个索引里，热更新不受影响。
create index study_progress_of_course on study_progress (course_id, user_id, class_id);
