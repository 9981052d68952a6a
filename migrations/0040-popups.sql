-- Popups as readers may see them. Written by publishing alone: what is written, signed and planned stands in
-- publication (docs/decisions/050-library-and-popups.md).

create table popup (
  id text primary key,
  title text not null,
  text text not null,
  button text not null,
  -- A path of the portal, or an outside site.
  link text not null,
  cover_file_id text,
  cover_url text not null default '',
  -- First and last day, yyyy-MM-dd in Asia/Shanghai.
  from_day text not null,
  to_day text not null,
  audience text not null,
  pages text not null,
  -- Signed and in its days, it still shows only when it is switched on.
  is_on boolean not null,
  publish_time timestamptz not null,
  withdraw_at timestamptz,
  is_shown boolean not null
);

create index popup_shown on popup (publish_time desc, id desc) where is_shown and is_on;
create index popup_cover on popup (cover_file_id) where cover_file_id is not null;
