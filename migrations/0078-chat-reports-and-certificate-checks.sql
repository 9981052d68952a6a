-- Who is named in a message of a class, messages that are reported, and when a certificate was last checked.

alter table class_chat_message add column mention_ids text[] not null default '{}';

create table class_chat_report (
  message_id text not null references class_chat_message (id) on delete cascade,
  user_id text not null,
  chat_id text not null references class_chat (id) on delete cascade,
  reason text not null,
  created_at timestamptz not null,
  -- Whether the message was hidden for it; null while nobody has looked.
  is_upheld boolean,
  decided_by text,
  decided_at timestamptz,
  primary key (message_id, user_id),
  check ((decided_at is null) = (is_upheld is null))
);

create index class_chat_report_open on class_chat_report (chat_id, created_at) where decided_at is null;

-- When somebody last asked whether a certificate is genuine; its person sees it.
alter table certificate add column last_checked_at timestamptz;
