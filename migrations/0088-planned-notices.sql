-- Notices of a class that are to be published at an hour, by whose decision.

alter table class_notice
  add column publish_at timestamptz,
  add column planned_by text not null default '',
  -- Only what nobody reads yet waits for an hour.
  add constraint class_notice_plan check (publish_at is null or status <> 'PUBLISHED');

create index class_notice_planned on class_notice (publish_at) where publish_at is not null;
