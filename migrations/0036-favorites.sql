-- What a person collected, of every kind, with a private note (docs/decisions/047-favourites.md). Courses that were
-- collected before come along; nothing else reads their old table.
create table favorite (
  user_id text not null,
  -- COURSE, CLASS, TEACHER …: the kinds that features bring.
  kind text not null check (kind <> ''),
  item_id text not null check (item_id <> ''),
  created_at timestamptz not null,
  note text not null default '' check (char_length(note) <= 200),
  -- Counts the changes of the note.
  version int not null default 0,
  primary key (user_id, kind, item_id)
);

-- How many people collected one thing.
create index favorite_of_item on favorite (kind, item_id);

insert into favorite (user_id, kind, item_id, created_at)
  select user_id, 'COURSE', course_id, created_at from course_collect;

drop table course_collect;
