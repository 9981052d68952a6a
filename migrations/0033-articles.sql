-- News as readers see them. Written by publishing alone: what is written, signed and planned stands in publication.

create table article (
  id text primary key,
  title text not null,
  column_code text not null,
  source text not null default '',
  author text not null default '',
  -- The summary, or the first 100 characters, as lists show it.
  content_text text not null default '',
  content_html text not null default '',
  cover_file_id text,
  cover_url text not null default '',
  -- Facts of the files as they were when the article was published.
  attachments jsonb not null default '[]',
  is_top boolean not null default false,
  sort integer not null default 0,
  publish_time timestamptz not null,
  withdraw_at timestamptz,
  -- False once it was withdrawn: its readers are still counted when it comes back.
  is_shown boolean not null,
  view_num integer not null default 0
);

create index article_shown on article (is_top desc, sort desc, publish_time desc, id desc) where is_shown;
create index article_by_time on article (publish_time desc, id desc) where is_shown;
create index article_cover on article (cover_file_id) where cover_file_id is not null;
