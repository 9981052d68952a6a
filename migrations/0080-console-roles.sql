-- Rows of the matrix of rights: the four roles that every installation has, and roles of an organisation's own, each
-- with the cells that are taken from it. Nobody gets more by a row than the base role gives.

create table console_role (
  id text primary key,
  name text not null,
  base_code text not null check (base_code in ('manager', 'author', 'admin', 'operator')),
  -- Organisation that made it and keeps it; empty for the four.
  org_code text not null,
  is_built_in boolean not null default false,
  denied text[] not null default '{}',
  version integer not null default 1,
  updated_by text,
  updated_at timestamptz not null
);

create unique index console_role_built_in on console_role (base_code) where is_built_in;

create index console_role_by_org on console_role (org_code text_pattern_ops);

insert into console_role (id, name, base_code, org_code, is_built_in, updated_at)
values ('manager', '班级管理员', 'manager', '', true, now()),
  ('author', '课程作者', 'author', '', true, now()),
  ('admin', '组织管理员', 'admin', '', true, now()),
  ('operator', '系统运维员', 'operator', '', true, now());

-- The own role as which a right was given; without one it is the built-in role itself.
alter table user_role add column own_role_id text references console_role (id);

create index user_role_by_own_role on user_role (own_role_id) where own_role_id is not null;
