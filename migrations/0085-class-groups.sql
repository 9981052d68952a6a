-- Groups of a class's members, each with a leader, and which group a member is in.

create table class_group (
  id text primary key,
  class_id text not null references class (id) on delete cascade,
  name text not null,
  sort int not null,
  leader_id text,
  unique (class_id, name)
);

-- Kept by the class's service: a group goes with its class, and its members are put out of it first.
alter table class_member add column group_id text;

create index class_member_by_group on class_member (group_id) where group_id is not null;
