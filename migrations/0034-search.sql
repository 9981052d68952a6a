-- One search over everything that is public (docs/decisions/046-search.md).

-- Everything that can be found, a row each, as a reader without an account sees it.
create table search_document (
  kind text not null check (kind <> ''),
  id text not null,
  -- Freshness and clicks in one number; the greater comes first among equals.
  rank int not null default 0,
  title text not null,
  -- Title, title in another language, people and facets as they are compared, a line each.
  plain text not null default '',
  body text not null default '',
  -- Toneless syllables of title and people, one a Han character.
  sounds text not null default '',
  -- One line of facts below the title.
  line text not null default '',
  address text not null default '',
  -- Hashes of what the row is found by.
  tokens int4[] not null default '{}',
  primary key (kind, id)
);

-- No pending list: a reader must not pay for what writers left behind.
create index search_document_tokens on search_document using gin (tokens) with (fastupdate = off);
create index search_document_rank on search_document (kind, rank desc);

-- What has changed since it was last read, written in the transaction of the change itself.
create table search_change (
  seq bigserial primary key,
  kind text not null,
  id text not null,
  -- True hides the row from this moment, before it is read anew.
  is_gone boolean not null
);

create index search_change_of on search_change (kind, id);

-- Shares of the tokens that very many rows hold, from a sample.
create table search_frequency (
  token int4 primary key,
  share real not null check (share > 0 and share <= 1)
);

create function search_course_changed() returns trigger language plpgsql as $$ begin
  insert into search_change (kind, id, is_gone) select 'course', coalesce(new.id, old.id), new.status is distinct from 3
    where new.status is not distinct from 3 or old.status is not distinct from 3; return null; end $$;

create trigger search_course after insert or delete or update of
  status, title, zh_title, category_key, summary, intro_html, content_html, teacher_names, hours_hundredths, published_at
  on course for each row execute function search_course_changed();

create function search_course_link_changed() returns trigger language plpgsql as $$ begin
  insert into search_change (kind, id, is_gone) select 'course', id, false from course
    where status = 3 and id = coalesce(new.course_id, old.course_id); return null; end $$;

create trigger search_course_link after insert or delete on course_classification
  for each row execute function search_course_link_changed();

create function search_classification_changed() returns trigger language plpgsql as $$ begin
  insert into search_change (kind, id, is_gone) values ('classification', coalesce(new.id, old.id), tg_op = 'DELETE'); insert into search_change (kind, id, is_gone) select distinct 'course', link.course_id, false
    from classification node join course_classification link on link.classification_id = node.id
    join course on course.id = link.course_id and course.status = 3
    where tg_op = 'UPDATE' and (node.id = new.id or node.parent_id = new.id); return null; end $$;

create trigger search_classification after insert or delete or update of name, parent_id on classification
  for each row execute function search_classification_changed();

create function search_teacher_changed() returns trigger language plpgsql as $$ begin
  insert into search_change (kind, id, is_gone) values ('teacher', coalesce(new.id, old.id), tg_op = 'DELETE'); return null; end $$;

create trigger search_teacher after insert or delete or update of name, title, unit, intro on teacher
  for each row execute function search_teacher_changed();

create function search_class_changed() returns trigger language plpgsql as $$ begin
  insert into search_change (kind, id, is_gone) select 'class', coalesce(new.id, old.id), new.status is distinct from 'PUBLISHED'
    where new.status is not distinct from 'PUBLISHED' or old.status is not distinct from 'PUBLISHED'; return null; end $$;

create trigger search_class after insert or delete or update of
  status, class_name, org_code, organizer, category_key, intro_html, start_at, end_at
  on class for each row execute function search_class_changed();

create function search_class_link_changed() returns trigger language plpgsql as $$ begin
  insert into search_change (kind, id, is_gone) select 'class', id, false from class
    where status = 'PUBLISHED' and id = coalesce(new.class_id, old.class_id); return null; end $$;

create trigger search_class_link after insert or delete on class_teacher
  for each row execute function search_class_link_changed();

-- What an installation already has is read at its next start.
insert into search_change (kind, id, is_gone)
  select 'course', id, false from course where status = 3
  union all select 'class', id, false from class where status = 'PUBLISHED'
  union all select 'teacher', id, false from teacher
  union all select 'classification', id, false from classification;
