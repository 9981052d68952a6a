-- Looks at the portal as a person: who looked, as whom and in which of the person's roles, until when, at which pages.

create table person_look (
  id text primary key,
  session_id text not null,
  viewer_id text not null references app_user (id) on delete cascade,
  user_id text not null references app_user (id) on delete cascade,
  role_code text not null,
  org_code text not null,
  reason text not null,
  pages text[] not null default '{}',
  begun_at timestamptz not null,
  until timestamptz not null,
  ended_at timestamptz
);

create unique index person_look_running on person_look (session_id) where ended_at is null;

create index person_look_by_person on person_look (user_id, begun_at desc);
