-- The conversation of a class: messages in the order of their numbers, what each person has read, and moderation.

create table class_chat (
  id text primary key,
  class_id text not null,
  -- Number of the last message, and of the last change to any of them: what a client has missed lies behind its own.
  last_seq int not null default 0,
  last_change int not null default 0,
  -- Whether somebody who joins later may read what was said before.
  joiners_read boolean not null default true,
  -- Hours in which nobody is told of new messages, `HH:mm`; both empty for none.
  quiet_from text not null default '22:00' check (quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$|^$'),
  quiet_to text not null default '08:00' check (quiet_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$|^$'),
  is_silenced boolean not null default false,
  pinned_id text,
  -- When the members are told of what they have not read, and when they last were.
  tell_at timestamptz,
  told_at timestamptz,
  created_by text not null,
  created_at timestamptz not null,
  disbanded_at timestamptz,
  version int not null default 1,
  check ((quiet_from = '') = (quiet_to = ''))
);

-- A class has one conversation at a time; a disbanded one is kept for inspection.
create unique index class_chat_open on class_chat (class_id) where disbanded_at is null;

create table class_chat_message (
  id text primary key,
  chat_id text not null references class_chat (id) on delete cascade,
  seq int not null check (seq > 0),
  change int not null check (change > 0),
  -- The sender's own name for it: sent again it is the same message.
  client_id text not null,
  sender_id text not null,
  -- As the sender was called then.
  sender_name text not null,
  sender_place text not null default '',
  is_manager boolean not null default false,
  text text not null default '',
  quote_id text,
  file_id text,
  file_name text not null default '',
  file_size bigint not null default 0,
  is_picture boolean not null default false,
  state text not null check (state in ('SHOWN', 'HELD', 'HIDDEN', 'RECALLED')),
  note text not null default '',
  decided_by text,
  decided_at timestamptz,
  sent_at timestamptz not null,
  unique (chat_id, seq),
  unique (chat_id, sender_id, client_id),
  check (text <> '' or file_id is not null or state = 'RECALLED')
);

create index class_chat_message_change on class_chat_message (chat_id, change);
create index class_chat_message_held on class_chat_message (chat_id, seq) where state in ('HELD', 'HIDDEN');
create index class_chat_message_files on class_chat_message (chat_id, seq) where file_id is not null;

create table class_chat_person (
  chat_id text not null references class_chat (id) on delete cascade,
  user_id text not null,
  read_seq int not null default 0,
  is_muted boolean not null default false,
  silenced_until timestamptz,
  silence_reason text not null default '',
  -- When a socket of the person was last seen open.
  seen_at timestamptz,
  primary key (chat_id, user_id)
);

create index class_chat_person_silenced on class_chat_person (chat_id, silenced_until) where silenced_until is not null;

create table class_chat_appeal (
  id text primary key,
  chat_id text not null references class_chat (id) on delete cascade,
  user_id text not null,
  -- Null appeals against being silenced.
  message_id text references class_chat_message (id) on delete cascade,
  text text not null,
  created_at timestamptz not null,
  answer text not null default '',
  is_granted boolean,
  answered_by text,
  answered_at timestamptz,
  check ((answered_at is null) = (is_granted is null))
);

create unique index class_chat_appeal_message on class_chat_appeal (message_id, user_id) where message_id is not null;
create unique index class_chat_appeal_waiting on class_chat_appeal (chat_id, user_id) where message_id is null and answered_at is null;
create index class_chat_appeal_open on class_chat_appeal (chat_id, created_at) where answered_at is null;
