-- What people ask about their own data: to correct a field, or to close the account and erase them.

create table own_data_request (
  id text primary key,
  user_id text not null references app_user (id),
  kind text not null check (kind in ('CORRECT', 'ERASE')),
  -- Field to be corrected, and what it should say; empty for ERASE.
  field text not null check (field in ('', 'name', 'isPartyMember')),
  value text not null,
  reason text not null,
  state text not null check (state in ('WAITING', 'GRANTED', 'REFUSED', 'WITHDRAWN')),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by text references app_user (id),
  answer text not null default ''
);

-- One request of a kind and field waits at a time.
create unique index own_data_request_waiting on own_data_request (user_id, kind, field) where state = 'WAITING';
create index own_data_request_by_state on own_data_request (state, created_at desc);
