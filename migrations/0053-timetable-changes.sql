-- Courses that sessions of a class held in a room are about: there they are not studied on a screen.
alter table class
  add column session_course_ids text[] not null default '{}';

update class set session_course_ids = array(
  select distinct course_id from class_session where class_id = class.id and course_id <> '' order by course_id
) where held_in_room;

-- A timetable that was changed and whose students are not told yet: several changes make one message.
create table timetable_change (
  class_id text primary key references class (id) on delete cascade,
  -- The sessions as the students know them.
  before_sessions jsonb not null,
  changed_at timestamptz not null,
  due_at timestamptz not null
);

create index timetable_change_due on timetable_change (due_at);
