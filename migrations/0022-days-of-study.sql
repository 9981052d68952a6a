-- What was newly watched of a course on each day, as 'day:tenths;day:tenths', days counted from 1970-01-01 in
-- Beijing time. Of before only the last day is known.
alter table study_progress add column days text not null default '';

update study_progress
  set days = floor((extract(epoch from last_report_at) + 28800) / 86400)::bigint || ':' || covered_tenths
  where last_report_at is not null and covered_tenths > 0;
