-- Teachers are written, signed and published like everything else (docs/decisions/045-publishing.md): this table holds
-- what readers see, the desk what is written. Those that are there stay public, with their days and the person who
-- changed each last.
alter table teacher add column is_shown boolean not null default true;
alter table teacher add column withdraw_at timestamptz;

insert into publication (kind, id, org_code, title, state, edit_state, document, version, version_no, live_no,
  published_at, created_at, updated_at, updated_by)
select 'teacher', id, org_code, coalesce(nullif(left(name, 300), ''), '未命名'), 'public', 'none',
  jsonb_build_object('name', name, 'unit', unit, 'title', title, 'orgCode', org_code, 'fields', to_jsonb(fields),
    'isHot', is_hot, 'intro', intro, 'photoFileId', photo_file_id),
  version + 1, 1, 1, updated_at, updated_at, updated_at,
  coalesce((select user_id from audit_log
    where subject = teacher.id and action in ('teachers.add', 'teachers.change')
    order by audit_log.id desc limit 1), '')
from teacher;

insert into publication_version (kind, id, no, document, reviews_needed, by_user, at)
select kind, id, 1, document, 0, updated_by, updated_at from publication where kind = 'teacher';

insert into publication_history (kind, id, at, user_id, action, version_no)
select kind, id, updated_at, updated_by, '公开', 1 from publication where kind = 'teacher' order by updated_at, id;

-- Changes are counted by the desk.
alter table teacher drop column version;

drop trigger search_teacher on teacher;
create trigger search_teacher after insert or delete or update of name, title, unit, intro, is_shown on teacher
  for each row execute function search_teacher_changed();
