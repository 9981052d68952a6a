-- When a person moved from one organisation to another. Hours and records go along with the person; each row of the
-- ledger keeps the organisation of its moment, so that the totals of both sides stay true.
create table user_org_move (
  id bigserial primary key,
  user_id text not null references app_user (id) on delete cascade,
  from_org text not null,
  to_org text not null,
  moved_by text not null,
  reason text not null,
  moved_at timestamptz not null,
  check (from_org <> to_org)
);

create index user_org_move_person on user_org_move (user_id, moved_at);
