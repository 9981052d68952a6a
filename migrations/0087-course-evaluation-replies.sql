-- Numbers by which evaluations of courses are named without their people, and the one answer to each.

alter table course_evaluation add column opinion_no bigserial;

-- Not unique, so that rows can be copied; a number names one evaluation of a course.
create index course_evaluation_by_no on course_evaluation (course_id, opinion_no);

create table course_evaluation_reply (
  user_id text not null,
  course_id text not null,
  class_id text not null default '',
  text text not null,
  replied_by text not null,
  replied_by_name text not null,
  replied_at timestamptz not null,
  primary key (user_id, course_id, class_id),
  foreign key (user_id, course_id, class_id)
    references course_evaluation (user_id, course_id, class_id) on delete cascade
);
