-- What was answered to requests that must not be carried out twice (docs/decisions/026-once.md).
create table answered_request (
  user_id text not null,
  key text not null,
  request_hash text not null,
  -- null while the first request is under way, and for ever when its process died before it could say.
  reply jsonb,
  asked_at timestamptz not null,
  primary key (user_id, key)
);

create index answered_request_by_age on answered_request (asked_at);
