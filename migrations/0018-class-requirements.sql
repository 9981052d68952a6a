-- Conditions of graduation that other features bring: they say what a class asks for, and what its members have.

-- The published graduation exam of the class; empty without one.
alter table class add column unified_exam_id text not null default '';

create table class_requirement (
  class_id text not null references class (id) on delete cascade,
  code text not null check (code ~ '^[A-Z_]{2,30}$'),
  -- 结业考试 60 分及格, as the conditions show it; need and what members have in the unit.
  name text not null,
  need text not null,
  unit text not null default '',
  primary key (class_id, code)
);

create table class_achievement (
  user_id text not null,
  class_id text not null references class (id),
  code text not null,
  got text not null,
  is_met boolean not null,
  at timestamptz not null,
  primary key (user_id, class_id, code)
);

create index class_achievement_of_class on class_achievement (class_id, code);
