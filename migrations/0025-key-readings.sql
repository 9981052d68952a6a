-- Who has read (or written) the key of which question: such a person may not sit an exam that asks it.
create table question_key_reading (
  user_id text not null,
  question_id text not null references question (id) on delete cascade,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (user_id, question_id)
);

create index question_key_reading_by_question on question_key_reading (question_id);

-- The number in the code: questions of one import stand in the order of their source.
alter table question add column sort_no bigint;
update question set sort_no = coalesce(substring(code from '([0-9]+)$')::bigint, 0);
alter table question alter column sort_no set not null;
alter table question alter column sort_no set default 0;

drop index question_by_place;
drop index question_by_time;
drop index question_by_title;
drop index question_pool;
create index question_by_place on question (org_code text_pattern_ops, updated_at desc, sort_no);
create index question_by_time on question (updated_at desc, sort_no);
create index question_by_title on question (left(title, 60), sort_no);
create index question_pool on question (question_type, created_at desc, sort_no) where state = 'ACTIVE';

-- The paper of a quiz that was told before it was begun: it stays the person's until it is handed in.
create table exam_drawn_paper (
  user_id text not null,
  exam_id text not null references exam (id) on delete cascade,
  class_id text not null default '',
  items jsonb not null,
  drawn_at timestamptz not null,
  primary key (user_id, exam_id, class_id)
);
