-- Courses take the life of everything published (docs/decisions/051-courses-on-the-desk.md): course_edit and
-- course_history become publications, versions, signatures and history under the same ids. The row of a course stays
-- what learners, lists and other features read. The texts of caption files of courses that never went through the
-- editor are read from the store when the portal starts.

-- What the tables hold of each course, in the fields of its document.
create table course_moved as
select c.id, jsonb_build_object(
    'title', c.title, 'lang', c.lang, 'zhTitle', case when c.lang = 'zh' then '' else c.zh_title end,
    'mediaKind', c.media_kind, 'categoryKey', c.category_key, 'summary', c.summary,
    'intro', c.intro_html, 'content', c.content_html,
    'mediaFileId', c.media_file_id, 'posterFileId', c.poster_file_id,
    'hours', to_char(c.hours_hundredths / 100.0, 'FM9999990.00'),
    'minViewSeconds', c.min_view_seconds, 'coveragePercent', round(c.coverage * 100)::int,
    'maxRate', trim_scale(c.max_rate), 'place', c.place, 'siweiType', c.siwei_type,
    'classificationIds', coalesce((select jsonb_agg(node.id order by node.id collate "C")
      from course_classification link join classification node on node.id = link.classification_id
      where link.course_id = c.id and node.type_code in ('SPECIAL_COLUMN', 'AUDIENCE')), '[]'),
    'teacherIds', coalesce((select jsonb_agg(teacher_id order by sort, teacher_id)
      from course_teacher where course_id = c.id), '[]'),
    'chapters', coalesce((select jsonb_agg(jsonb_build_object('startSeconds', start_seconds, 'title', title) order by start_seconds)
      from course_chapter where course_id = c.id), '[]'),
    'captions', coalesce((select jsonb_agg(jsonb_build_object('lang', lang, 'label', label, 'text', '') order by lang = 'zh' desc, lang)
      from course_caption where course_id = c.id), '[]')
  ) as document
from course c;

-- Approvals in their order, each with the submission that it answered: one version each.
create table course_approved as
select h.id as history_id, h.course_id, h.at, h.user_id, h.document, s.id as submission_id,
  coalesce(s.at, h.at) as submitted_at, coalesce(s.user_id, h.user_id) as submitted_by,
  row_number() over (partition by h.course_id order by h.id)::int as no,
  row_number() over (partition by h.course_id order by h.id desc) = 1 as is_last
from course_history h
left join lateral (select id, at, user_id from course_history
  where course_id = h.course_id and id < h.id and action = '提交审核' order by id desc limit 1) s on true
where h.document is not null;

-- What was approved last is what learners see; classifications may have been merged since.
update course_moved moved set document = moved.document || jsonb_build_object('captions', approved.document -> 'captions')
from course_approved approved
where approved.course_id = moved.id and approved.is_last;

create table course_moved_live as
select c.id, coalesce((select max(no) from course_approved where course_id = c.id), case when c.status >= 3 then 1 else 0 end) as live_no
from course c;

insert into publication (kind, id, org_code, title, state, edit_state, document, writers, version, stage, reviews_needed,
  version_no, live_no, submitted_by, submitted_at, returned_by, note, published_at, created_at, updated_at, updated_by)
select 'course', c.id, c.org_code, left(coalesce(nullif(w.document ->> 'title', ''), '未命名'), 300),
  case c.status when 3 then 'public' when 4 then 'withdrawn' else 'unpublished' end,
  coalesce(e.state, case when c.status < 3 then 'draft' else 'none' end),
  w.document,
  case when e.course_id is null then '[]' else (select coalesce(jsonb_agg(distinct person), '[]')
    from unnest(array[e.submitted_by, case when e.state = 'draft' then nullif(c.updated_by, '') end]) as person
    where person is not null) end,
  c.version,
  case when e.state = 'review' then 3 else 0 end,
  case when e.state = 'review' or a.course_id is not null then 1 else 0 end,
  v.live_no + case when e.state = 'review' then 1 else 0 end,
  case when c.status < 3 then 0 else v.live_no end,
  coalesce(e.submitted_by, a.submitted_by), coalesce(e.submitted_at, a.submitted_at),
  case when e.state = 'returned' then (select user_id from course_history
    where course_id = c.id and action = '审核退回' order by id desc limit 1) end,
  case when coalesce(e.note, '') <> '' then e.note when c.status = 4 then c.off_note else '' end,
  case when c.status >= 3 then c.published_at end, c.created_at, c.updated_at, c.updated_by
from course c
join course_moved m on m.id = c.id
join course_moved_live v on v.id = c.id
left join course_edit e on e.course_id = c.id
left join course_approved a on a.course_id = c.id and a.is_last
-- A field that came after a document was kept has the value that the course itself has.
cross join lateral (select m.document || coalesce(e.document, '{}') as document) w;

insert into publication_version (kind, id, no, document, writers, reviews_needed, by_user, at)
select 'course', a.course_id, a.no,
  case when a.is_last then m.document else m.document || a.document end, '[]', 1, a.submitted_by, a.submitted_at
from course_approved a join course_moved m on m.id = a.course_id;

-- Courses that came published by another way than the editor: nobody signed them.
insert into publication_version (kind, id, no, document, writers, reviews_needed, by_user, at)
select 'course', c.id, 1, m.document, '[]', 0, '', coalesce(c.published_at, c.created_at)
from course c join course_moved m on m.id = c.id
where c.status >= 3 and not exists (select 1 from course_approved where course_id = c.id);

insert into publication_version (kind, id, no, document, writers, reviews_needed, by_user, at)
select 'course', id, version_no, document, writers, reviews_needed, submitted_by, submitted_at
from publication where kind = 'course' and edit_state = 'review';

insert into publication_signature (kind, id, version_no, stage, user_id, at)
select 'course', course_id, no, 3, user_id, at from course_approved;

insert into publication_history (kind, id, at, user_id, action, reason, changed, version_no)
select 'course', h.course_id, h.at, h.user_id, h.action, h.reason, h.changed, coalesce(a.no, 0)
from course_history h
left join course_approved a on a.course_id = h.course_id and h.id in (a.history_id, a.submission_id)
order by h.id;

-- Files that these documents use are kept as before, and counted anew when the portal starts.
update media_use set owner_kind = case owner_kind when 'course-edit' then 'course-draft' else 'course-version' end
where owner_kind in ('course-edit', 'course-history');
delete from media_use_state where owner_kind in ('course-edit', 'course-history');

drop table course_moved;
drop table course_approved;
drop table course_moved_live;
drop table course_edit;
drop table course_history;
alter table course drop column version;
alter table course drop column updated_by;
alter table course drop column off_note;

-- In how many courses a teacher is counts what is written too.
create index publication_written on publication (kind, id) where edit_state <> 'none';
