-- Messages to people. Every table begins with the person's id; people are named without a foreign key, so that
-- thousands of messages are one cheap statement.

-- One row a person, kind and key: saying the same thing again adds nothing.
create table notification (
  user_id text not null,
  id bigserial,
  kind text not null check (kind <> ''),
  key text not null check (key <> ''),
  title text not null check (title <> ''),
  text text not null default '',
  -- An address of this site, or nothing.
  path text not null default '' check (path = '' or (path like '/%' and path not like '//%')),
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (user_id, id),
  unique (user_id, kind, key)
);

-- The count at the bell, asked by everybody every minute.
create index notification_unread on notification (user_id, id) where read_at is null;

-- Each row stands in exactly one of these two: what is swept is found without reading the rest.
create index notification_old_unread on notification (created_at) where read_at is null;

create index notification_old_read on notification (read_at) where read_at is not null;

-- What a person has switched off; everything that has no row is on.
create table notify_setting (
  user_id text not null,
  topic text not null,
  muted_at timestamptz not null,
  primary key (user_id, topic)
);

-- The address of a person's calendar feed: it is worked out from the server's own key, the person and the
-- version. Only its hash is kept, so that nobody reads the feeds out of a copy of the database.
create table calendar_key (
  user_id text primary key,
  version int not null check (version > 0),
  -- Null while the feed is switched off; the version stays, so that an address never comes back.
  key_hash text unique,
  created_at timestamptz not null
);
