-- 四微 activities as readers see them. Written by publishing alone: what is written, signed and planned stands in
-- publication. An activity has its own medium, its own text, or a course that plays and credits in its place.

create table activity (
  id text primary key,
  title text not null,
  siwei_type text not null check (siwei_type in ('wkt', 'wsp', 'wgs', 'wdk')),
  lang text not null default 'zh',
  introduction text not null default '',
  source text not null default '',
  speaker text not null default '',
  content_html text not null default '',
  -- Facts of the medium as they were when the activity was published.
  medium_file_id text,
  medium_kind text not null default '' check (medium_kind in ('', 'video', 'audio')),
  media_key text not null default '',
  caption_key text not null default '',
  -- Of the medium, its own or the course's; 0 for what is read.
  duration_seconds int not null default 0,
  course_id text,
  -- A node of SPECIAL_COLUMN.
  topic_id text,
  cover_file_id text,
  cover_url text not null default '',
  is_top boolean not null default false,
  sort int not null default 0,
  publish_time timestamptz not null,
  withdraw_at timestamptz,
  -- False once it was withdrawn: its readers are still counted when it comes back.
  is_shown boolean not null,
  view_num int not null default 0,
  check (course_id is null or medium_file_id is null)
);

create index activity_shown on activity (is_top desc, sort desc, publish_time desc, id desc) where is_shown;
create index activity_of_type on activity (siwei_type, is_top desc, sort desc, publish_time desc, id desc)
  where is_shown;
create index activity_newest on activity (siwei_type, publish_time desc, id desc) where is_shown;
create index activity_topic on activity (topic_id, publish_time desc) where is_shown and topic_id is not null;
create index activity_cover on activity (cover_file_id) where cover_file_id is not null;
create index activity_medium on activity (medium_file_id) where medium_file_id is not null;

create function search_activity_changed() returns trigger language plpgsql as $$ begin
  insert into search_change (kind, id, is_gone) select 'activity', coalesce(new.id, old.id), new.is_shown is distinct from true
    where new.is_shown is not distinct from true or old.is_shown is not distinct from true; return null; end $$;

create trigger search_activity after insert or delete or update of
  is_shown, title, siwei_type, introduction, content_html, source, speaker, publish_time, withdraw_at
  on activity for each row execute function search_activity_changed();
