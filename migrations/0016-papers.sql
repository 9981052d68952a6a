-- Papers: sections of questions chosen one by one, or of rules that draw them.

create table paper (
  id text primary key,
  org_code text not null check (org_code ~ '^[0-9]{12,60}$'),
  name text not null check (name <> ''),
  note text not null default '',
  version int not null default 1,
  created_by text not null default '',
  created_at timestamptz not null,
  updated_by text not null default '',
  updated_at timestamptz not null
);

create index paper_by_place on paper (org_code text_pattern_ops, updated_at desc, id);

create table paper_section (
  paper_id text not null references paper (id) on delete cascade,
  section_no int not null,
  question_type char(1) not null check (question_type in ('1', '2', '3', '4')),
  note text not null default '',
  -- Tenths of a point of each question.
  score_tenths int not null check (score_tenths between 1 and 1000),
  -- [{categoryId, tag, difficulty, num}]; empty when the questions are chosen one by one.
  rules jsonb not null default '[]',
  primary key (paper_id, section_no)
);

create table paper_question (
  paper_id text not null,
  section_no int not null,
  question_no int not null,
  question_id text not null references question (id),
  primary key (paper_id, section_no, question_no),
  foreign key (paper_id, section_no) references paper_section (paper_id, section_no) on delete cascade
);

create index paper_question_of_question on paper_question (question_id);
