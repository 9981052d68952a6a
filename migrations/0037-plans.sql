-- Focused programs (重点计划): what readers see of a plan (docs/decisions/048-plans.md). How far somebody is comes from
-- the studies and the classes and is kept nowhere else.
create table plan (
  id text primary key,
  title text not null check (title <> ''),
  audience text not null default '',
  intro_html text not null default '',
  cover_file_id text,
  cover_url text not null default '',
  start_day date not null,
  -- The last day.
  end_day date not null check (end_day >= start_day),
  target text not null check (target in ('required', 'hours')),
  target_hundredths int not null default 0 check (target_hundredths >= 0),
  -- [{kind, id, title, isRequired, note}], in their order.
  items jsonb not null default '[]',
  is_top boolean not null default false,
  sort int not null default 0,
  publish_time timestamptz not null,
  withdraw_at timestamptz,
  is_shown boolean not null
);

create index plan_shown on plan (is_top desc, sort desc, start_day desc, id) where is_shown;

-- Wishes to be told on the first day.
create table plan_reminder (
  plan_id text not null references plan (id) on delete cascade,
  user_id text not null,
  asked_at timestamptz not null,
  primary key (plan_id, user_id)
);

-- The search follows (migrations/0034-search.sql).
create function search_plan_changed() returns trigger language plpgsql as $$ begin
  insert into search_change (kind, id, is_gone) select 'plan', coalesce(new.id, old.id), new.is_shown is not true
    where new.is_shown or old.is_shown; return null; end $$;

create trigger search_plan after insert or delete or update of
  is_shown, title, audience, intro_html, start_day, end_day, publish_time, withdraw_at
  on plan for each row execute function search_plan_changed();

-- Topics: a node of SPECIAL_COLUMN that an article belongs to; empty for none.
alter table article add column topic_id text not null default '';
create index article_topic on article (topic_id, publish_time desc) where is_shown and topic_id <> '';
