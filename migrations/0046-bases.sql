-- Education bases as visitors see them. Written by publishing alone, like hall (0045).

-- Categories of the map. Ids have 19 digits: they are text, here and on the wire.
create table base_category (
  rc_id text primary key check (rc_id ~ '^[0-9]{1,20}$'),
  name text not null,
  icon_url text not null default '',
  sort int not null default 0
);

insert into base_category (rc_id, name, icon_url, sort)
select rc_id, name,
  'data:image/svg+xml,%3Csvg xmlns=''http://www.w3.org/2000/svg'' viewBox=''0 0 24 24'' fill=''none'' stroke=''%23a3241f'' stroke-width=''1.6'' stroke-linecap=''round'' stroke-linejoin=''round''%3E%3Cpath d=''' || path || '''/%3E%3C/svg%3E',
  sort
from (values
  ('3492108525197339831', '红色场馆', 'M12 3v12M9 15h6l1 4H8zM5 21h14M10 5h4', 1),
  ('3492108525197339832', '屯垦戍边', 'M4 20h16M6 20V9l6-5 6 5v11M9 20v-6h6v6', 2),
  ('3492108525197339833', '民族团结', 'M12 20s-7-4.4-7-9.4A3.9 3.9 0 0 1 12 8a3.9 3.9 0 0 1 7 2.6c0 5-7 9.4-7 9.4z', 3),
  ('3492108525197339834', '乡村振兴', 'M12 21V10M12 14c-4 0-6-2-6-6 4 0 6 2 6 6zM12 11c4 0 6-2 6-6-4 0-6 2-6 6z', 4),
  ('3492108525197339835', '工业与建设', 'M3 20h18M5 20V10l5 3v-3l5 3V5h4v15', 5),
  ('3492108525197339836', '生态与科技', 'M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11z', 6),
  -- Its bases open at an address outside (specification, 6).
  ('3492108525197339837', '党校和培训基地', 'M3 9l9-5 9 5-9 5zM7 11v6c3 2 7 2 10 0v-6M21 9v6', 7)
) as given (rc_id, name, path, sort);

create table base (
  id text primary key,
  -- Region in which it lies, a county or below.
  org_code text not null check (org_code ~ '^[0-9]{12,60}$'),
  name text not null,
  base_type text not null,
  rc_id text not null,
  hierarchy text not null,
  address text not null default '',
  -- Degrees, CGCS2000.
  lng double precision not null check (lng between -180 and 180),
  lat double precision not null check (lat between -90 and 90),
  accommodate int check (accommodate > 0),
  cover_area int check (cover_area > 0),
  department text not null default '',
  -- Open spans of a week: [{day, from, to}].
  open_hours jsonb not null default '[]',
  contact text not null default '',
  contact_phone text not null default '',
  resource_record text not null,
  summary text not null default '',
  content_html text not null default '',
  -- [{fileId, alt, url}]; the first is the cover.
  pictures jsonb not null default '[]',
  cover_url text not null default '',
  course_ids jsonb not null default '[]',
  teacher_ids jsonb not null default '[]',
  is_top boolean not null default false,
  sort int not null default 0,
  publish_time timestamptz not null,
  withdraw_at timestamptz,
  -- False once it was withdrawn: its visitors are still counted when it comes back.
  is_shown boolean not null,
  view_num int not null default 0 check (view_num >= 0)
);

create index base_shown on base (is_top desc, sort desc, publish_time desc, id desc) where is_shown;
create index base_newest on base (publish_time desc, id desc) where is_shown;
create index base_hottest on base (view_num desc, publish_time desc, id desc) where is_shown;
create index base_area on base (org_code text_pattern_ops) where is_shown;
-- The nearest ones, and those of a part of the map.
create index base_spot on base using gist (point(lng, lat)) where is_shown;

create function search_base_changed() returns trigger language plpgsql as $$ begin
  insert into search_change (kind, id, is_gone) select 'base', coalesce(new.id, old.id), new.is_shown is distinct from true
    where new.is_shown is not distinct from true or old.is_shown is not distinct from true; return null; end $$;

create trigger search_base after insert or delete or update of
  is_shown, name, address, base_type, hierarchy, org_code, summary, content_html, withdraw_at
  on base for each row execute function search_base_changed();
