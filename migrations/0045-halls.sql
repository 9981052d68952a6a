-- Exhibition halls as visitors see them. Written by publishing alone, like article (0033).

create table hall (
  id text primary key,
  org_code text not null check (org_code ~ '^[0-9]{12,60}$'),
  name text not null,
  place text not null default '',
  summary text not null default '',
  -- Address of the room outside; empty where there is the reading view only.
  vr_link text not null default '',
  vr_year int not null default 0 check (vr_year >= 0),
  vr_megabytes int not null default 0 check (vr_megabytes >= 0),
  exhibit_num int not null default 0 check (exhibit_num >= 0),
  -- The reading view: each heading of the second rank begins a room.
  content_html text not null default '',
  cover_file_id text,
  cover_url text not null default '',
  is_top boolean not null default false,
  sort int not null default 0,
  publish_time timestamptz not null,
  withdraw_at timestamptz,
  -- False once it was withdrawn: its visitors are still counted when it comes back.
  is_shown boolean not null,
  view_num int not null default 0 check (view_num >= 0)
);

create index hall_shown on hall (is_top desc, sort desc, publish_time desc, id desc) where is_shown;
create index hall_cover on hall (cover_file_id) where cover_file_id is not null;

create function search_hall_changed() returns trigger language plpgsql as $$ begin
  insert into search_change (kind, id, is_gone) select 'hall', coalesce(new.id, old.id), new.is_shown is distinct from true
    where new.is_shown is not distinct from true or old.is_shown is not distinct from true; return null; end $$;

create trigger search_hall after insert or delete or update of
  is_shown, name, place, summary, content_html, withdraw_at
  on hall for each row execute function search_hall_changed();
