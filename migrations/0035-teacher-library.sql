-- The teacher library that readers see: what somebody teaches, and who stands first.
alter table teacher add column fields text[] not null default '{}';
alter table teacher add column is_hot boolean not null default false;
