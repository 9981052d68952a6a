-- Questions to the teacher at a place of a course, and their answers.

create table course_question (
  id text primary key,
  course_id text not null,
  -- Course as it was then: its organisation's people and those above answer.
  course_title text not null,
  org_code text not null,
  -- Second of the film or sound, or number of the paragraph; null for the course as a whole.
  place int check (place >= 0),
  asker_id text not null,
  asker_name text not null,
  text text not null check (text <> ''),
  -- Why others could not see it even if somebody forgot to look; empty for nothing found.
  note text not null default '',
  asked_at timestamptz not null,
  answer text not null default '',
  answerer_name text not null default '',
  answered_by text,
  answered_at timestamptz,
  -- Whether others see it, with its answer.
  is_shown boolean not null default false,
  version int not null default 1,
  check ((answered_at is null) = (answer = '')),
  check (answered_at is not null or not is_shown)
);

create index course_question_shown on course_question (course_id, asked_at desc) where is_shown;
create index course_question_own on course_question (asker_id, course_id, asked_at desc);
create index course_question_waiting on course_question (asked_at) where answered_at is null;
