-- The wrong-question notebook: what practice and the person add to what the graded papers say.

create table mistake_mark (
  user_id text not null,
  question_id text not null,
  wrong_num int not null default 0,
  right_streak int not null default 0,
  practised_at timestamptz,
  mastered_at timestamptz,
  -- Wrong answers up to this moment are no longer in the notebook.
  removed_at timestamptz,
  primary key (user_id, question_id)
);
